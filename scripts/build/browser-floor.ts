/** The oldest browsers that Musha works in (decision 51). Older ones can still read its pages. */
export const browserFloor = { chrome: '99', safari: '15.4', safari_ios: '15.4', firefox: '100' };

/** The floor as the target of styles. */
export const styleTarget = ['chrome99', 'safari15.4', 'ios15.4', 'firefox100'];

/**
 * The floor as the target of scripts. Safari before 16 supports class fields, except one with
 * parentheses in its initial value (https://webkit.org/b/236843), which test/floor refuses. For
 * 15.4, Vite would write every private field as a WeakMap, which adds 500 bytes to every page.
 */
export const scriptTarget = ['chrome99', 'safari16', 'ios16', 'firefox100'];
