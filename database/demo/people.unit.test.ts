import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { propertyStates } from '../../contract/properties/property-state.ts';
import { demoEmail } from './demo-accounts.ts';
import { buildDemoMarket } from './market.ts';

const now = new Date('2026-03-01T10:00:00Z');
const { agencies, people, properties, inquiries, chats, chat_participants, messages } =
  buildDemoMarket(now);
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
      const staff = people.filter(({ agency_key }) => agency_key === key);
      expect(staff.filter(({ role }) => role === 'agency')).toHaveLength(1);
      expect(
        staff.some(({ role, agency_confirmed_at }) => role === 'agent' && agency_confirmed_at),
      ).toBe(true);
      expect(available.some(({ agency_key }) => agency_key === key)).toBe(true);
    }
  });

  test('include agent@example.com and agency@example.com, who belong to the same agency', () => {
    const agent = personWith(demoEmail('agent'));
    expect(agent.agency_key).toBe(personWith(demoEmail('agency')).agency_key);
    expect(agent.agency_confirmed_at).not.toBeNull();
    expect(available.some(({ agent_id }) => agent_id === agent.id)).toBe(true);
  });

  test('list homes as their role allows: agents for the agency, owners for themselves', () => {
    for (const { owner_id, agent_id, agency_key } of properties) {
      const lister = people.find(({ id }) => id === owner_id);
      expect(lister?.agency_key).toBe(agency_key);
      expect(agent_id).toBe(lister?.role === 'agent' ? owner_id : null);
      expect(['owner', 'agent', 'agency']).toContain(lister?.role);
    }
  });
});

describe('owner@example.com', () => {
  const owner = personWith(demoEmail('owner'));
  const own = properties.filter(({ owner_id }) => owner_id === owner.id);
  const asked = inquiries.filter(({ property_id }) => own.some(({ id }) => id === property_id));

  test('lists at least six homes in Harare, in every state', () => {
    expect(own.length).toBeGreaterThanOrEqual(6);
    expect(new Set(own.map(({ state }) => state)).size).toBe(propertyStates.length);
    expect(new Set(own.map(({ location }) => location.city))).toEqual(new Set(['Harare']));
  });

  test('has one pending, one answered and one closed inquiry (FLOW-14)', () => {
    expect(asked.map(({ status }) => status).sort()).toEqual(['closed', 'pending', 'responded']);
    expect(new Set(asked.map(({ property_id }) => property_id)).size).toBe(3);
  });

  test('has an unanswered last message in a chat with renter@example.com', () => {
    const renter = personWith(demoEmail('renter'));
    const responded = asked.find(({ status }) => status === 'responded');
    const chat = chats.find(({ property_id }) => property_id === responded?.property_id);
    expect(responded?.user_id).toBe(renter.id);
    const sent = messages.filter(({ chat_id }) => chat_id === chat?.id);
    expect(sent).toHaveLength(8);
    expect(sent.at(-1)?.receiver_id).toBe(owner.id);
    const read = chat_participants.filter(({ chat_id }) => chat_id === chat?.id);
    expect(new Map(read.map(({ user_id, last_read_seq }) => [user_id, last_read_seq]))).toEqual(
      new Map([
        [renter.id, 8],
        [owner.id, 7],
      ]),
    );
  });
});

describe('inquiries and messages', () => {
  test('are never dated in the future, and inquiries are sent only after the home was published', () => {
    for (const { property_id, created_at, updated_at } of inquiries) {
      const property = properties.find(({ id }) => id === property_id);
      expect(created_at.getTime()).toBeGreaterThan(property?.created_at.getTime() ?? Infinity);
      expect(updated_at.getTime()).toBeLessThan(now.getTime());
    }
    for (const { created_at } of messages) {
      expect(created_at.getTime()).toBeLessThan(now.getTime());
    }
  });
});
