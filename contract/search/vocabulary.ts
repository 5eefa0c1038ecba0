import type { LocalFilter } from '../properties/local-filters.ts';
import type { PropertyType } from '../properties/property-terms.ts';

// Search phrases in lower case, without apostrophes. No speaker of Shona or Ndebele has checked the
// phrases in these languages.

const phrases = (text: string): string[] => text.split(',').map((phrase) => phrase.trim());

/** Features with a filter. "Garage" and "electric fence" are left out as too specific. */
const featurePhrases: Record<LocalFilter, readonly string[]> = {
  borehole: phrases(`borehole, boreholes, borehole water, bore hole, water borehole`),
  solar: phrases(
    `solar, solar panel, solar panels, solar power, solar powered, solar system, solar backup,
    solar energy, solar electricity, inverter, inverters, inverter backup, solar or inverter,
    solar and inverter, solar inverter, inverter and solar, power backup, backup power`,
  ),
  prepaid_zesa: phrases(
    `zesa, zesa meter, zesa token, zesa tokens, prepaid, prepaid zesa, prepaid meter,
    prepaid electricity, prepaid power, prepaid zesa meter, zesa prepaid, zesa prepaid meter,
    zesa available, pre paid, pre paid zesa, pre paid meter, pre paid electricity, electricity`,
  ),
  own_entrance: phrases(
    'own entrance, private entrance, separate entrance, own gate, separate gate, private gate',
  ),
  parking: phrases(
    `parking, parking bay, parking bays, parking space, parking spaces, car parking, car park,
    off street parking, secure parking, safe parking, covered parking`,
  ),
  furnished: phrases('furnished, fully furnished, fully furnish, with furniture, furniture'),
  pets: phrases(
    `pet, pets, pet friendly, pets friendly, pets welcome, pets allowed, pets ok, pets okay,
    pets on request, pet allowed, allows pets, allow pets, accepts pets, dog friendly, dogs allowed,
    dogs welcome, dogs ok, dog, dogs, cat, cats`,
  ),
  security: phrases('security, security system, good security, 24 hour security'),
};

/** The Shona phrases come first, then the Ndebele ones. */
const localFeaturePhrases: Partial<Record<LocalFilter, readonly string[]>> = {
  borehole: phrases('chibhorani, chibhorehole, ibhorehole, iborehole'),
  solar: phrases('masora'),
  prepaid_zesa: phrases('magetsi, ugesi, ugetsi'),
  parking: phrases('pekupaka, kupaka mota'),
  pets: phrases('imbwa, inja'),
};

/** These begin like a known phrase but have another meaning, so they remain search words. */
const otherPhrases = phrases(
  `solar geyser, solar geysers, solar water, solar heater, solar heating, prepaid water,
  pre paid water, security deposit, no curfew, home office, fire place, boarding house, guest house,
  house keeper, house help, garden flat, garden flats, granny flat, granny flats, open plan, main house with cottage, full board,
  land line, shopping centre, shopping center, shopping mall, office park, furnished kitchen,
  flat screen, flat roof, dining room, living room, sitting room, store room, spare room, guest room,
  laundry room, tv room, rest room, family room, play room, study room, shower room, room for, master bedroom, master bedrooms, dog kennel,
  stand alone, standalone, free standing, freestanding, semi furnished, office furniture, security company`,
);

/** Names of the six types. A cottage or bedsitter can be of several types, so neither is listed. */
const typePhrases: Record<PropertyType, readonly string[]> = {
  house: phrases(
    `house, houses, full house, full houses, fullhouse, whole house, entire house, main house,
    standalone house, stand alone house, free standing house, freestanding house, family house`,
  ),
  apartment: phrases('apartment, apartments, apt, apts, flat, flats, block of flats'),
  condo: phrases('condo, condos, condominium, condominiums'),
  townhouse: phrases(
    `townhouse, townhouses, town house, town houses, cluster, clusters, cluster house,
    cluster houses, cluster home, cluster homes`,
  ),
  land: phrases(
    `land, stand, stands, plot, plots, residential stand, residential stands, vacant stand,
    vacant stands, vacant land, empty stand, building stand, commercial stand, commercial stands`,
  ),
  commercial: phrases(
    `commercial, commercial property, commercial space, commercial building, shop, shops,
    shop space, office, offices, office space, warehouse, warehouses, factory, business premises`,
  ),
};

/** The Shona phrases come first, then the Ndebele ones. */
const localTypePhrases: Partial<Record<PropertyType, readonly string[]>> = {
  house: phrases('imba, dzimba, imba yakazara, indlu, izindlu, indlu yonke'),
  apartment: phrases('furati, mafurati, ifulethi, amafulethi'),
  land: phrases('sitendi, stendi, masitendi, isitendi, izitendi'),
  commercial: phrases('chitoro, zvitoro, hofisi, isitolo, izitolo'),
};

/** Workplaces that can also be part of a home. */
export const workplaces: readonly string[] = ['shop', 'shops', 'office', 'offices'];

