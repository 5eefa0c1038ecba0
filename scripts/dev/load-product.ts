import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { ViteDevServer } from 'vite';
import type { Database } from '../../database/database.ts';
import type { Config } from '../../server/platform/config/config.ts';
import { inlineFiles } from '../../server/reads/pages/page-assets.ts';
import type { WebBuild } from '../../server/reads/pages/web-build.ts';

const root = join(import.meta.dirname, '../..');

export interface RunningProduct {
  answer(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  stop(): Promise<void>;
}

interface Workplace {
  vite: ViteDevServer;
  config: Config;
  database: Database;
  print(text: string): void;
}

interface Modules {
  'app.ts': typeof import('../../server/app.ts');
  'log.ts': typeof import('../../server/platform/log.ts');
  'prepare-database.ts': typeof import('../../server/prepare-database.ts');
}

export async function loadProduct({
  vite,
  config,
  database,
  print,
}: Workplace): Promise<RunningProduct> {
  const load = async <Path extends keyof Modules>(path: Path): Promise<Modules[Path]> =>
    (await vite.ssrLoadModule(join(root, 'server', path))) as Modules[Path];
  const { createApp } = await load('app.ts');
  const { createLog } = await load('log.ts');
  const { prepareDatabase } = await load('prepare-database.ts');
  const app = await createApp({ config, database, log: createLog('warn'), web: webFrom(vite) });
  await prepareDatabase(app.context, database, print);
  const upgrades = createServer();
  app.realtime.attach(upgrades);
  app.start();
  return {
    answer: getRequestListener(app.fetch),
    upgrade: (request, socket, head) => upgrades.emit('upgrade', request, socket, head),
    stop: async () => {
      await app.realtime.stop();
      await app.stop();
    },
  };
}

function webFrom(vite: ViteDevServer): WebBuild {
  return {
    files: null,
    canonicalPage: () => undefined,
    // Vite adds inline scripts and styles to every page.
    livePolicy: "default-src 'self' 'unsafe-inline' data: blob: ws:",
    assetsFor: () => ({ entry: '/entry-browser.tsx', preloads: [], css: '', inlineScripts }),
    renderPage: async (request, context) => {
      const { renderPage } = await vite.ssrLoadModule('/entry-server.tsx');
      const page = await renderPage(request, context);
      if (page instanceof Response) return page;
      const { pathname } = new URL(request.url);
      const html = await vite.transformIndexHtml(pathname, new TextDecoder().decode(page.html));
      return { ...page, html: new TextEncoder().encode(html) };
    },
  };
}

const inlineScripts = await Promise.all(
  inlineFiles.map((name) => readFile(join(root, 'web/shell/document', name), 'utf8')),
);
