// Amenities have their own file, because every page loads property-terms.ts but few need amenities.

export const amenityIcons = [
  'wifi',
  'car',
  'droplet',
  'shield',
  'sofa',
  'fan',
  'layout',
  'flower',
  'dumbbell',
  'paw',
] as const;
export type AmenityIcon = (typeof amenityIcons)[number];

/** The amenities that the form offers and that pages show (FORM-06, DETAIL-13). */
export const amenityCatalogue = [
  { id: 'wifi', name: 'WiFi', icon: 'wifi' },
  { id: 'parking', name: 'Parking', icon: 'car' },
  { id: 'water', name: 'Water Supply', icon: 'droplet' },
  { id: 'security', name: 'Security System', icon: 'shield' },
  { id: 'furnished', name: 'Furnished', icon: 'sofa' },
  { id: 'ac', name: 'Air Conditioning', icon: 'fan' },
  { id: 'office', name: 'Home Office', icon: 'layout' },
  { id: 'garden', name: 'Garden', icon: 'flower' },
  { id: 'gym', name: 'Gym', icon: 'dumbbell' },
  { id: 'pets', name: 'Pet Friendly', icon: 'paw' },
] as const satisfies { id: string; name: string; icon: AmenityIcon }[];
