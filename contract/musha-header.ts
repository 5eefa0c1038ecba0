/** Every answer of Musha has this header, so that no other page passes for one. */
export const mushaHeader = 'X-Musha';
