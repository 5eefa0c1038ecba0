import { EmbeddedServer } from './embedded-server.ts';

interface Source {
  databaseUrl: string | undefined;
  dataDir: string;
}

/** Without `databaseUrl`, uses the embedded server and starts it if necessary. */
export async function withDatabase<Result>(
  { databaseUrl, dataDir }: Source,
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== undefined) return work(databaseUrl);
  const server = await EmbeddedServer.join(dataDir, { print: (text) => console.error(text) });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}
