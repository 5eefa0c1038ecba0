import { isShownAsAvatar } from './accounts/own-account/avatar-queries.ts';
import { isShownAsLogo } from './agencies/logo-queries.ts';
import { isShownByProperty } from './properties/editing/property-picture-queries.ts';

/** All that shows pictures: what none of them shows is abandoned. */
export const shownPictures = [isShownByProperty, isShownAsLogo, isShownAsAvatar];
