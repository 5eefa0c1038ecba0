/**
 * How Node runs the product. Left to itself, V8 gives short-lived objects 134 MB after the index of
 * listings was read; with at most 16 MB a half it takes 19.
 */
export const serverFlags = ['--max-semi-space-size=16'];
