import { isShownAsAvatar } from './domains/accounts/own-account/avatar-queries.ts';
import { isShownAsLogo } from './domains/agencies/logo-queries.ts';
import { isShownByProperty } from './domains/properties/editing/property-picture-queries.ts';

/** All places that show pictures; a picture in none of them is abandoned. */
export const shownPictures = [isShownByProperty, isShownAsLogo, isShownAsAvatar];
