import { maxFeatureLength, maxFeatures } from '../../../contract/properties/property-editing.ts';

/** Adds a feature, unless it is blank or already in the list (FORM-09). */
export function withFeature(features: readonly string[], typed: string): readonly string[] {
  const feature = typed.trim().replaceAll(/\s+/g, ' ').slice(0, maxFeatureLength);
  const isKnown = features.some((known) => known.toLowerCase() === feature.toLowerCase());
  if (feature === '' || isKnown || features.length >= maxFeatures) return features;
  return [...features, feature];
}
