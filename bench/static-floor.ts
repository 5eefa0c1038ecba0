import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { PropertyPage } from '../contract/properties.ts';

const css = `body{margin:0;font:16px/1.5 system-ui;background:#fbf8f4;color:#2b231c}
main{max-width:75rem;margin:auto;padding:1rem;display:grid;gap:1.5rem}
article{background:#fff;border-radius:1rem;overflow:hidden}
img{width:100%;height:auto;aspect-ratio:4/3;object-fit:cover;display:block}
div{padding:1rem}h2{margin:0;font-size:1.1rem}`;

/** The same listings and pictures as a page made by hand: no script at all. */
export async function startStaticFloor(product: string) {
  const page: PropertyPage = await (await fetch(`${product}/api/properties`)).json();
  const html = brotliCompressSync(pageOf(page, product));
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Encoding', 'br');
    response.end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: async () => void server.close(),
  };
}

function pageOf({ properties, total }: PropertyPage, product: string): string {
  const cards = properties.map((property, index) => {
    const picture = property.cover?.variants.find(
      ({ format, width }) => format === 'avif' && width === 640,
    );
    const loading = index === 0 ? 'fetchpriority="high"' : 'loading="lazy"';
    const image = picture
      ? `<img src="${product}${picture.url}" width="640" height="480" alt="" ${loading}>`
      : '';
    const { suburb, city } = property.location;
    return `<article>${image}<div><h2>${property.title}</h2><p>$${property.price}/mo</p><p>${suburb}, ${city}</p><p>${property.description}</p></div></article>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Homes</title><style>${css}</style></head><body><main><h1>Browse Properties</h1><p>${total} properties found</p>${cards.join('')}</main></body></html>`;
}
