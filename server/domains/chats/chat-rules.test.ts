import { describe, expect, it } from 'vitest';
import { chatRules, listerFor, refusalToSend } from './chat-rules.ts';

const now = new Date();

describe('sending a message', () => {
  const open = {
    blocked_at: null,
    other_id: 'farai',
    other_blocked_at: null,
    other_is_active: true,
  };
  it.each([
    ['allowed while both people are active', open, undefined],
    ['refused if the other person has deleted their account', { ...open, other_id: null }, 'gone'],
    ['refused if the other person is deactivated', { ...open, other_is_active: false }, 'gone'],
    ['refused if I blocked the other person', { ...open, blocked_at: now }, 'blocked_by_me'],
    [
      'refused if the other person blocked me',
      { ...open, other_blocked_at: now },
      'blocked_by_other',
    ],
    [
      'refused as blocked by me if both people blocked each other',
      { ...open, blocked_at: now, other_blocked_at: now },
      'blocked_by_me',
    ],
  ] as const)('is %s', (_, membership, refusal) => {
    expect(refusalToSend(membership)).toBe(refusal);
    expect(chatRules.send('renter', membership)).toBe(refusal === undefined);
  });
});

const home = { owner_id: 'farai', agent_id: 'tino', agent_is_active: true };

describe('the recipient of messages about a home', () => {
  it.each([
    ['the agent', home, undefined, 'tino'],
    ['the owner if there is no agent', { ...home, agent_id: null }, undefined, 'farai'],
    [
      'the owner if the agent is deactivated',
      { ...home, agent_is_active: false },
      undefined,
      'farai',
    ],
    ['the owner if requested', home, 'farai', 'farai'],
    ['never another person', home, 'rudo', undefined],
    ['never a deactivated agent', { ...home, agent_is_active: false }, 'tino', undefined],
  ] as const)('is %s', (_, property, wanted, lister) => {
    expect(listerFor(property, wanted)).toBe(lister);
  });
});
