import { capitalised, type Draft, fill, wordsFor } from '../properties/draft.ts';
import { isHome } from '../properties/forms.ts';
import type { Random } from '../random.ts';
import patterns from './title-patterns.json' with { type: 'json' };
import { groundAdjectives, homeAdjectives, titleHighlights, titleNouns } from './title-words.ts';

const shortest = 20;
const longest = 60;

export function createTitleWriter(): (draft: Draft, random: Random) => string {
  const written = new Set<string>();
  return (draft, random) => {
    for (;;) {
      const title = titleFor(draft, random);
      const fits = title && title.length >= shortest && title.length <= longest;
      if (!fits || written.has(title)) continue;
      written.add(title);
      return title;
    }
  };
}

function titleFor(draft: Draft, random: Random): string | undefined {
  const noun = random.pick(titleNouns[draft.form]);
  const [highlight, second] = random
    .shuffled(draft.features)
    .map((feature) => titleHighlights[feature])
    .filter((name) => name !== undefined);
  const pattern = random.pick(patternsFor(draft));
  if (pattern.includes('{highlight}') && !highlight) return undefined;
  if (pattern.includes('{second}') && !second) return undefined;
  if (noun.includes(' with ') && pattern.includes(' with ')) return undefined;
  const words = { ...wordsFor(draft), noun, highlight: highlight ?? '', second: second ?? '' };
  return capitalised(fill(pattern, { ...words, adjective: random.pick(adjectivesFor(draft)) }));
}

function patternsFor({ form }: Draft): string[] {
  if (form === 'rooms') return patterns.rooms;
  if (form === 'bedsitter') return patterns.home.filter((pattern) => !pattern.includes('{bed}'));
  return isHome(form) ? patterns.home : patterns.ground;
}

function adjectivesFor({ type }: Draft): string[] {
  return type === 'land' || type === 'commercial' ? groundAdjectives[type] : homeAdjectives;
}
