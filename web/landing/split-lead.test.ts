import { expect, test } from 'vitest';
import { cityGuides } from '../../content/city-guides.ts';
import { splitLead } from './split-lead.ts';

test('the first sentence is the lead, and the others are the rest', () => {
  expect(splitLead('Harare is large. Ask about water. Look twice.')).toEqual({
    lead: 'Harare is large.',
    rest: 'Ask about water. Look twice.',
  });
});

test.each(Object.entries(cityGuides))(
  'the guide to %s can be split into a lead and a rest',
  (_, guide) => {
    const { lead, rest } = splitLead(guide.introduction);
    expect(lead.length).toBeGreaterThan(60);
    expect(rest.length).toBeGreaterThan(60);
  },
);
