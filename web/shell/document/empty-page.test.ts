import { expect, test } from 'vitest';
import { renderDocument } from './document.ts';
import { emptyPage } from './empty-page.ts';
import { toScriptSafeJson } from './hydration-data.ts';

const site = { publicUrl: 'https://musha.test/</script>', isDemo: false };
const document = renderDocument({
  assets: {
    entry: '/assets/app.js',
    preloads: ['/assets/page.js'],
    css: 'body{color:red}',
    inlineScripts: ['boot()'],
  },
  hydrationData: toScriptSafeJson({
    loaderData: { site, 'properties/page/property-page': { property: { title: 'Cottage' } } },
    errors: null,
  }),
  jsonLd: [{ name: 'Cottage' }],
  app: '<title>Cottage – Musha</title><meta name="description" content="Cottage"><div id="root"><h1>Cottage</h1></div>',
});
const page = new TextDecoder().decode(document);

test('the shell has the head and scripts of a page, but not its content', () => {
  const shell = emptyPage(page) ?? '';
  expect(page).toContain('Cottage');
  expect(shell).not.toContain('Cottage');
  expect(shell).not.toContain('/assets/page.js');
  const all = [
    '<title>Musha</title>',
    '/assets/app.js',
    'body{color:red}',
    'boot()',
    'heading-face',
  ];
  for (const part of all) expect(shell).toContain(part);
  expect(shell.match(/<\/script>/g)).toHaveLength(2);
  const data = /id="hydration-data">(.*)<\/script><\/body>/.exec(shell)?.[1] ?? '';
  expect(JSON.parse(data)).toEqual({ loaderData: { site }, errors: null });
});

test('no shell is created from HTML that is not a Musha page', () => {
  expect(emptyPage('<h1>Log in to the network of this hotel</h1>')).toBeUndefined();
});
