import type { Config } from '../config/config.ts';
import type { Shutdown } from './shutdown.ts';

/** An embedded server stops with this process. Workers find its URL in their environment. */
export async function provideDatabase(
  { databaseUrl, dataDir }: Config,
  { shutdown, print }: { shutdown: Shutdown; print(text: string): void },
): Promise<string> {
  if (databaseUrl !== undefined) return databaseUrl;
  // Loaded on demand, so that a primary process with DATABASE_URL stays small.
  const { EmbeddedServer } = await import('../../../database/embedded/embedded-server.ts');
  const starting = EmbeddedServer.start(dataDir, { print, onTaken: () => shutdown.end(1) });
  // If the shutdown begins while the server starts, this step waits and then stops the server.
  shutdown.add(async () => (await starting.catch(() => undefined))?.stop());
  const { url } = await starting;
  if (shutdown.isEnding) throw new Error('Musha was stopped before the database was ready');
  process.env['DATABASE_URL'] = url;
  return url;
}
