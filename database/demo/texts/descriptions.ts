import { type Draft, fill, wordsFor } from '../properties/draft.ts';
import type { Feature } from '../properties/feature-facts.ts';
import { type Form, isHome } from '../properties/forms.ts';
import { createDeck, type Random } from '../random.ts';
import { sentencesAbout } from '../suburbs.ts';
import companies from './description-company.json' with { type: 'json' };
import openings from './description-openings.json' with { type: 'json' };
import terms from './description-terms.json' with { type: 'json' };
import featureSentences from './feature-sentences.json' with { type: 'json' };

type Part = 'opening' | 'feature' | 'note' | 'company' | 'terms';

const shapes: Part[][] = [
  ['opening', 'terms'],
  ['opening', 'feature', 'terms'],
  ['opening', 'note', 'terms'],
  ['note', 'opening', 'terms'],
  ['opening', 'feature', 'note', 'terms'],
  ['opening', 'feature', 'feature', 'terms'],
  ['note', 'opening', 'feature', 'terms'],
  ['opening', 'company', 'note', 'terms'],
  ['opening', 'terms', 'company'],
  ['opening', 'feature', 'terms', 'note'],
  ['opening', 'feature', 'feature', 'note', 'terms'],
  ['opening', 'note', 'feature', 'company', 'terms'],
  ['note', 'opening', 'feature', 'feature', 'terms'],
  ['opening', 'feature', 'company', 'feature', 'terms'],
];

const sentencesOn: Record<Feature, string[]> = featureSentences;
const openingsFor: Record<Form, string[]> = openings;
const companyFor: Record<Form, string[]> = companies;

export function createDescriptionWriter(random: Random): (draft: Draft) => string {
  const deal = createDealer(random);
  const nextShape = createDeck(shapes, random);
  const written = new Set<string>();
  return (draft) => {
    for (;;) {
      const description = describe(draft, nextShape(), deal, random);
      if (written.has(description)) continue;
      written.add(description);
      return description;
    }
  };
}

type Deal = (sentences: string[]) => string;

function createDealer(random: Random): Deal {
  const decks = new Map<string[], () => string>();
  return (sentences) => {
    const deck = decks.get(sentences) ?? createDeck(sentences, random);
    decks.set(sentences, deck);
    return deck();
  };
}

function describe(draft: Draft, shape: Part[], deal: Deal, random: Random): string {
  const features = random.shuffled(draft.features);
  const sentence: Record<Part, () => string> = {
    opening: () => deal(openingsFor[draft.form]),
    feature: () => deal(sentencesOn[features.pop() ?? 'borehole']),
    note: () => deal(sentencesAbout(draft.place)),
    company: () => deal(companyFor[draft.form]),
    terms: () => deal(termsFor(draft)),
  };
  const words = wordsFor(draft);
  return shape.map((part) => fill(sentence[part](), words)).join(' ');
}

function termsFor({ form, type }: Draft): string[] {
  if (isHome(form)) return terms.home;
  return type === 'land' ? terms.land : terms.business;
}
