import { nonRefundableNote } from './move-in-cost.ts';

// Optional fields of a listing. Each has one entry here and one nullable column of `properties`.
// The contract, the queries, the form, its drafts and the page derive from this table. This file
// has no schemas, so that public pages can load it without zod.

interface OptionalFacts {
  heading: 'About the room' | 'What moving in costs' | 'Power and water';
  label: string;
  shownOn: readonly ('form' | 'page' | 'card' | 'filter')[];
}

interface OptionalNumber extends OptionalFacts {
  kind: 'number';
  /** Values are whole numbers from 0 to this maximum. */
  max: number;
  unit?: readonly [one: string, many: string];
  isApproximate?: boolean;
}

interface OptionalBoolean extends OptionalFacts {
  kind: 'boolean';
}

interface OptionalChoice extends OptionalFacts {
  kind: 'choice';
  names: Record<string, string>;
  /** An explanation of a choice, shown in the form and on the page. */
  notes?: Record<string, string>;
}

interface OptionalText extends OptionalFacts {
  kind: 'text';
  /** The maximum number of characters. */
  max: number;
}

export type OptionalEntry = OptionalNumber | OptionalBoolean | OptionalChoice | OptionalText;

const maxMoney = 1_000_000_000;

export const optionalFields = {
  rooms_offered: {
    kind: 'number',
    heading: 'About the room',
    label: 'Rooms available',
    max: 50,
    shownOn: ['form', 'page'],
  },
  priced_per: {
    kind: 'choice',
    heading: 'About the room',
    label: 'Rent charged',
    names: { room: 'Per room', head: 'Per person' },
    shownOn: ['form', 'page'],
  },
  kitchen: {
    kind: 'choice',
    heading: 'About the room',
    label: 'Kitchen',
    names: { own: 'Own', shared: 'Shared', none: 'None' },
    shownOn: ['form', 'page'],
  },
  bathroom: {
    kind: 'choice',
    heading: 'About the room',
    label: 'Bathroom',
    names: { own: 'Own', shared: 'Shared' },
    shownOn: ['form', 'page'],
  },
  landlord_on_site: {
    kind: 'boolean',
    heading: 'About the room',
    label: 'Landlord on site',
    shownOn: ['form', 'page'],
  },
  suits: {
    kind: 'choice',
    heading: 'About the room',
    label: 'Suitable for',
    names: {
      anyone: 'Anyone',
      one_person: 'One person',
      couple: 'A couple',
      small_family: 'A small family',
      students: 'Students',
    },
    shownOn: ['form', 'page'],
  },
  deposit_months: {
    kind: 'number',
    heading: 'What moving in costs',
    label: 'Deposit (months of rent)',
    max: 12,
    shownOn: ['form'],
  },
  deposit_amount: {
    kind: 'number',
    heading: 'What moving in costs',
    label: 'Or the deposit as an amount',
    max: maxMoney,
    shownOn: ['form'],
  },
  deposit_return: {
    kind: 'choice',
    heading: 'What moving in costs',
    label: 'When the deposit is refunded',
    names: {
      on_leaving: 'On the day you move out',
      within_14_days: 'Within 14 days',
      within_30_days: 'Within 30 days',
      non_refundable: "It's non-refundable",
    },
    notes: { non_refundable: nonRefundableNote },
    shownOn: ['form'],
  },
  deposit_note: {
    kind: 'text',
    heading: 'What moving in costs',
    label: 'How the deposit is refunded',
    max: 200,
    shownOn: ['form'],
  },
  agent_fee: {
    kind: 'number',
    heading: 'What moving in costs',
    label: 'Agent’s fee',
    max: maxMoney,
    shownOn: ['form'],
  },
  agent_fee_payer: {
    kind: 'choice',
    heading: 'What moving in costs',
    label: 'Who pays the agent’s fee',
    names: { renter: 'The renter', owner: 'The owner', both: 'Half each' },
    shownOn: ['form'],
  },
  other_charges: {
    kind: 'number',
    heading: 'What moving in costs',
    label: 'Other one-off charges',
    max: maxMoney,
    shownOn: ['form'],
  },
  other_charges_note: {
    kind: 'text',
    heading: 'What moving in costs',
    label: 'What the other charges are for',
    max: 200,
    shownOn: ['form'],
  },
  zesa: {
    kind: 'choice',
    heading: 'Power and water',
    label: 'ZESA supply',
    names: { own_prepaid: 'Own prepaid meter', shared: 'Shared meter', none: 'None' },
    shownOn: ['form', 'page', 'filter'],
  },
  zesa_hours: {
    kind: 'number',
    heading: 'Power and water',
    label: 'ZESA',
    unit: ['hour a day', 'hours a day'],
    isApproximate: true,
    max: 24,
    shownOn: ['form', 'page'],
  },
  spared_line: {
    kind: 'boolean',
    heading: 'Power and water',
    label: 'No load-shedding here',
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
    label: 'Council water',
    unit: ['day a week', 'days a week'],
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
    label: 'Borehole water is safe to drink',
    shownOn: ['form', 'page'],
  },
  tank_litres: {
    kind: 'number',
    heading: 'Power and water',
    label: 'Water tank',
    unit: ['litre', 'litres'],
    max: 1_000_000,
    shownOn: ['form', 'page'],
  },
} as const satisfies Record<string, OptionalEntry>;

type Entries = typeof optionalFields;
export type OptionalField = keyof Entries;
type Place = OptionalFacts['shownOn'][number];
export type OptionalFieldOn<P extends Place> = {
  [F in OptionalField]: P extends Entries[F]['shownOn'][number] ? F : never;
}[OptionalField];

export const optionalFieldNames = Object.keys(optionalFields) as OptionalField[];

export const optionalFieldsOn = <P extends Place>(place: P): OptionalFieldOn<P>[] =>
  optionalFieldNames.filter((name): name is OptionalFieldOn<P> =>
    (optionalFields[name].shownOn as readonly Place[]).includes(place),
  );

export const optionalField = (name: OptionalField): OptionalEntry => optionalFields[name];
