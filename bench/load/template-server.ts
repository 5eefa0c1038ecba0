import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import * as z from 'zod/mini';

// The baseline for rendered pages: the same bytes from string templates. For each request it parses
// the list's JSON, fills in and escapes the values, joins the page and compresses it as Musha does.
const { ORIGIN = '', SEARCH = '', PORT, HOST } = process.env;

const Home = z.looseObject({
  id: z.string(),
  title: z.string(),
  location: z.object({ city: z.string(), suburb: z.string() }),
  cover: z.nullable(z.object({ url: z.string(), placeholder: z.string() })),
});
const List = z.object({ properties: z.array(Home) });

const textAt = async (path: string) => (await fetch(`${ORIGIN}${path}?${SEARCH}`)).text();
const [json, page] = await Promise.all([textAt('/api/properties'), textAt('/properties')]);

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

/** All values that the page shows, in the order of the list. */
function valuesIn(list: string): string[] {
  const { properties } = JSON.parse(list) as z.infer<typeof List>;
  return properties.flatMap(({ id, title, location: { city, suburb }, cover }) =>
    [id, title, city, suburb, cover?.url ?? '', cover?.placeholder ?? ''].map(escaped),
  );
}

/** Static texts of the page, and between them the positions of values in the list. */
function templateOf(values: readonly string[]): { texts: string[]; slots: number[] } {
  const known = values.filter((value) => value.length > 2);
  const pattern = new RegExp(
    [...new Set(known)]
      .sort((one, other) => other.length - one.length)
      .map((value) => value.replaceAll(/[^\w ]/g, String.raw`\$&`))
      .join('|'),
    'g',
  );
  return {
    texts: page.split(pattern),
    slots: [...page.matchAll(pattern)].map(([value]) => values.indexOf(value)),
  };
}

List.parse(JSON.parse(json));
const { texts, slots } = templateOf(valuesIn(json));

function render(list: string): string {
  const values = valuesIn(list);
  return texts.map((text, at) => text + (values[slots[at] ?? -1] ?? '')).join('');
}
if (render(json) !== page) throw new Error('the templates do not produce the page');

const compress = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };

createServer(async (_, response) => {
  const body = await compress(Buffer.from(render(json)), { chunkSize: 64 * 1024, params });
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Encoding', 'br');
  response.end(body);
}).listen(Number(PORT), HOST);
