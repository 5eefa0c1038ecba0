/** Every response from Musha has this header. Without it, a page is from another server. */
export const mushaHeader = 'X-Musha';
