import type { Server } from 'node:http';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';

const root = join(import.meta.dirname, '../..');

export async function startVite(http: Server): Promise<ViteDevServer> {
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http } },
  });
  vite.watcher.add(['server', 'contract', 'database'].map((folder) => join(root, folder)));
  return vite;
}
