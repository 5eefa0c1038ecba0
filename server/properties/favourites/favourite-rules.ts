/** More than anybody looks through. */
export const maxFavourites = 500;
