import { describe, expect, it } from 'vitest';
import { viewerCan } from '../../http/answers/present.ts';
import { inquiryRules, mayBecome, refusalToAsk } from './inquiry-rules.ts';

const home = { owner_id: 'nyasha', agent_id: 'farai', agency_id: 7, is_listed: true };
const somebody = { role: 'renter', agencyId: null, agencyConfirmed: false, sessionId: '' } as const;

describe('asking about a home or beginning a conversation (Q1, C2, DEC-05)', () => {
  it.each([
    ['allowed for a person who does not list it', { id: 'tariro' }, home, undefined],
    ['refused for its owner', { id: 'nyasha' }, home, 'own_property'],
    ['refused for its agent', { id: 'farai' }, home, 'own_property'],
    ['refused for its agency', { id: 'x', role: 'agency', agencyId: 7 }, home, 'own_property'],
    ['refused for auditors', { id: 'x', role: 'auditor' }, home, 'role'],
    ['allowed for another agency', { id: 'x', role: 'agency', agencyId: 8 }, home, undefined],
    [
      'allowed for another agent of its agency',
      { id: 'x', role: 'agent', agencyId: 7 },
      home,
      undefined,
    ],
    [
      'refused for everyone once it is unavailable',
      { id: 'tariro' },
      { ...home, is_listed: false },
      'not_available',
    ],
  ] as const)('is %s', (_, viewer, property, refusal) => {
    expect(refusalToAsk({ ...somebody, ...viewer }, property)).toBe(refusal);
  });
});

it('an inquiry’s status can change only from pending to responded, and from responded to closed (Q4)', () => {
  const states = ['pending', 'responded', 'closed'] as const;
  const steps = states.flatMap((from) =>
    states.filter((to) => mayBecome(from, to)).map((to) => `${from} to ${to}`),
  );
  expect(steps).toEqual(['pending to responded', 'responded to closed']);
});

it('only the owner of the listing can manage an inquiry (Q4, REST-21)', () => {
  const inquiry = { status: 'pending', answerer_id: 'nyasha' } as const;
  const granted = (viewerId: string) => viewerCan(inquiryRules, viewerId, inquiry);
  expect(granted('nyasha')).toMatchObject({ respond: true, view_thread: true });
  expect(granted('farai')).toEqual({
    respond: false,
    close: false,
    view_thread: false,
  });
});
