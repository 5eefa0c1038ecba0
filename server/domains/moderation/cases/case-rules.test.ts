import { describe, expect, it } from 'vitest';
import { mainReason, mayDecideAppeal } from './case-rules.ts';

describe('the main reason for a case', () => {
  const given = (...reasons: string[]) => mainReason(reasons.map((reason) => ({ reason })));

  it.each([
    [['spam'], 'spam'],
    [['spam', 'fraud', 'fraud'], 'fraud'],
    [['fraud', 'spam'], 'fraud'],
    [[], undefined],
  ])('whose reports give the reasons %j is %s', (reasons, main) => {
    expect(given(...reasons)).toBe(main);
  });
});

describe('an appeal', () => {
  const judged = { decided_by: 'decider', person_id: 'person' };

  it.each([
    ['decider', true, false],
    ['person', true, false],
    ['other', true, true],
    ['decider', false, true],
  ])(
    'can be decided by the viewer “%s” (other administrators available: %s): %s',
    (viewer, areOthers, may) => {
      expect(mayDecideAppeal(viewer, judged, areOthers)).toBe(may);
    },
  );
});
