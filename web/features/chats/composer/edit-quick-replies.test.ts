import { expect, it } from 'vitest';
import { QuickReplies } from '../../../../contract/chats/chats.ts';
import { linesOf } from './edit-quick-replies.tsx';

it('each line is a quick reply, and empty and repeated lines are dropped (CHAT-20)', () => {
  expect(linesOf(' Still free \n\nSaturday 10:00?\r\nStill free\n')).toEqual([
    'Still free',
    'Saturday 10:00?',
  ]);
});

it('a lister can save at most eight quick replies, each of limited length', () => {
  const isValid = (texts: string[]) => QuickReplies.safeParse({ texts }).success;
  const several = (count: number) => Array.from({ length: count }, (_, index) => `Reply ${index}`);
  expect([isValid([]), isValid(several(8)), isValid(several(9))]).toEqual([true, true, false]);
  expect([isValid(['a'.repeat(200)]), isValid(['a'.repeat(201)])]).toEqual([true, false]);
});
