import { expect, it } from 'vitest';
import { confirmedBy } from './claim-text.ts';

const renters = 2;

it('shows how many renters confirmed a claim and in which month, and adds the year unless it is the current one (CLAIM-02)', () => {
  const june = { renters, month: '2026-06' };
  expect(confirmedBy(june, new Date('2026-12-31T21:59:59Z'))).toBe(
    '2 renters confirmed this in June',
  );
  expect(confirmedBy(june, new Date('2026-12-31T22:00:00Z'))).toBe(
    '2 renters confirmed this in June 2026',
  );
  expect(confirmedBy({ renters: 1, month: '2026-01' }, new Date('2025-12-31T22:00:00Z'))).toBe(
    '1 renter confirmed this in January',
  );
});
