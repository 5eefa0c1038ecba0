import type { Form } from './properties/forms.ts';
import { createDeck, createRandom, type Random } from './random.ts';

export const sceneKinds = [
  'house',
  'apartment',
  'condo',
  'townhouse',
  'land',
  'commercial',
  'cottage',
  'lounge',
  'kitchen',
  'bedroom',
  'bathroom',
] as const;
export type SceneKind = (typeof sceneKinds)[number];

export interface Scene {
  file: string;
  kind: SceneKind;
  alt: string;
}

const covers: Record<Form, SceneKind> = {
  'full house': 'house',
  cottage: 'cottage',
  rooms: 'house',
  flat: 'apartment',
  'garden flat': 'cottage',
  bedsitter: 'apartment',
  condo: 'condo',
  townhouse: 'townhouse',
  stand: 'land',
  plot: 'land',
  shop: 'commercial',
  office: 'commercial',
  warehouse: 'commercial',
};

export function sceneKindsFor(form: Form, random: Random): SceneKind[] {
  const cover = covers[form];
  if (cover === 'land' || cover === 'commercial') return [cover, cover, cover];
  if (form === 'rooms') return [cover, 'bedroom', random.pick(['kitchen', 'bathroom'])];
  if (form === 'bedsitter') return [cover, 'bedroom', 'bathroom'];
  const rooms: SceneKind[] = ['lounge', 'kitchen', 'bedroom', 'bathroom'];
  const leftOut = random.pick([undefined, undefined, undefined, 'kitchen', 'bathroom']);
  const shown = rooms.filter((room) => room !== leftOut);
  return [cover, ...(random.chance(0.2) ? shown.filter((room) => room !== 'bathroom') : shown)];
}

interface Pictured {
  id: string;
  location: { city: string };
  state: string;
  scenes: SceneKind[];
}

/** Chooses each home's pictures. Neighbouring homes in a list have different covers. */
export function chooseScenes(
  properties: readonly Pictured[],
  manifest: readonly Scene[],
): Map<string, string[]> {
  const nextCover = createCoverChoice(manifest);
  const decks = createDecks(manifest);
  return new Map(
    properties.map((property) => {
      const chosen = [nextCover(property)];
      for (const kind of property.scenes.slice(1)) {
        const file = decks(kind, chosen);
        if (file) chosen.push(file);
      }
      return [property.id, chosen];
    }),
  );
}

const filesOf = (manifest: readonly Scene[], kind: SceneKind): string[] => {
  const files = manifest.filter((scene) => scene.kind === kind).map(({ file }) => file);
  if (files.length === 0) throw new Error(`No scene shows a ${kind}`);
  return files;
};

function createCoverChoice(manifest: readonly Scene[]): (property: Pictured) => string {
  const shownAt = new Map<string, number>();
  const latest = new Map<string, string>();
  let position = 0;
  return ({ location: { city }, state, scenes: [kind = 'house'] }) => {
    const age = (file: string, where: string) => shownAt.get(`${where} ${file}`) ?? -1;
    const ranked = createRandom(`covers ${city}`)
      .shuffled(filesOf(manifest, kind))
      .sort((one, other) => age(one, city) - age(other, city) || age(one, '') - age(other, ''));
    const neighbours = [latest.get(''), latest.get(city)];
    const cover = ranked.find((file) => !neighbours.includes(file)) ?? ranked[0] ?? '';
    position += 1;
    for (const where of [city, '']) {
      shownAt.set(`${where} ${cover}`, position);
      if (state === 'available') latest.set(where, cover);
    }
    return cover;
  };
}

function createDecks(
  manifest: readonly Scene[],
): (kind: SceneKind, taken: string[]) => string | undefined {
  const decks = new Map<SceneKind, () => string>();
  return (kind, taken) => {
    const files = filesOf(manifest, kind);
    const deck = decks.get(kind) ?? createDeck(files, createRandom(`scenes ${kind}`));
    decks.set(kind, deck);
    if (files.every((file) => taken.includes(file))) return undefined;
    for (;;) {
      const file = deck();
      if (!taken.includes(file)) return file;
    }
  };
}
