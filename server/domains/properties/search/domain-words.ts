import { amenityCatalogue } from '../../../../contract/properties/amenities.ts';
import { propertyTypes } from '../../../../contract/properties/property-terms.ts';
import { wordsOfFeatures } from '../../../../contract/search/vocabulary.ts';

const spoken = `
  air balcony bathroom bedroom bedsitter boarding borehole bungalow carport ceiling clinic close
  cluster complex cottage couple couples cupboards curfew deposit double duplex durawall electric
  ensuite entrance estate exclusive executive family fence fenced fibre flat fully furnished garage
  garden gated gate generator geyser granny granite ground home house inverter kitchen lawn loft
  lounge luxury maisonette main mansion modern month monthly municipal neat new office open
  parking patio penthouse pets plan plot pool prepaid private quarters quiet renovated rent rental
  retail room rooms school secure security self contained semi detached serviced shared shop shops
  short single singles solar spacious staff stand storey student students studio suite swimming tank
  term tiled townhouse transport unfurnished upmarket upstairs veranda verandah view walled wall
  warehouse water wifi yard
`;

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z]{3,}/g) ?? [];

/** Local housing terms to which misspelt search words can also be corrected. */
export const domainWords: readonly string[] = [
  ...new Set(
    wordsOf(
      [
        ...propertyTypes,
        ...amenityCatalogue.map(({ name }) => name),
        ...wordsOfFeatures,
        spoken,
      ].join(' '),
    ),
  ),
];
