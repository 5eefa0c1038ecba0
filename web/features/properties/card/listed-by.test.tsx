import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AgencyBadge, ListedBy } from './listed-by.tsx';

const textOf = (element: React.ReactNode) =>
  renderToStaticMarkup(element).replaceAll(/<[^>]*>/g, '');
const matobo = { name: 'Matobo Realty', lister_confirmed: true };
const unconfirmed = { ...matobo, lister_confirmed: false };
const rudo = { name: 'Rudo', confirmed: false };

test('a confirmed agent’s tick has a text label', () => {
  const agent = { ...rudo, confirmed: true };
  expect(textOf(<ListedBy agent={agent} agency={matobo} className="" />)).toBe(
    'Listed by Rudo✓ confirmed agent',
  );
});

test('an agent whose agency has not confirmed them is labelled as not confirmed (DEC-32)', () => {
  expect(textOf(<ListedBy agent={rudo} agency={unconfirmed} className="" />)).toBe(
    'Listed by RudoNot confirmed by Matobo Realty',
  );
});

test('a lister who has no agency, or is confirmed by the agency, gets neither a tick nor a warning', () => {
  expect(textOf(<ListedBy agent={rudo} className="" />)).toBe('Listed by Rudo');
  expect(textOf(<ListedBy agent={rudo} agency={matobo} className="" />)).toBe('Listed by Rudo');
  expect(textOf(<ListedBy agent={null} className="" />)).toBe('');
});

test.each([
  [matobo, 'Matobo Realty'],
  [unconfirmed, 'Matobo Realty not confirmed'],
  [null, 'Independent'],
])('the badge names the agency and marks an unconfirmed lister (CARD-12)', (agency, text) => {
  expect(textOf(<AgencyBadge agency={agency} />)).toBe(text);
});
