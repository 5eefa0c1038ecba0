import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Timestamp } from '../../../contract/primitives.ts';
import { present, viewerCan } from './present.ts';

const Home = z.strictObject({
  id: z.string(),
  price: z.nullable(z.number()),
  seen_on: z.iso.date(),
  left_at: z.nullable(Timestamp),
  note: z.optional(z.string()),
  owner: z.nullable(z.strictObject({ name: z.string() })),
  visits: z.array(z.strictObject({ at: Timestamp })),
});
const row = {
  id: 'a',
  price: '350.50',
  seen_on: new Date('2026-06-01T22:30:00Z'),
  left_at: new Date('2026-06-01T22:30:00Z'),
  owner: { name: 'Nyasha', password_hash: 'secret' },
  visits: [{ at: '2026-06-01T10:00:00+02:00', ip: '192.0.2.1' }],
  password_hash: 'secret',
};

it('responses contain only the fields of the contract, with times, days and decimals converted', () => {
  expect(present(Home, row)).toStrictEqual({
    id: 'a',
    price: 350.5,
    seen_on: '2026-06-02',
    left_at: '2026-06-01T22:30:00.000Z',
    owner: { name: 'Nyasha' },
    visits: [{ at: '2026-06-01T08:00:00.000Z' }],
  });
});

it('fields given separately replace those of the row, also with null', () => {
  const { owner, price } = present(Home, row, { owner: null, price: null });
  expect([owner, price]).toEqual([null, null]);
});

it('`viewer_can` has one entry for each rule', () => {
  const rules = {
    edit: (viewer: string, home: { owner: string }) => viewer === home.owner,
    read: () => true,
  };
  expect(viewerCan(rules, 'tariro', { owner: 'nyasha' })).toEqual({ edit: false, read: true });
});

it('a missing field, or a value of another type, does not compile', () => {
  const refused = [
    // @ts-expect-error `owner` is missing
    () => present(Home, { id: 'a', price: 1, seen_on: 'x', left_at: null, visits: [] }),
    // @ts-expect-error the id is a number
    () => present(Home, { ...row, id: 1 }),
    // @ts-expect-error the owner has no name
    () => present(Home, row, { owner: {} }),
  ];
  expect(refused).toHaveLength(3);
});
