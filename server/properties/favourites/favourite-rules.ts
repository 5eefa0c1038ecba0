export const maxFavourites = 500;
