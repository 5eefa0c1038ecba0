import { once } from 'node:events';
import { createServer } from 'node:http';
import { openDatabase } from '../../database/database.ts';
import { type Config, readConfig } from '../../server/config/config.ts';
import { failToStart } from '../../server/start-failure.ts';
import { loadProduct } from './load-product.ts';
import { startVite } from './start-vite.ts';

// The product while somebody works on it: pages from their sources with hot replacement, the
// server's code loaded anew when it changes. The database stays open between the two.
const config = configuration();
const http = createServer();
const vite = await startVite(http);
const database = await openDatabase(config).catch(failToStart);
const workplace = { vite, config, database };
let product = await loadProduct({ ...workplace, say: console.log });
let reloading = Promise.resolve();
let isWaiting = false;

http.on('request', (request, response) => {
  vite.middlewares(request, response, () => product.answer(request, response));
});
http.on('upgrade', (request, socket, head) => {
  if (request.headers['sec-websocket-protocol']?.startsWith('vite-')) return;
  product.upgrade(request, socket, head);
});
vite.watcher.on('all', (_, file) => {
  if (/\/(server|contract|database)\/.*\.(ts|sql)$/.test(file)) reload();
});
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
http.listen(config.port, config.host);
await once(http, 'listening').catch(failToStart);
console.log(`Musha is at http://${config.host}:${config.port}, reloading what you save`);

function configuration(): Config {
  try {
    return readConfig({ ...process.env, NODE_ENV: 'development' });
  } catch (error) {
    failToStart(error);
  }
}

/** Reloads the server, once for all files saved meanwhile. Code that does not load leaves the old server. */
function reload(): void {
  if (isWaiting) return;
  isWaiting = true;
  reloading = reloading.then(async () => {
    isWaiting = false;
    const startedAt = Date.now();
    try {
      const next = await loadProduct({ ...workplace, say: () => {} });
      const previous = product;
      product = next;
      await previous.stop();
      console.log(`server: loaded anew in ${Date.now() - startedAt} ms`);
    } catch (error) {
      console.error('server: the new code does not load, the old one goes on', error);
    }
  });
}

async function stop(): Promise<void> {
  await vite.close();
  await product.stop();
  await database.close();
  process.exit(0);
}
