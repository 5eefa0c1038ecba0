import type { PropertyDetail } from '../../../../contract/properties/properties.ts';

export const greeting = ({ title, location }: PropertyDetail): string =>
  `Hello, I am interested in "${title}" in ${location.suburb}. Is it still available, and when could I view it?`;
