import { expect, test, vi } from 'vitest';

vi.stubGlobal('window', new EventTarget());
const ended = vi.hoisted((): string[] => []);
vi.mock('./chat-session.ts', () => ({
  createChatSession: (me: string) => ({ me, end: () => ended.push(me) }),
}));
const { reportAuthEvent } = await import('../../../client/session/auth-events.ts');
const { chatSessionOf } = await import('./current-session.ts');

test('the chat session ends on logout and when another person signs in (SESS-07)', () => {
  const first = chatSessionOf('tariro');
  expect(chatSessionOf('tariro')).toBe(first);
  chatSessionOf('rudo');
  expect(ended).toEqual(['tariro']);
  reportAuthEvent('SIGNED_OUT', null);
  expect(ended).toEqual(['tariro', 'rudo']);
});
