import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import PQueue from 'p-queue';
import { AppError } from '../../../../contract/errors.ts';

const deriveKey = promisify(argon2);

const memoryKiB = 19 * 1024;
const passes = 2;
const parallelism = 1;
const saltBytes = 16;
const tagBytes = 32;

// Hashing uses at most two threads; the others stay free for pictures and files.
const queue = new PQueue({ concurrency: 2 });
// A longer queue indicates an attack.
const maxQueueLength = 200;

/** Returns a PHC string: argon2id, 19 MiB, two passes (S13). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const tag = await derive(password, salt);
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`;
}

/** Does the same work if there is no hash, so that the response time reveals no account (S14). */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, , , , salt = '', tag = ''] = (hash ?? unmatchedHash).split('$');
  const derived = await derive(password, Buffer.from(salt, 'base64'));
  const expected = Buffer.from(tag, 'base64');
  return expected.length === tagBytes && timingSafeEqual(derived, expected) && hash !== null;
}

const unmatchedHash = `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

async function derive(password: string, nonce: Buffer): Promise<Buffer> {
  if (queue.size >= maxQueueLength) throw new AppError('rate_limited', { retryAfterSeconds: 5 });
  return queue.add(() =>
    deriveKey('argon2id', {
      message: password,
      nonce,
      memory: memoryKiB,
      passes,
      parallelism,
      tagLength: tagBytes,
    }),
  );
}

const encode = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
