// What a lister may say about a home and may leave out: one entry here, one column of `properties`
// that may be null. The contract, the columns that are read, the form, its drafts and the page derive
// from it. Free of zod, for the public pages show it.

interface OptionalFacts {
  /** of the section of form and page where it stands */
  heading: 'Power and water';
  label: string;
  shownOn: readonly ('form' | 'page' | 'card' | 'filter')[];
}

interface OptionalNumber extends OptionalFacts {
  kind: 'number';
  /** whole, from 0 */
  max: number;
}

interface OptionalBoolean extends OptionalFacts {
  kind: 'boolean';
}

interface OptionalChoice extends OptionalFacts {
  kind: 'choice';
  /** what people read for each choice, in the order they are offered */
  names: Record<string, string>;
}

export type OptionalEntry = OptionalNumber | OptionalBoolean | OptionalChoice;

export const optionalFields = {
  zesa: {
    kind: 'choice',
    heading: 'Power and water',
    label: 'ZESA',
    names: { own_prepaid: 'Own prepaid meter', shared: 'Shared meter', none: 'None' },
    shownOn: ['form', 'page', 'filter'],
  },
  spared_line: {
    kind: 'boolean',
    heading: 'Power and water',
    label: 'Line spared from load-shedding',
    shownOn: ['form', 'page'],
  },
  solar: {
    kind: 'choice',
    heading: 'Power and water',
    label: 'Solar power',
    names: { none: 'None', lights: 'Lights', essentials: 'Essentials', whole_home: 'Whole home' },
    shownOn: ['form', 'page', 'filter'],
  },
  inverter: {
    kind: 'boolean',
    heading: 'Power and water',
    label: 'Inverter',
    shownOn: ['form', 'page', 'filter'],
  },
  geyser: {
    kind: 'choice',
    heading: 'Power and water',
    label: 'Geyser',
    names: { electric: 'Electric', solar: 'Solar', gas: 'Gas', none: 'None' },
    shownOn: ['form', 'page'],
  },
  cooking: {
    kind: 'choice',
    heading: 'Power and water',
    label: 'Cooking',
    names: {
      electricity: 'Electricity',
      gas: 'Gas',
      both: 'Gas and electricity',
      wood: 'Wood or charcoal',
    },
    shownOn: ['form', 'page'],
  },
  council_water_days: {
    kind: 'number',
    heading: 'Power and water',
    label: 'Council water (days a week)',
    max: 7,
    shownOn: ['form', 'page'],
  },
  borehole: {
    kind: 'choice',
    heading: 'Power and water',
    label: 'Borehole',
    names: { own: 'Own', shared: 'Shared', none: 'None' },
    shownOn: ['form', 'page', 'filter'],
  },
  borehole_drinkable: {
    kind: 'boolean',
    heading: 'Power and water',
    label: 'Borehole water is drinkable',
    shownOn: ['form', 'page'],
  },
  tank_litres: {
    kind: 'number',
    heading: 'Power and water',
    label: 'Water tank (litres)',
    max: 1_000_000,
    shownOn: ['form', 'page'],
  },
} as const satisfies Record<string, OptionalEntry>;

type Entries = typeof optionalFields;
export type OptionalField = keyof Entries;
type Place = OptionalFacts['shownOn'][number];
/** The optional fields that are shown there. */
export type OptionalFieldOn<P extends Place> = {
  [F in OptionalField]: P extends Entries[F]['shownOn'][number] ? F : never;
}[OptionalField];

export const optionalFieldNames = Object.keys(optionalFields) as OptionalField[];

export const optionalFieldsOn = <P extends Place>(place: P): OptionalFieldOn<P>[] =>
  optionalFieldNames.filter((name): name is OptionalFieldOn<P> =>
    (optionalFields[name].shownOn as readonly Place[]).includes(place),
  );

export const optionalField = (name: OptionalField): OptionalEntry => optionalFields[name];
