import type { CardProperty, PropertyDetail } from '../../../../contract/properties/properties.ts';

/** A home with all details, or only its card's fields if the other details could not be loaded. */
export type SharedHome = CardProperty | PropertyDetail;

/** The short URL, which is easy to type; the long URL if the home's reference is unknown. */
export const shareLink = (home: SharedHome, publicUrl: string): string =>
  'reference' in home ? `${publicUrl}/h/${home.reference}` : `${publicUrl}/properties/${home.id}`;
