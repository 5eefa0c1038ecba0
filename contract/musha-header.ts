/** Every response of Musha has this header, so the browser recognises a page of another server. */
export const mushaHeader = 'X-Musha';
