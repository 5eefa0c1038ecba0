import { describe, expect, it } from 'vitest';
import { chatPermissions, listerFor, refusalToSend } from './chat-rules.ts';

const now = new Date();

describe('sending', () => {
  const open = {
    blocked_at: null,
    other_id: 'farai',
    other_blocked_at: null,
    other_is_active: true,
  };
  it.each([
    ['both are here', open, undefined],
    ['the other one has no account any more', { ...open, other_id: null }, 'gone'],
    ['the other one is deactivated', { ...open, other_is_active: false }, 'gone'],
    ['I blocked them', { ...open, blocked_at: now }, 'blocked_by_me'],
    ['they blocked me', { ...open, other_blocked_at: now }, 'blocked_by_other'],
    ['both blocked', { ...open, blocked_at: now, other_blocked_at: now }, 'blocked_by_me'],
  ] as const)('when %s', (_, membership, refusal) => {
    expect(refusalToSend(membership)).toBe(refusal);
    expect(chatPermissions('renter', membership).send).toBe(refusal === undefined);
  });
});

const home = { owner_id: 'farai', agent_id: 'tino', agent_is_active: true };

describe('the recipient for a home', () => {
  it.each([
    ['the agent', home, undefined, 'tino'],
    ['the owner without an agent', { ...home, agent_id: null }, undefined, 'farai'],
    ['the owner of a deactivated agent', { ...home, agent_is_active: false }, undefined, 'farai'],
    ['the owner when wanted', home, 'farai', 'farai'],
    ['nobody else', home, 'rudo', undefined],
    ['no deactivated agent', { ...home, agent_is_active: false }, 'tino', undefined],
  ] as const)('is %s', (_, property, wanted, lister) => {
    expect(listerFor(property, wanted)).toBe(lister);
  });
});
