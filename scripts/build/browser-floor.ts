/** The oldest supported browsers (decision 51). Older ones can still read the pages. */
export const browserFloor = { chrome: '99', safari: '15.4', safari_ios: '15.4', firefox: '100' };

export const styleTarget = ['chrome99', 'safari15.4', 'ios15.4', 'firefox100'];

/**
 * Safari before 16 supports class fields, except with parentheses in the initial value
 * (https://webkit.org/b/236843), which test/floor forbids. With 15.4 as target, Vite would write
 * private fields as WeakMaps, which adds 500 bytes to every page.
 */
export const scriptTarget = ['chrome99', 'safari16', 'ios16', 'firefox100'];
