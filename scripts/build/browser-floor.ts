/** The oldest browsers that Musha works in (decision 51). What is older can still read its pages. */
export const browserFloor = { chrome: '99', safari: '15.4', safari_ios: '15.4', firefox: '100' };

/** The same, as styles are lowered to it. */
export const styleTarget = ['chrome99', 'safari15.4', 'ios15.4', 'firefox100'];

/**
 * The same, as scripts are. Safari reads class fields before 16, but for one with parentheses in
 * its initial value (https://webkit.org/b/236843), which test/floor refuses; asked for 15.4, Vite
 * would write every private field as a WeakMap, in 500 bytes of every page.
 */
export const scriptTarget = ['chrome99', 'safari16', 'ios16', 'firefox100'];
