import type { CardProperty, PropertyDetail } from '../../../contract/properties/properties.ts';

/** A home as its page has it, or only as its card does where the page cannot be read now. */
export type SharedHome = CardProperty | PropertyDetail;

/** The address that is short enough to be typed; without a reference the long one. */
export const shareLink = (home: SharedHome, publicUrl: string): string =>
  'reference' in home ? `${publicUrl}/h/${home.reference}` : `${publicUrl}/properties/${home.id}`;
