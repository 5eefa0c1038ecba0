import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { propertyStates } from '../../contract/properties/property-state.ts';
import { demoEmail } from './demo-accounts.ts';
import { buildDemoMarket } from './market.ts';

const now = new Date('2026-03-01T10:00:00Z');
const { agencies, people, properties, inquiries, chats } = buildDemoMarket(now);
const available = properties.filter(({ state }) => state === 'available');
const personWith = (email: string) => {
  const person = people.find((candidate) => candidate.email === email);
  if (!person) throw new Error(`${email} is missing`);
  return person;
};

describe('people', () => {
  test('have phone numbers that are valid in Zimbabwe', () => {
    for (const { phone } of [...people, ...agencies]) {
      expect(isValidPhoneNumber(phone), phone).toBe(true);
      expect(phone).toMatch(/^\+263 /);
    }
  });

  test('have email addresses in domains that do not receive email', () => {
    for (const { email } of people) expect(email).toMatch(/^[a-z0-9.]+@example\.(com|org)$/);
    for (const { website } of agencies)
      expect(new URL(website).hostname).toMatch(/\.example\.com$/);
  });

  test('include the staff of six agencies, and each agency has an account and a confirmed agent', () => {
    expect(agencies).toHaveLength(6);
    for (const { key } of agencies) {
      const staff = people.filter(({ agencyKey }) => agencyKey === key);
      expect(staff.filter(({ role }) => role === 'agency')).toHaveLength(1);
      expect(staff.some(({ role, agencyConfirmed }) => role === 'agent' && agencyConfirmed)).toBe(
        true,
      );
      expect(available.some(({ agencyKey }) => agencyKey === key)).toBe(true);
    }
  });

  test('include agent@example.com and agency@example.com, who belong to the same agency', () => {
    const agent = personWith(demoEmail('agent'));
    expect(agent.agencyKey).toBe(personWith(demoEmail('agency')).agencyKey);
    expect(agent.agencyConfirmed).toBe(true);
    expect(available.some(({ agentId }) => agentId === agent.id)).toBe(true);
  });

  test('list homes as their role allows: agents for the agency, owners for themselves', () => {
    for (const { ownerId, agentId, agencyKey } of properties) {
      const lister = people.find(({ id }) => id === ownerId);
      expect(lister?.agencyKey).toBe(agencyKey);
      expect(agentId).toBe(lister?.role === 'agent' ? ownerId : null);
      expect(['owner', 'agent', 'agency']).toContain(lister?.role);
    }
  });
});

describe('owner@example.com', () => {
  const owner = personWith(demoEmail('owner'));
  const own = properties.filter(({ ownerId }) => ownerId === owner.id);
  const asked = inquiries.filter(({ propertyId }) => own.some(({ id }) => id === propertyId));

  test('lists at least six homes in Harare, in every state', () => {
    expect(own.length).toBeGreaterThanOrEqual(6);
    expect(new Set(own.map(({ state }) => state)).size).toBe(propertyStates.length);
    expect(new Set(own.map(({ location }) => location.city))).toEqual(new Set(['Harare']));
  });

  test('has one pending, one answered and one closed inquiry (FLOW-14)', () => {
    expect(asked.map(({ status }) => status).sort()).toEqual(['closed', 'pending', 'responded']);
    expect(new Set(asked.map(({ propertyId }) => propertyId)).size).toBe(3);
  });

  test('has an unanswered last message in a chat with renter@example.com', () => {
    const renter = personWith(demoEmail('renter'));
    const responded = asked.find(({ status }) => status === 'responded');
    const chat = chats.find(({ propertyId }) => propertyId === responded?.propertyId);
    expect(responded?.userId).toBe(renter.id);
    expect(chat?.messages).toHaveLength(8);
    expect(chat?.messages.at(-1)?.receiverId).toBe(owner.id);
    const read = chat?.participants.map(({ userId, lastReadSeq }) => [userId, lastReadSeq]);
    expect(new Map(read as [string, number][])).toEqual(
      new Map([
        [renter.id, 8],
        [owner.id, 7],
      ]),
    );
  });
});

describe('inquiries and messages', () => {
  test('are never dated in the future, and inquiries are sent only after the home was published', () => {
    for (const { propertyId, createdAt, updatedAt } of inquiries) {
      const property = properties.find(({ id }) => id === propertyId);
      expect(createdAt.getTime()).toBeGreaterThan(property?.createdAt.getTime() ?? Infinity);
      expect(updatedAt.getTime()).toBeLessThan(now.getTime());
    }
    for (const { createdAt } of chats.flatMap(({ messages }) => messages)) {
      expect(createdAt.getTime()).toBeLessThan(now.getTime());
    }
  });
});
