import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { S3Config } from '../../server/platform/config/config.ts';
import { type Bucket, buckets, newKey } from '../../server/platform/storage/object-key.ts';

interface S3Server {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
type S3ServerClass = new (options: object) => S3Server;

const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as S3ServerClass;

/** Starts an S3 server with Musha's buckets. It verifies every signature. */
export async function startS3(): Promise<{ config: S3Config; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'musha-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    vhostBuckets: false,
    directory,
    configureBuckets: buckets.map((name) => ({ name })),
  });
  const { port } = await server.run();
  for (const bucket of buckets) await keepFolder(directory, bucket);
  return {
    config: {
      url: `http://127.0.0.1:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      region: 'auto',
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * Adds a file to the folder for new objects. The S3 server deletes empty folders, and new objects
 * were once lost that way.
 */
async function keepFolder(directory: string, bucket: Bucket): Promise<void> {
  const folder = join(directory, bucket, dirname(newKey(bucket, 'jpg')));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'kept'), '');
}
