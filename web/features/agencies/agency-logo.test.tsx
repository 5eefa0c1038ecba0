import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Agency } from '../../../contract/agencies/agencies.ts';
import { AgencyLogo } from './agency-logo.tsx';

const textOf = (logo: string | null): string => {
  const agency = { id: 1, name: 'Msasa Property', logo } as Agency;
  return renderToStaticMarkup(<AgencyLogo agency={agency} />).replaceAll(/<[^>]*>/g, ' ');
};

test('an agency can remove its logo (AGSET-08)', () => {
  expect(textOf('/media/logo.webp')).toMatch(
    /^\s*Agency Logo\s+A picture of up to 5 MB\s+Remove logo\s*$/,
  );
});

test('the button that removes the logo is hidden if the agency has no logo', () => {
  expect(textOf(null)).toMatch(/^\s*Agency Logo\s+A picture of up to 5 MB\s*$/);
});
