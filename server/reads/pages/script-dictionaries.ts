import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { compressWith, type Dictionary, digestIn } from '../../http/answers/dictionaries.ts';
import { type Bytes, offeredDictionary } from '../../http/answers/encodings.ts';
import { sha256 } from '../../platform/secrets/sha256.ts';

/** Every page loads this script, and other scripts contain similar code. */
const entryScript = 'entry-browser';
/** A script's name and the hash of its content (8 characters in earlier releases). */
const scriptPath = /^\/assets\/([\w.-]+)-[\w-]{6,8}\.js$/;
const ofDcz = { 'Content-Type': 'text/javascript; charset=utf-8', 'Content-Encoding': 'dcz' };
const maxBytes = 4 * 1024 * 1024;
// Approximate overhead of a cache entry in bytes, besides its body.
const entryBytes = 300;
const maxUnknown = 1000;
const unknownForMs = 60_000;

interface ScriptRequest {
  script: string;
  path: string;
  digest: string;
}

/** The compression dictionary (RFC 9842): an earlier version of the script, or the entry script. */
export function scriptDictionaries(
  root: string,
  headers: Record<string, string>,
): MiddlewareHandler {
  const folder = join(root, 'assets');
  const digests = new Map<string, string>();
  // Digests that match no file, cached to avoid searching the folder for each request.
  const unknown = new LRUCache<string, true>({ max: maxUnknown, ttl: unknownForMs });

  const digestOf = async (file: string): Promise<string> => {
    const known = digests.get(file);
    if (known) return known;
    const digest = sha256(await readFile(join(folder, file))).toString('base64');
    digests.set(file, digest);
    return digest;
  };

  const findDictionary = async (
    script: string,
    digest: string,
  ): Promise<Dictionary | undefined> => {
    for (const file of await readdir(folder)) {
      const name = scriptPath.exec(`/assets/${file}`)?.[1];
      if (name !== script && name !== entryScript) continue;
      if ((await digestOf(file)) !== digest) continue;
      return { digest: Buffer.from(digest, 'base64'), bytes: await readFile(join(folder, file)) };
    }
    return undefined;
  };

  const packed = new LRUCache<string, Bytes, ScriptRequest>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => byteLength + entryBytes,
    fetchMethod: async (_key, _stale, { context: { script, path, digest } }) => {
      const built = await readFile(join(root, `${path}.dcz`)).catch(() => undefined);
      if (built && digestIn(built) === digest) return new Uint8Array(built);
      const dictionary = await findDictionary(script, digest);
      if (!dictionary) {
        unknown.set(`${script} ${digest}`, true);
        return undefined;
      }
      return compressWith(dictionary, await readFile(join(root, path)));
    },
    ignoreFetchAbort: true,
  });

  /** The compressed script, shared by concurrent requests; undefined for an unknown dictionary. */
  const packWith = async (request: ScriptRequest): Promise<Bytes | undefined> => {
    if (unknown.has(`${request.script} ${request.digest}`)) return undefined;
    return packed.fetch(`${request.path} ${request.digest}`, { context: request });
  };

  return async (context, next) => {
    const { path, method } = context.req;
    const script = scriptPath.exec(path)?.[1];
    if (!script) return next();
    const offered = offeredDictionary(
      context.req.header('available-dictionary'),
      context.req.header('accept-encoding'),
    );
    const body =
      offered && method === 'GET'
        ? await packWith({ script, path, digest: offered }).catch(() => undefined)
        : undefined;
    if (body) context.res = context.body(body, 200, { ...headers, ...ofDcz });
    else await next();
    if (context.res.status !== 200) return;
    const names = script === entryScript ? '*' : `${script}-*`;
    // Scripts requested by the service worker have an empty destination, so match-dest includes "".
    const match = `match="/assets/${names}.js", match-dest=("script" "")`;
    context.header('Use-As-Dictionary', match);
    context.header('Vary', 'Accept-Encoding, Available-Dictionary');
  };
}
