import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SlotSet, slotsInAll } from './slot-set.ts';

const used = 200;
const someSlots = fc.uniqueArray(fc.nat({ max: used - 1 }), { maxLength: 60 });
// Some beyond what there was at first.
const someChanges = fc.array(fc.tuple(fc.nat({ max: 3 * used }), fc.boolean()), { maxLength: 40 });

const inOrder = (slots: Iterable<number>) => [...slots].sort((a, b) => a - b);
const setOf = (slots: readonly number[]) => new SlotSet(Uint32Array.from(inOrder(slots)), used);

it('holds what was put into it, few or many, through any changes', () => {
  fc.assert(
    fc.property(someSlots, someChanges, (slots, changes) => {
      const set = setOf(slots);
      const plain = new Set(slots);
      for (const [slot, isIn] of changes) {
        set.write(slot, isIn);
        if (isIn) plain.add(slot);
        else plain.delete(slot);
      }
      expect([...set.list()]).toEqual(inOrder(plain));
      expect(set.size).toBe(plain.size);
      for (const [slot] of changes) expect(set.has(slot)).toBe(plain.has(slot));
    }),
  );
});

it('finds what several have in common', () => {
  fc.assert(
    fc.property(fc.array(someSlots, { minLength: 1, maxLength: 4 }), ([first = [], ...others]) => {
      const common = first.filter((slot) => others.every((slots) => slots.includes(slot)));
      expect([...slotsInAll([first, ...others].map(setOf))]).toEqual(inOrder(common));
    }),
  );
});

it('takes at most four bytes for each of few, and a bit of each for many', () => {
  expect(setOf([1, 2, 3]).byteLength).toBe(12);
  expect(setOf(Array.from({ length: used }, (_, slot) => slot)).byteLength).toBe(28);
});
