import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Agency } from '../../contract/agencies/agencies.ts';
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

test('an agency without a logo does not see the button that removes it', () => {
  expect(textOf(null)).toMatch(/^\s*Agency Logo\s+A picture of up to 5 MB\s*$/);
});
