import type { Random } from '../random.ts';
import type { Density } from '../suburbs.ts';
import { type Feature, type FeatureFacts, featureFacts } from './feature-facts.ts';
import { type Form, isHome } from './forms.ts';

const allFeatures = Object.keys(featureFacts) as Feature[];

interface Place {
  form: Form;
  density: Density;
  bedrooms: number;
  bathrooms: number;
}

const alternatives: [Feature, Feature][] = [
  ['geyser', 'solarGeyser'],
  ['tiled', 'parquet'],
  ['durawall', 'gated'],
  ['durawall', 'fenced'],
];

/** Chooses at least three features in random order. A home always has water. */
export function chooseFeatures(place: Place, random: Random): Feature[] {
  for (;;) {
    const chosen = withWater(draw(place, random), place);
    if (chosen.length >= 3) return chosen;
  }
}

function draw(place: Place, random: Random): Feature[] {
  const drawn = random.shuffled(allFeatures).filter((key) => random.chance(oddsOf(key, place)));
  const allowed = drawn.filter(
    (key) => !alternatives.some(([first, second]) => key === second && drawn.includes(first)),
  );
  return allowed.slice(0, place.density !== 'high' && isHome(place.form) ? 10 : 6);
}

function withWater(features: Feature[], { form, density }: Place): Feature[] {
  if (!isHome(form) || features.some(isWater)) return features;
  return [density === 'high' ? 'municipal' : 'borehole', ...features];
}

const isWater = (feature: Feature): boolean =>
  feature === 'borehole' || feature === 'jojo' || feature === 'municipal';

function oddsOf(key: Feature, place: Place): number {
  const facts: FeatureFacts = featureFacts[key];
  if (place.bathrooms < (facts.bathrooms ?? 0) || place.bedrooms < (facts.bedrooms ?? 0)) return 0;
  return (facts.odds[place.form] ?? 0) * (facts.density?.[place.density] ?? 1);
}