/** Words that the search replaces with another spelling or language. */
const spelledPhrases: [written: string, meant: string][] = [
  ['bedsit', 'bedsitter'],
  ['bedsits', 'bedsitter'],
  ['bed sitter', 'bedsitter'],
  ['bed sit', 'bedsitter'],
  ['bachelor flat', 'bedsitter'],
  // Shona words
  ['imba diki', 'cottage'],
  ['kotiji', 'cottage'],
  ['mvura', 'water'],
  // Ndebele words
  ['amanzi', 'water'],
  ['lamanzi', 'water'],
];

/** A single room; the Shona and Ndebele phrases come last. */
const roomPhrases = phrases(
  `room, rooms, single room, single rooms, a room, one room, room to let, rooms to let, room to rent, rooms to rent,
  room for rent, rooms for rent, lodging, lodgings, lodger, lodgers, kamuri, ikamelo`,
);

/** Words that set no filter: polite words, and words that fit every home in Zimbabwe. */
const ignoredPhrases = phrases(
  `a, an, the, and, with, w, from, or, has, have, having, for, of, in, on, at, to, by, is, it, its, as, i, im, am, we, my, our, us, you, me, please, pls, hi, hello,
  that, which, where, who, there, must, should, would, like, find, finding, show, get, give, search,
  searching, looking, looking for, look for, need, needs, needed, want, wanted, wants, wanting, seeking, do, can, be, are,
  any, some, anything, available, available now, ideally, preferably, also, plus, but, kana, kumbe, only, just, urgently, urgent,
  rent, rents, rental, rentals, renting, for rent, to rent, let, to let, for let, letting, lease, to lease, hire,
  property, properties, home, homes, place, places, accommodation, accomodation, listing, listings,
  town of, city of, suburb of, area, areas, per month, a month, month, monthly, zimbabwe,
  ndinoda, ndoda, ndiri kutsvaga, ndirikutsvaga, ndotsvaga, kutsvaga, yekurenda, yekuroja, kurenda, kuroja,
  inorendwa, ine, iine, ane, rine, yakaita, ne, ku, mu, pa, kwa, ye, yemu, pane, uye, pamwedzi, pamwe, kumba,
  ngidinga, ngifuna, sidinga, siyadinga, eqhatshiswayo, yokuqhatsha, ukuqhatsha, erentiswayo, yokurenta, ele, elele, ole, le, e, ko, ngenyanga`,
);

/** These mean "near". The search still finds only homes in the place itself. */
const nearPhrases = phrases(
  `near, near to, near the, nearby, close to, close by, closer to, next to, beside, around, not far from, not too far from,
  walking distance to, walking distance from, walking distance of, within walking distance of, opposite, along,
  pedyo ne, pedyo, padyo ne, eduze le, eduze kwe, eduze`, // Shona, then Ndebele
);

/** Wishes that no filter can satisfy. */
const unsupportedPhrases = phrases(
  'pet free, negotiable, cheap, cheaper, cheapest, affordable, low cost, reasonable, reasonably priced, inexpensive, budget friendly, zvakachipa, eshibhile', // Shona, Ndebele
);

const denials = phrases(
  `no, not, non, without, except, excluding, un, minus, avoid, dont want, do not want, dont need,
  isina, pasina, engelala, engela, kungelala`, // Shona, then Ndebele
);

/** A negation followed by one of these words negates what comes before it: "pets not allowed". */
export const permissionWords: readonly string[] = phrases(
  'allowed, accepted, permitted, needed, required, necessary, wanted, important',
);

/** The words before an amount determine which kind of limit it is. */
export type Bound = 'most' | 'below' | 'least' | 'above' | 'about' | 'between' | 'for';
const boundPhrases: Record<Bound, readonly string[]> = {
  most: phrases(
    `up to, upto, up until, max, maximum, maximum of, max of, at most, not more than, no more than, not over, not above,
    not exceeding, no higher than, within, budget, budget of, budget is, my budget is, budget max, within budget of, until, till,
    price up to, rent up to, can pay, can afford, kusvika, kusvika ku, isingapfuure, isingapfuuri, kusiya ku, kuze kube`,
  ),
  below: phrases(
    `<, under, below, less than, lower than, cheaper than, price under, rent under, priced under, price below, rent below,
    pasi pe, pasi pa, ngaphansi kuka, ngaphansi kwe, ngaphansi`,
  ),
  least: phrases(
    `from, at least, min, minimum, minimum of, min of, starting at, starting from, starting, not less than, no less than,
    upwards of, not under, not below, price from, rent from, kubva, kubva pa, kusukela, kusukela ku`,
  ),
  above: phrases(
    '>, over, above, more than, greater than, bigger than, higher than, exceeding, ngaphezu kuka, kudarika',
  ),
  about: phrases('about, around, approximately, approx, roughly, circa, ca, more or less'),
  between: phrases('between, pakati pe, phakathi kuka'),
  for: phrases('for, at, price, rent, rent of, price of, rental, rental of, paying'),
};

