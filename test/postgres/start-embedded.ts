import { EmbeddedServer } from '../../database/embedded/embedded-server.ts';
import { serverClock } from '../clock/server-clock.ts';

/** Starts a folder's embedded server with the run's clock. */
export async function startEmbedded(dataDir: string): Promise<EmbeddedServer> {
  const clock = await serverClock();
  Object.assign(process.env, clock);
  try {
    return await EmbeddedServer.start(dataDir, { print: () => {} });
  } finally {
    for (const name of Object.keys(clock)) delete process.env[name];
  }
}
