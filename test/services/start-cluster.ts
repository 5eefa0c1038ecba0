import { type ProductRun, runProduct, untilPrinted } from './run-product.ts';

export interface Cluster {
  run: ProductRun;
  pid: number;
  port: number;
  origin: string;
}

export const publicUrl = 'https://musha.test';
export const secret = 'kX9!vQ2#mL7$wR4%zT8^bN5&cP1*dF6(';

interface ClusterParts {
  databaseUrl: string;
  dataDir: string;
  smtpUrl: string;
}

export const clusterEnvironment = ({ databaseUrl, dataDir, smtpUrl }: ClusterParts) => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  DATABASE_POOL_SIZE: '4',
  DATA_DIR: dataDir,
  PUBLIC_URL: publicUrl,
  SMTP_URL: smtpUrl,
  MUSHA_SECRET: secret,
  RATE_LIMITS: 'relaxed',
  ANSWER_WITHIN_MS: '60000',
  WEB_CONCURRENCY: '2',
  // Keeps the primary process from killing workers that a test has suspended.
  WORKER_HUNG_MS: '600000',
});

export async function startCluster(variables: Record<string, string>): Promise<Cluster> {
  const run = runProduct(variables);
  const [, origin = ''] = await untilPrinted(run, /Musha is at (http:[^,"]+), in 2 processes/);
  return { run, pid: run.child.pid ?? 0, port: Number(new URL(origin).port), origin };
}

export const countStarts = ({ run }: Cluster): number =>
  run.printed().split('"msg":"this worker serves"').length - 1;
