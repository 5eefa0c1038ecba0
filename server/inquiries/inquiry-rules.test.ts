import { describe, expect, it } from 'vitest';
import { inquiryPermissions, mayBecome, refusalToAsk } from './inquiry-rules.ts';

const home = { owner_id: 'nyasha', agent_id: 'farai', is_listed: true };

describe('about a home may ask (Q1)', () => {
  it.each([
    ['anybody else', 'tariro', home, undefined],
    ['not its owner', 'nyasha', home, 'own_property'],
    ['not its agent', 'farai', home, 'own_property'],
    ['nobody once it is off offer', 'tariro', { ...home, is_listed: false }, 'not_available'],
  ])('%s', (_, viewer, property, refusal) => {
    expect(refusalToAsk(viewer, property)).toBe(refusal);
  });
});

it('an inquiry goes from pending to responded to closed, and no other way (Q4)', () => {
  const states = ['pending', 'responded', 'closed'] as const;
  const steps = states.flatMap((from) =>
    states.filter((to) => mayBecome(from, to)).map((to) => `${from} to ${to}`),
  );
  expect(steps).toEqual(['pending to responded', 'responded to closed']);
});

it('only the owner of the listing looks after an inquiry (Q4, REST-21)', () => {
  const inquiry = { status: 'pending', answerer_id: 'nyasha' } as const;
  expect(inquiryPermissions('nyasha', inquiry)).toMatchObject({ respond: true, view_thread: true });
  expect(inquiryPermissions('farai', inquiry)).toEqual({
    respond: false,
    close: false,
    view_thread: false,
  });
});
