import { expect, test } from 'vitest';
import { cityGuides } from '../../../../content/city-guides.ts';
import { splitLead } from './landing-view.tsx';

test('a landing text is split after its first sentence', () => {
  expect(splitLead('Harare is large. Ask about water. Look twice.')).toEqual({
    lead: 'Harare is large.',
    rest: 'Ask about water. Look twice.',
  });
});

test.each(Object.entries(cityGuides))(
  'the guide to %s can be split into a lead sentence and further text',
  (_, guide) => {
    const { lead, rest } = splitLead(guide.introduction);
    expect(lead.length).toBeGreaterThan(60);
    expect(rest.length).toBeGreaterThan(60);
  },
);
