import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextCursorHeader } from '../../../contract/endpoint.ts';
import {
  createAgency,
  createPersona,
  createProperty,
  type Persona,
} from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

let app: TestApp;
let agency: Persona;
let renter: Persona;

beforeAll(async () => {
  app = await startTestApp();
  const agencyId = await createAgency(app, 'Msasa Homes');
  for (const name of ['msasa lets', 'Baobab', 'aloe', 'Ümran', "O'Hara"]) {
    await createAgency(app, name);
  }
  agency = await createPersona(app, { role: 'agency', agencyId });
  renter = await createPersona(app);
  for (let number = 0; number < 5; number += 1) {
    // Two agents share a name, so that the id decides their order.
    const name = `Agent ${number % 4}`;
    await createPersona(app, { role: 'agent', agencyId, name, confirmed: true });
    const property_id = await createProperty(app, { ownerId: agency.id, agencyId });
    await renter.send('POST', '/api/inquiries', { property_id, message: 'Is it still free?' });
    await renter.send('POST', '/api/chats', { property_id });
  }
  // All rows have the same time, so that the id decides their order.
  const { db } = app.database;
  const created_at = new Date('2026-03-04T05:06:07.089Z');
  for (const table of ['properties', 'inquiries', 'chats'] as const) {
    await db.updateTable(table).set({ created_at }).execute();
  }
});
afterAll(() => app.close());

interface Row {
  id: string | number;
}

async function read(person: Persona, path: string) {
  const answer = await person.send('GET', path);
  expect(answer.status, path).toBe(200);
  const rows: Row[] = await answer.json();
  return { ids: rows.map(({ id }) => id), next: answer.headers.get(nextCursorHeader) };
}

const addressOf = (path: string, cursor: string | null) =>
  `${path}${path.includes('?') ? '&' : '?'}limit=2${cursor === null ? '' : `&cursor=${cursor}`}`;

describe('a list endpoint', () => {
  const lists: [string, () => { person: Persona; path: string; count: number }][] = [
    ['agencies', () => ({ person: renter, path: '/api/agencies', count: 6 })],
    [
      'the listings of an agency',
      () => ({ person: renter, path: `/api/agencies/${agency.agencyId}/properties`, count: 5 }),
    ],
    [
      'the people of an agency',
      () => ({ person: agency, path: `/api/agencies/${agency.agencyId}/users`, count: 6 }),
    ],
    ['own listings', () => ({ person: agency, path: '/api/me/properties?as=agency', count: 5 })],
    ['inquiries', () => ({ person: agency, path: '/api/inquiries', count: 5 })],
    ['conversations', () => ({ person: renter, path: '/api/chats', count: 5 })],
  ];

  it.each(lists)(
    'returns the same rows in the same order, whether read whole or page by page: %s',
    async (_name, get) => {
      const { person, path, count } = get();
      const whole = await read(person, path);
      expect(whole.ids).toHaveLength(count);
      expect(whole.next).toBeNull();
      const pages: Row['id'][][] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof read>> = await read(person, addressOf(path, cursor));
        pages.push(page.ids);
        cursor = page.next;
      } while (cursor !== null);
      expect(pages).toHaveLength(Math.ceil(count / 2));
      expect(pages.flat()).toEqual(whole.ids);
    },
  );
});

it('finds agencies by part of their name, ignoring case, page by page (REG-41)', async () => {
  const first = await read(renter, '/api/agencies?q=MSASA&limit=1');
  const second = await read(renter, `/api/agencies?q=MSASA&limit=1&cursor=${first.next}`);
  const all = await read(renter, '/api/agencies?q=msasa');
  expect([...first.ids, ...second.ids]).toEqual(all.ids);
  expect(all.ids).toHaveLength(2);
  expect((await read(renter, '/api/agencies?q=%25')).ids).toEqual([]);
});