/** The words after an amount determine its unit. */
export type Unit = 'bedrooms' | 'rooms' | 'dollars' | 'moving in' | 'other money' | 'else';
const unitPhrases: Record<Unit, readonly string[]> = {
  bedrooms: phrases(
    `bed, beds, bedroom, bedrooms, bedroomed, bed room, bed rooms, bed roomed, bdr, bdrs, bdrm, bdrms, bdroom, bedrm, bedrms,
    br, brs, bd, bds, bhk, b/r, bedder, bhedhurumu, mabhedhurumu, ibhedrumu, amabhedrumu`,
  ),
  'moving in': phrases('to move in, move in, move in cost, to move, all in, all in all'),
  rooms: phrases('room, rooms, makamuri, yemakamuri, amakamelo'),
  dollars: phrases(
    `usd, us, usa dollars, us dollars, us dollar, dollar, dollars, bucks, dollars us, united states dollars, madhora, amadola`,
  ),
  'other money': phrases(
    'zig, zwg, zwl, rtgs, bond, rand, rands, zar, pula, pounds, gbp, euro, euros, eur',
  ),
  else: phrases(
    `bath, baths, bathroom, bathrooms, bathroomed, toilet, toilets, garage, garages, carport, carports, ensuite, ensuites,
    m2, m, sqm, sq m, sqms, square, square metres, square meters, square metre, square meter, sq metres, sq meters, metre, metres, meters, hectare, hectares, ha, acre, acres,
    km, kms, kilometre, kilometres, kilometers, minute, minutes, min, mins, min walk, minutes walk, minute walk, min drive, minutes drive, hour, hours, hr, hrs,
    kva, kw, kwh, w, watts, litre, litres, liter, liters, l, people, persons, person, adults, adult, kids, children, child, families, students, tenants, tenant, days, weeks, week, months, years, year,
    storey, storeys, story, floor, floors, cars, car, bays, percent, roomed, rooms house, star`,
  ),
};

/** Rents are always paid monthly in Zimbabwe, so these words change nothing. */
export const perMonth: ReadonlyMap<string, true> = new Map(
  phrases(
    'per month, a month, each month, monthly, pm, p / m, mth, month, mo, pcm, pamwedzi, ngenyanga',
  ).map((phrase) => [phrase, true]),
);

export type Meaning =
  | { kind: 'feature'; feature: LocalFilter }
  | { kind: 'type'; type: PropertyType }
  | { kind: 'spelled'; meant: string }
  | { kind: 'room' }
  | { kind: 'word' | 'passed over' | 'beside' | 'unfulfilled' | 'denial' };

const entriesOf = <Name extends string, Value>(
  table: Partial<Record<Name, readonly string[]>>,
  meaningOf: (name: Name) => Value,
): [string, Value][] =>
  (Object.keys(table) as Name[]).flatMap((name) =>
    (table[name] ?? []).map((phrase): [string, Value] => [phrase, meaningOf(name)]),
  );

const all = (
  list: readonly string[],
  kind: 'word' | 'passed over' | 'beside' | 'unfulfilled' | 'denial',
) => list.map((phrase): [string, Meaning] => [phrase, { kind }]);

export const meanings: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...all(ignoredPhrases, 'passed over'),
  ...all(nearPhrases, 'beside'),
  ...all(unsupportedPhrases, 'unfulfilled'),
  ...all(denials, 'denial'),
  ...[featurePhrases, localFeaturePhrases].flatMap((table) =>
    entriesOf(table, (feature): Meaning => ({ kind: 'feature', feature })),
  ),
  ...[typePhrases, localTypePhrases].flatMap((table) =>
    entriesOf(table, (type): Meaning => ({ kind: 'type', type })),
  ),
  ...spelledPhrases.map(([phrase, meant]): [string, Meaning] => [
    phrase,
    { kind: 'spelled', meant },
  ]),
  ...roomPhrases.map((phrase): [string, Meaning] => [phrase, { kind: 'room' }]),
  ...all(otherPhrases, 'word'),
]);
export const bounds: ReadonlyMap<string, Bound> = new Map(
  entriesOf(boundPhrases, (bound) => bound),
);
export const units: ReadonlyMap<string, Unit> = new Map(entriesOf(unitPhrases, (unit) => unit));

export const wordsOfFeatures: readonly string[] = [featurePhrases, localFeaturePhrases]
  .flatMap((table) => Object.values(table).flat())
  .flatMap((phrase) => phrase.split(' '));

/** Excludes Shona and Ndebele words, because many names resemble them. */
export const correctableWords: readonly string[] = [
  ...new Set(
    [...Object.values(featurePhrases), ...Object.values(typePhrases), unitPhrases.bedrooms]
      .flat()
      .flatMap((phrase) => phrase.split(' '))
      .filter((word) => word.length >= 5),
  ),
];
