/** The oldest supported browsers (decision 51). Older browsers can still show the pages. */
export const browserFloor = { chrome: '99', safari: '15.4', safari_ios: '15.4', firefox: '100' };

export const styleTarget = ['chrome99', 'safari15.4', 'ios15.4', 'firefox100'];

/**
 * Safari before 16 supports class fields unless their initial value has parentheses
 * (https://webkit.org/b/236843), which test/floor forbids. If the target were 15.4, Vite would turn
 * private fields into WeakMaps, which adds 500 bytes to every page.
 */
export const scriptTarget = ['chrome99', 'safari16', 'ios16', 'firefox100'];
