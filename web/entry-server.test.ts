import type { RouteObject } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { CallEndpoint } from '../contract/rendering.ts';
import { readSources } from '../test/architecture/sources.ts';
import { canonicalPage, renderPage } from './entry-server.tsx';
import { routes } from './routes.tsx';

const site = { publicUrl: 'https://musha.test', isDemo: false };
const assetsFor = () => ({ entry: '', preloads: [], css: '', inlineScripts: [] });
const nothingThere: CallEndpoint = async () => ({
  refusal: { status: 404, body: { code: 'not_found', message: 'Not found.', request_id: '' } },
});

const render = (address: string) =>
  renderPage(new Request(site.publicUrl + address), {
    site,
    callEndpoint: nothingThere,
    assetsFor,
  });

/** All route patterns that contain a parameter. */
const patterns = (function patternsOf(branch: RouteObject[], above = ''): string[] {
  return branch.flatMap(({ path = '', children = [] }) => {
    const whole = path.startsWith('/') ? path : `${above}/${path}`;
    const below = patternsOf(children, whole.replace(/\/$/, ''));
    return path.includes(':') ? [whole, ...below] : below;
  });
})(routes);

const oddities = ['%E2%80%A8', '%E2%80%A9', '%01', '%00', '%7F', '%0D%0A', '%F0%9F%98%80', '%25'];

it('the list of route patterns includes patterns with parameters', () => {
  expect(patterns).toContain('/properties/:id/sheet');
});

it.each(oddities.flatMap((odd) => patterns.map((pattern) => pattern.replaceAll(/:\w+\??/g, odd))))(
  'the URL %s renders a page or redirects without a server error (S45)',
  async (address) => {
    const rendered = await render(address);
    if (!('html' in rendered)) expect(rendered.headers.get('location')).toMatch(/^\/[!-~]*$/);
    else expect(rendered.status).toBeLessThan(500);
  },
);

it('the “Page not found” page does not repeat the requested URL (S45)', async () => {
  const rendered = await render('/nowhere%E2%80%A8');
  if (!('html' in rendered)) throw new Error('not a page');
  expect(rendered.status).toBe(404);
  expect(new TextDecoder().decode(rendered.html)).not.toContain('No route matches');
});

it('a page is not rendered if the request is refused while the page’s data loads (S22)', async () => {
  const refusal = new AbortController();
  const refused = new Error('over the limit');
  const request = new Request(`${site.publicUrl}/properties`, { signal: refusal.signal });
  const rendered = vi.fn(assetsFor);
  const callEndpoint = async () => {
    refusal.abort(refused);
    throw refused;
  };
  await expect(renderPage(request, { site, callEndpoint, assetsFor: rendered })).rejects.toBe(
    refused,
  );
  expect(rendered).not.toHaveBeenCalled();
});

it('the demo mailbox page is not found in production (S45)', async () => {
  const pageOf = async (isDemo: boolean) => {
    const context = { site: { ...site, isDemo }, callEndpoint: nothingThere, assetsFor };
    const rendered = await renderPage(new Request(`${site.publicUrl}/mailbox`), context);
    if (!('html' in rendered)) throw new Error('not a page');
    return [rendered.status, new TextDecoder().decode(rendered.html).includes('Page not found')];
  };
  expect(await pageOf(false)).toEqual([404, true]);
  expect(await pageOf(true)).toEqual([200, false]);
});

it.each([
  ['/auth', '?tab=register&fbclid=1', '/auth?tab=register'],
  ['/auth', '?tab=register&message=verify-email', '/auth?message=verify-email&tab=register'],
  ['/check', '?code=A%26B', '/check?code=A%26B'],
  ['/about', '?tab=1', '/about'],
  ['/messages', '?chat=1', '/messages'],
  ['/properties', '?type=house&city=gweru', '/properties?city=Gweru&type=house'],
  ['/nowhere', '', undefined],
])('the page %s with the query %s has the canonical URL %s', (path, search, canonical) => {
  expect(canonicalPage(path, search)).toBe(canonical);
});

it('the canonical URL of a public page has every query parameter that its module reads', () => {
  const { children: pages = [] } = routes[0]?.children?.[0] ?? {};
  const reads = pages.flatMap(({ id, path = '/' }) => {
    const [source] = id ? readSources(`web/features/${id}.tsx`) : [];
    const names = source?.text.matchAll(/[sS]earch(?:Params)?\.get\('(\w+)'\)/g) ?? [];
    return [...names].map(([, name = '']) => ({ path: path.replace(/\/:.*/, ''), name }));
  });
  expect(reads.length).toBeGreaterThan(3);
  for (const { path, name } of reads)
    expect(canonicalPage(path, `?${name}=1`), name).toBe(`${path}?${name}=1`);
});
