import { daysBefore, minutesBefore } from '../dates.ts';
import type { DemoProperty } from '../entities.ts';
import type { Lister, People } from '../people.ts';
import { createRandom, idFor, itemAt, type Random } from '../random.ts';
import { sceneKindsFor } from '../scene-choice.ts';
import { createContentsWriter } from './contents.ts';
import { draftProperty } from './draft-property.ts';
import { type PlannedProperty, planProperties } from './property-plan.ts';

export const propertyId = ({ key }: Pick<PlannedProperty, 'key'>): string =>
  idFor(`listing ${key}`);

export function buildProperties(people: People, now: Date): DemoProperty[] {
  const planned = planProperties(createRandom('plan'));
  const ages = spreadAges(planned.length, createRandom('ages'));
  const write = createContentsWriter(createRandom('descriptions'));
  const properties = planned.map((plan, index) => {
    const random = createRandom(`listing ${plan.key}`);
    const draft = draftProperty(plan.form, plan.place, random);
    const createdAt = plan.ageDays
      ? daysBefore(now, plan.ageDays)
      : minutesBefore(now, itemAt(ages, index));
    return {
      id: propertyId(plan),
      ...write(draft, random),
      state: plan.state,
      scenes: sceneKindsFor(plan.form, random),
      depositMonths: draft.depositMonths,
      ...listerOf(plan, people, random),
      ...datesOf(plan, createdAt, now, random),
    };
  });
  return properties.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/** Owners list homes for themselves; agents and agency accounts list for their agency. */
function listerOf(plan: PlannedProperty, people: People, random: Random) {
  if (plan.ageDays) return { ownerId: people.demo.owner.id, agentId: null, agencyKey: null };
  const local = ({ cities }: Lister) => cities.includes(plan.place.city);
  const sort = random.weighted(['owners', 'agents', 'agencyAccounts'] as const, (group) =>
    people[group].some(local) ? shares[group] : 0,
  );
  const { person } = random.pick(people[sort].filter(local));
  return {
    ownerId: person.id,
    agentId: person.role === 'agent' ? person.id : null,
    agencyKey: person.agencyKey,
  };
}

const shares = { owners: 9, agents: 8, agencyAccounts: 3 };

function datesOf(plan: PlannedProperty, createdAt: Date, now: Date, random: Random) {
  const wasEdited = plan.state !== 'available' || random.chance(0.25);
  const since = (now.getTime() - createdAt.getTime()) / 60_000;
  const updatedAt = wasEdited ? minutesBefore(now, since * random.next()) : createdAt;
  return { createdAt, updatedAt, confirmedAt: confirmedAtOf(plan, createdAt, now, random) };
}

/** Listers confirmed 94% of the homes in the last week, and the rest up to eleven days ago. */
function confirmedAtOf(plan: PlannedProperty, createdAt: Date, now: Date, random: Random): Date {
  const lately = random.chance(0.94);
  const days = plan.confirmedDays ?? (lately ? random.next() * 6 : 7 + random.next() * 4);
  const confirmedAt = minutesBefore(now, Math.round(days * minutesADay));
  return confirmedAt < createdAt ? createdAt : confirmedAt;
}

const newToday = 10;
const minutesADay = 24 * 60;
const longestDays = 60;

function spreadAges(count: number, random: Random): number[] {
  const ages = Array.from({ length: count }, (_, index) => {
    if (index < newToday) return 35 + index * 132 + random.integer(0, 60);
    const share = (index - newToday + random.next() * 0.8) / (count - newToday);
    return Math.round(minutesADay + share ** 1.3 * (longestDays - 1) * minutesADay) + index / 100;
  });
  return random.shuffled(ages);
}
