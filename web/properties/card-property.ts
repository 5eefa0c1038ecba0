import type { PropertySummary } from '../../contract/properties.ts';

/** What a card shows of a listing: nothing else travels in the page's data. */
export const toCardProperty = (property: PropertySummary) => ({
  id: property.id,
  title: property.title,
  description: property.description,
  price: property.price,
  currency: property.currency,
  type: property.type,
  bedrooms: property.bedrooms,
  bathrooms: property.bathrooms,
  size: property.size,
  location: { suburb: property.location.suburb, city: property.location.city },
  available: property.available,
  rented: property.rented,
  agency: property.agency && { name: property.agency.name },
  agent: property.agent && { name: property.agent.name },
  cover: property.cover,
});

export type CardProperty = ReturnType<typeof toCardProperty>;
