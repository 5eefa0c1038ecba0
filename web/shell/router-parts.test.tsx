import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Link as LibraryLink, NavLink as LibraryNavLink, MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Form, Link, NavLink } from './router-parts.tsx';

const drawn = (part: ReactElement) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/properties/7?from=home']}>{part}</MemoryRouter>,
  ).replace(' data-discover="true"', '');

test.each(['/about', '?tab=inquiries', '#contact', 'report', { pathname: '/a', search: '?b=1' }])(
  'a link to %j leads where the router would lead it',
  (to) => {
    expect(drawn(<Link to={to}>Go</Link>)).toBe(drawn(<LibraryLink to={to}>Go</LibraryLink>));
    expect(
      drawn(
        <Link to={to} relative="path">
          Go
        </Link>,
      ),
    ).toBe(
      drawn(
        <LibraryLink to={to} relative="path">
          Go
        </LibraryLink>,
      ),
    );
  },
);

test.each([
  ['/properties', 'page'],
  ['/properties/7', 'page'],
  ['/prop', undefined],
  ['/about', undefined],
])('the place one is at is marked in the navigation: %s', (to, current) => {
  const marked = current === undefined ? '' : ` aria-current="${current}"`;
  expect(drawn(<NavLink to={to}>Go</NavLink>)).toBe(`<a${marked} href="${to}">Go</a>`);
  expect(drawn(<LibraryNavLink to={to}>Go</LibraryNavLink>).includes('aria-current')).toBe(
    current !== undefined,
  );
});

test('what a navigation looks like may depend on where one is', () => {
  const look = ({ isActive }: { isActive: boolean }) => (isActive ? 'strong' : 'weak');
  expect(
    drawn(
      <NavLink to="/properties" className={look}>
        Go
      </NavLink>,
    ),
  ).toContain('class="strong"');
});

test('a search works before its code is there: the form names its address', () => {
  expect(drawn(<Form role="search" action="/properties" />)).toBe(
    '<form role="search" action="/properties"></form>',
  );
});
