// The smallest map: a view, Web Mercator without bearing and pitch, and a camera of two methods.
const north = (latitude) => Math.asinh(Math.tan(latitude * Math.PI / 180)) / (2 * Math.PI);
const latitude = (north) => Math.atan(Math.sinh(north * 2 * Math.PI)) * 180 / Math.PI;

export class PlainMap {
    view = { longitude: 9, latitude: 47, zoom: 4, bearing: 0, pitch: 0 };
    /** The calls of the camera. */
    asked = [];
    constructor(element) {
        this.element = element;
        this.camera = {
            getView: () => ({ ...this.view }),
            setView: (view) => {
                this.asked.push(view);
                this.view = { ...view };
            },
        };
    }
    get scale() {
        return 512 * 2 ** this.view.zoom;
    }
    place(x, y) {
        const { clientWidth: width, clientHeight: height } = this.element;
        return [
            this.view.longitude + (x - width / 2) / this.scale * 360,
            latitude(north(this.view.latitude) - (y - height / 2) / this.scale),
        ];
    }
    point([longitude, latitude]) {
        const { clientWidth: width, clientHeight: height } = this.element;
        return [
            width / 2 + (longitude - this.view.longitude) / 360 * this.scale,
            height / 2 + (north(this.view.latitude) - north(latitude)) * this.scale,
        ];
    }
}
