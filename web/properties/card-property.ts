import type { PropertySummary } from '../../contract/properties.ts';

const shownOf = (property: PropertySummary) => ({
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
  agent: property.agent && { name: property.agent.name, confirmed: property.agent.confirmed },
  cover: property.cover,
});

/** What a card shows of a listing. */
export type CardProperty = ReturnType<typeof shownOf>;

/** On the server the rest is cut away: nothing travels in the page that it does not show. */
export const toCardProperty = (property: PropertySummary): CardProperty =>
  import.meta.env.SSR ? shownOf(property) : property;
