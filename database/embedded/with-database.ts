import { EmbeddedServer } from './embedded-server.ts';

interface Source {
  databaseUrl: string | undefined;
  dataDir: string;
}

/**
 * Does work with the address of a database: `databaseUrl` or, without it, that of the embedded server,
 * which is started for it unless a Musha has it running.
 */
export async function withDatabase<Result>(
  { databaseUrl, dataDir }: Source,
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== undefined) return work(databaseUrl);
  const server = await EmbeddedServer.join(dataDir, { say: (text) => console.error(text) });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}
