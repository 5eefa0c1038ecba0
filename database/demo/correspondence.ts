import { buildChat, type Line } from './conversations.ts';
import { daysBefore, minutesBefore } from './dates.ts';
import type { DemoChat, DemoInquiry, DemoPerson, DemoProperty } from './entities.ts';
import { buildPayments } from './payments.ts';
import { everybody, type People } from './people.ts';
import { propertyId } from './properties/properties.ts';
import { demoOwnerPlan, type PlannedProperty } from './properties/property-plan.ts';
import { createDeck, createRandom, idFor, itemAt } from './random.ts';
import {
  agentLines,
  cottageInquiry,
  cottageLines,
  familyInquiry,
  houseInquiry,
  renterInquiries,
  shortExchanges,
  townhouseInquiry,
  townhouseLines,
} from './texts/correspondence-texts.ts';

const dayMs = 24 * 3_600_000;
const earlierCount = 150;
const shownDays = 86;
const oldEnoughDays = 12;
const daysOfExchange = 1.5;

interface Exchange {
  inquiry: DemoInquiry;
  chat?: DemoChat;
}

/** The demo owner has one inquiry in each state (FLOW-14). */
export function buildCorrespondence(
  people: People,
  properties: readonly DemoProperty[],
  now: Date,
) {
  const exchanges = [
    ...demoOwnerExchanges(people, properties, now),
    demoAgentExchange(people, properties, now),
    ...otherInquiries(people, properties, now),
    ...earlierExchanges(people, properties, now),
  ];
  const rented = propertyWithId(properties, propertyId(demoOwnerPlan.secondHouse));
  const moved = buildPayments(people, rented, now);
  return {
    inquiries: exchanges.map(({ inquiry }) => inquiry),
    chats: [...exchanges.flatMap(({ chat }) => chat ?? []), moved.chat],
    payments: moved.payments,
  };
}

function demoOwnerExchanges(
  { demo: { renter, renter2, owner } }: People,
  properties: readonly DemoProperty[],
  now: Date,
): Exchange[] {
  const planned = (plan: PlannedProperty) => propertyWithId(properties, propertyId(plan));
  const cottage = planned(demoOwnerPlan.cottage);
  const townhouse = planned(demoOwnerPlan.townhouse);
  return [
    {
      inquiry: buildInquiry({
        property: planned(demoOwnerPlan.house),
        asker: renter2,
        status: 'pending',
        message: houseInquiry,
        createdAt: minutesBefore(now, 5 * 60),
      }),
    },
    answered({
      property: cottage,
      asker: renter,
      lister: owner,
      status: 'responded',
      message: cottageInquiry,
      lines: cottageLines(cottage),
      waitedMinutes: 95,
      lastAt: minutesBefore(now, 40),
      unread: 1,
    }),
    answered({
      property: townhouse,
      asker: renter2,
      lister: owner,
      status: 'closed',
      message: townhouseInquiry,
      lines: townhouseLines,
      waitedMinutes: 95,
      lastAt: daysBefore(now, 30),
      unread: 0,
    }),
  ];
}

function demoAgentExchange(
  { demo: { renter2, agent } }: People,
  properties: readonly DemoProperty[],
  now: Date,
): Exchange {
  const lastAt = minutesBefore(now, 200);
  const earliest = daysBefore(lastAt, 3);
  const property = properties.find(
    ({ agentId, state, bedrooms, createdAt }) =>
      agentId === agent.id && state === 'available' && bedrooms >= 3 && createdAt < earliest,
  );
  if (!property) throw new Error('agent@example.com lists no family home');
  return answered({
    property,
    asker: renter2,
    lister: agent,
    status: 'responded',
    message: familyInquiry,
    lines: agentLines,
    waitedMinutes: 95,
    lastAt,
    unread: 1,
  });
}

