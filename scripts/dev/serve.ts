import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import { openDatabase } from '../../database/database.ts';
import type { Config } from '../../server/platform/config/config.ts';
import { createLog } from '../../server/platform/log.ts';
import { prepareConfig } from '../../server/platform/process/prepare-config.ts';
import { provideDatabase } from '../../server/platform/process/provide-database.ts';
import { Shutdown } from '../../server/platform/process/shutdown.ts';
import { failToStart, printStartFailure } from '../../server/platform/process/start-failure.ts';
import { root } from '../setup/paths.mjs';
import { loadProduct, type RunningProduct } from './load-product.ts';

// The development server. The database connection stays open when server code reloads.
const config = await configuration();
const shutdown = new Shutdown(createLog('warn'));
const http = createServer();
const vite = await startVite(http);
shutdown.add(() => vite.close());
let product: RunningProduct;
let load: (print: (text: string) => void) => Promise<RunningProduct>;
let reloading = Promise.resolve();
let isWaiting = false;
try {
  const databaseUrl = await provideDatabase(config, { shutdown, print: console.log });
  const database = openDatabase({ databaseUrl, timeoutFactor: config.timeoutFactor });
  shutdown.add(() => database.close());
  load = (print) => loadProduct({ vite, config, database, print });
  product = await load(console.log);
  shutdown.add(() => product.stop());
  serve();
  http.listen(config.port, config.listenHost);
  await once(http, 'listening');
  console.log(`Musha is at http://${config.host}:${config.port}, reloading on changes`);
} catch (error) {
  if (!shutdown.isEnding) printStartFailure(error);
  shutdown.end(1);
}

function serve(): void {
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
}

async function startVite(http: Server): Promise<ViteDevServer> {
  const vite = await createViteServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http } },
  });
  vite.watcher.add(['server', 'contract', 'database'].map((folder) => join(root, folder)));
  return vite;
}

async function configuration(): Promise<Config> {
  try {
    return await prepareConfig({ ...process.env, NODE_ENV: 'development' });
  } catch (error) {
    failToStart(error);
  }
}

/** Reloads the server once for all pending changes. After an error, the old code stays in use. */
function reload(): void {
  if (isWaiting) return;
  isWaiting = true;
  reloading = reloading.then(async () => {
    isWaiting = false;
    const startedAt = Date.now();
    try {
      const next = await load(() => {});
      const previous = product;
      product = next;
      await previous.stop();
      console.log(`server: reloaded in ${Date.now() - startedAt} ms`);
    } catch (error) {
      console.error('server: the new code failed to load; the old code is still running', error);
    }
  });
}
