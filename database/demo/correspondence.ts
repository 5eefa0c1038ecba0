import { buildChat, type Line } from './conversations.ts';
import {
  agentLines,
  cottageInquiry,
  cottageLines,
  familyInquiry,
  houseInquiry,
  renterInquiries,
  townhouseInquiry,
  townhouseLines,
} from './correspondence-texts.ts';
import { daysBefore, minutesBefore } from './dates.ts';
import type { DemoChat, DemoInquiry, DemoPerson, DemoProperty } from './entities.ts';
import type { People } from './people.ts';
import { propertyId } from './properties.ts';
import { demoOwnerPlan, type PlannedProperty } from './property-plan.ts';
import { createDeck, createRandom, idFor, itemAt } from './random.ts';

/** An inquiry and, once it was answered, the chat that followed. */
interface Exchange {
  inquiry: DemoInquiry;
  chat?: DemoChat;
}

/** Who asked whom about what; the demo owner has one inquiry in each state (FLOW-14). */
export function buildCorrespondence(
  people: People,
  properties: readonly DemoProperty[],
  now: Date,
) {
  const exchanges = [
    ...demoOwnerExchanges(people, properties, now),
    demoAgentExchange(people, properties, now),
    ...otherInquiries(people, properties, now),
  ];
  return {
    inquiries: exchanges.map(({ inquiry }) => inquiry),
    chats: exchanges.flatMap(({ chat }) => chat ?? []),
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
    lastAt,
    unread: 1,
  });
}

/** Recent questions of the other renters, all waiting for an answer. */
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

interface Answered {
  property: DemoProperty;
  asker: DemoPerson;
  lister: DemoPerson;
  status: 'responded' | 'closed';
  message: string;
  lines: Line[];
  lastAt: Date;
  unread: number;
}

function answered({ status, message, lastAt, ...rest }: Answered): Exchange {
  const lasted = rest.lines.reduce((sum, [, minutesLater]) => sum + minutesLater, 0);
  const startedAt = minutesBefore(lastAt, lasted);
  const askedAt = minutesBefore(startedAt, 95);
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
