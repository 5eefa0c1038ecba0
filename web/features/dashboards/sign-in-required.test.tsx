import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { DashboardPage } from './dashboard-page.tsx';

test('a dashboard asks a visitor to sign in and links to the sign-in page (DASH-18, READ-09)', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <DashboardPage scope="owner" />
    </MemoryRouter>,
  );
  expect(html).toContain('Sign In Required');
  expect(html).toContain('Please sign in to access your dashboard');
  expect(html).toMatch(/<a [^>]*href="\/auth"[^>]*>Sign In<\/a>/);
});
