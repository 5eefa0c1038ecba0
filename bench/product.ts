import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StartedProcess, startProcess } from '../test/services/start-process.ts';
import { startSmtp } from '../test/services/start-smtp.ts';

export async function startDemo(): Promise<StartedProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'musha-bench-'));
  const server = await startProcess(
    'server/main.ts',
    { DATA_DIR: dataDir, DATABASE_URL: '', RATE_LIMITS: 'relaxed', LOG_LEVEL: 'error' },
    '/readyz',
  );
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const productSecret = 'bench-secret-0123456789-abcdefghijklmnop';

export async function startInProduction(
  databaseUrl: string,
  dataDir: string,
  { processes = 1 }: { processes?: number } = {},
): Promise<StartedProcess> {
  const mail = await startSmtp();
  const server = await startProcess(
    'server/main.ts',
    {
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      WEB_CONCURRENCY: String(processes),
      PUBLIC_URL: 'http://localhost',
      SMTP_URL: mail.url,
      MUSHA_SECRET: productSecret,
      RATE_LIMITS: 'relaxed',
      ALLOW_OPEN_DEMO: 'yes',
      LOG_LEVEL: 'error',
    },
    '/readyz',
  );
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await mail.stop();
    },
  };
}
