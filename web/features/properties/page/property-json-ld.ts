import type { PropertyDetail } from '../../../../contract/properties/properties.ts';
import type { PropertyType } from '../../../../contract/properties/property-terms.ts';

const placeTypes: Record<PropertyType, string> = {
  house: 'House',
  apartment: 'Apartment',
  condo: 'Apartment',
  townhouse: 'House',
  land: 'Place',
  commercial: 'Place',
};

/** A schema.org description that contains only what the page itself shows. */
export function propertyJsonLd(property: PropertyDetail, publicUrl: string): object {
  const isDwelling = placeTypes[property.type] !== 'Place';
  const url = `${publicUrl}/properties/${property.id}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: property.title,
    description: property.description,
    datePosted: property.created_at,
    image: property.images.map((image) => new URL(image, publicUrl).href),
    offers: {
      '@type': 'Offer',
      price: property.price,
      priceCurrency: property.currency,
      availability: property.available
        ? 'https://schema.org/InStock'
        : 'https://schema.org/SoldOut',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: property.price,
        priceCurrency: property.currency,
        unitCode: 'MON',
      },
    },
    mainEntity: {
      '@type': placeTypes[property.type],
      name: property.title,
      address: addressOf(property),
      ...geoOf(property),
      ...(isDwelling && {
        numberOfBedrooms: property.bedrooms,
        numberOfBathroomsTotal: property.bathrooms,
        floorSize: { '@type': 'QuantitativeValue', value: property.size, unitCode: 'MTK' },
        amenityFeature: property.amenities.map(({ name }) => ({
          '@type': 'LocationFeatureSpecification',
          name,
          value: true,
        })),
      }),
    },
  };
}

const addressOf = ({ location }: PropertyDetail) => ({
  '@type': 'PostalAddress',
  streetAddress: location.address,
  addressLocality: `${location.suburb}, ${location.city}`,
  addressCountry: 'ZW',
});

function geoOf({ location: { coordinates } }: PropertyDetail) {
  return coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } };
}