function otherInquiries(
  { demo, renters }: People,
  properties: readonly DemoProperty[],
  now: Date,
): Exchange[] {
  const random = createRandom('inquiries');
  const nextAsker = createDeck(renters, random);
  const nextMessage = createDeck(renterInquiries, random);
  const homes = properties.filter(
    ({ ownerId, state, bedrooms }) =>
      ownerId !== demo.owner.id && state === 'available' && bedrooms > 0,
  );
  const ofDemoLister = ({ ownerId }: DemoProperty) =>
    ownerId === demo.agent.id || ownerId === demo.agency.id;
  const asked = [...homes.filter(ofDemoLister).slice(0, 4), ...random.shuffled(homes).slice(0, 14)];
  return [...new Set(asked)].map((property) => {
    const sinceListed = (now.getTime() - property.createdAt.getTime()) / 60_000;
    const minutesAgo = Math.min(sinceListed * 0.9, 9 * 24 * 60) * random.next();
    const createdAt = minutesBefore(now, minutesAgo);
    const asker = nextAsker();
    return {
      inquiry: buildInquiry({
        property,
        asker,
        status: 'pending',
        message: nextMessage(),
        createdAt,
      }),
    };
  });
}

function earlierExchanges(
  people: People,
  properties: readonly DemoProperty[],
  now: Date,
): Exchange[] {
  const random = createRandom('earlier inquiries');
  const nextAsker = createDeck(people.renters, random);
  const nextMessage = createDeck(renterInquiries, random);
  const nextLines = createDeck(shortExchanges, random);
  const { owner, agent, agency } = people.demo;
  const demoListers = [owner.id, agent.id, agency.id];
  const listers = new Map(everybody(people).map((person) => [person.id, person]));
  const settled = properties.filter(
    ({ ownerId, bedrooms, createdAt }) =>
      !demoListers.includes(ownerId) && bedrooms > 0 && createdAt < daysBefore(now, oldEnoughDays),
  );
  return random
    .shuffled(settled)
    .slice(0, earlierCount)
    .flatMap((property) => {
      const lister = listers.get(property.ownerId);
      const ageDays = (now.getTime() - property.createdAt.getTime()) / dayMs;
      const maxDaysAgo = Math.min(ageDays, shownDays) - daysOfExchange;
      return answered({
        property,
        asker: nextAsker(),
        lister: itemAt(lister ? [lister] : [], 0),
        status: property.state === 'available' && random.chance(0.4) ? 'responded' : 'closed',
        message: nextMessage(),
        lines: nextLines(),
        waitedMinutes: Math.round(8 + 600 * random.next() ** 3),
        lastAt: daysBefore(now, daysOfExchange + (maxDaysAgo - daysOfExchange) * random.next()),
        unread: 0,
      });
    });
}

interface Answered {
  property: DemoProperty;
  asker: DemoPerson;
  lister: DemoPerson;
  status: 'responded' | 'closed';
  message: string;
  lines: Line[];
  waitedMinutes: number;
  lastAt: Date;
  unread: number;
}

function answered({ status, message, lastAt, waitedMinutes, ...rest }: Answered): Exchange {
  const lasted = rest.lines.reduce((sum, [, minutesLater]) => sum + minutesLater, 0);
  const startedAt = minutesBefore(lastAt, lasted);
  const askedAt = minutesBefore(startedAt, waitedMinutes);
  return {
    inquiry: {
      ...buildInquiry({ ...rest, status, message, createdAt: askedAt }),
      updatedAt: status === 'closed' ? lastAt : startedAt,
      respondedAt: startedAt,
    },
    chat: buildChat({ ...rest, key: `${rest.property.id} ${rest.asker.id}`, startedAt }),
  };
}

function buildInquiry({
  property,
  asker,
  ...rest
}: Pick<DemoInquiry, 'status' | 'message' | 'createdAt'> & {
  property: DemoProperty;
  asker: DemoPerson;
}): DemoInquiry {
  return {
    id: idFor(`inquiry ${property.id} ${asker.id}`),
    propertyId: property.id,
    userId: asker.id,
    phone: asker.phone,
    updatedAt: rest.createdAt,
    respondedAt: null,
    ...rest,
  };
}

const propertyWithId = (properties: readonly DemoProperty[], wanted: string): DemoProperty =>
  itemAt(
    properties.filter(({ id }) => id === wanted),
    0,
  );
