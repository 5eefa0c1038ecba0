import { expect, test } from 'vitest';
import { createMessageId } from './contact-form.tsx';

const countedIds = () => {
  let count = 0;
  return () => `id-${++count}`;
};

test('a message that is sent again keeps its id', () => {
  const withId = createMessageId(countedIds());
  const first = withId({ name: 'Rudo', message: 'Hello' });
  expect(first).toEqual({ name: 'Rudo', message: 'Hello', id: 'id-1' });
  expect(withId({ name: 'Rudo', message: 'Hello' })).toEqual(first);
});

test('a changed message gets a new id', () => {
  const withId = createMessageId(countedIds());
  withId({ message: 'Hello' });
  expect(withId({ message: 'Hello again' }).id).toBe('id-2');
});
