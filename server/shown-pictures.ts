import { isShownAsAvatar } from './accounts/own-account/avatar-queries.ts';
import { isShownAsLogo } from './agencies/logo-queries.ts';
import { isShownByProperty } from './properties/editing/property-picture-queries.ts';

/** All places that show pictures; a picture in none of them is abandoned. */
export const shownPictures = [isShownByProperty, isShownAsLogo, isShownAsAvatar];
