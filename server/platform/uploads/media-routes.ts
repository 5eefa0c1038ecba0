import { Hono, type Context as HonoContext } from 'hono';
import { AppError } from '../../../contract/errors.ts';
import type { Context } from '../../context.ts';
import { filePolicy } from '../../http/answers/security-headers.ts';
import type { Config } from '../config/config.ts';
import { cacheControlOf, isPublicBucket, surrogateKeyOf } from '../storage/object-key.ts';

/** Serves pictures with a fixed content type, so that browsers never execute them (S54, CDN-01). */
export function mediaRoutes({
  store,
  config,
}: { config: Pick<Config, 'cdn'> } & Pick<Context, 'store'>): Hono {
  return new Hono()
    .get('/media/:bucket/:folder/:file', async (call) => {
      const { bucket, folder, file } = call.req.param();
      if (!isPublicBucket(bucket)) throw new AppError('not_found');
      const key = `${folder}/${file}`;
      const object = await store.get(bucket, key);
      if (!object) throw new AppError('not_found');
      // A file name's contents never change, so the name is a valid ETag.
      const etag = `"${file}"`;
      call.header('Cache-Control', cacheControlOf(bucket, key));
      call.header('ETag', etag);
      if (config.cdn) call.header('Surrogate-Key', surrogateKeyOf(key));
      if (hasVersion(call, etag)) return call.body(null, 304);
      call.header('Content-Security-Policy', filePolicy);
      call.header('Content-Disposition', 'inline');
      call.header('Content-Type', object.contentType);
      call.header('Content-Length', String(object.bytes.byteLength));
      return call.body(object.bytes);
    })
    .get('/media/*', () => {
      throw new AppError('not_found');
    });
}

const hasVersion = (call: HonoContext, etag: string): boolean =>
  (call.req.header('if-none-match') ?? '')
    .split(',')
    .some((version) => version.trim().replace(/^W\//, '') === etag);
