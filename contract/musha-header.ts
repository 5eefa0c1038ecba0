/** Every response from Musha has this header. A response without it is from another server. */
export const mushaHeader = 'X-Musha';
