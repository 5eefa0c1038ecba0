import { type Context, Hono } from 'hono';
import { AppError } from '../../contract/errors.ts';
import { cacheControlOf, isBucket } from '../storage/object-key.ts';
import type { ObjectStore } from '../storage/store.ts';

/** Stored pictures, with a fixed type and without any power in a browser (S54). */
export function mediaRoutes({ store }: { store: ObjectStore }): Hono {
  return new Hono()
    .get('/media/:bucket/:folder/:file', async (context) => {
      const { bucket, folder, file } = context.req.param();
      if (!isBucket(bucket)) throw new AppError('not_found');
      const key = `${folder}/${file}`;
      const object = await store.get(bucket, key);
      if (!object) throw new AppError('not_found');
      // A name never gets other contents, so it is the version too.
      const etag = `"${file}"`;
      context.header('Cache-Control', cacheControlOf(key));
      context.header('ETag', etag);
      if (hasVersion(context, etag)) return context.body(null, 304);
      context.header('Content-Security-Policy', "default-src 'none'; sandbox");
      context.header('Content-Disposition', 'inline');
      context.header('Content-Type', object.contentType);
      context.header('Content-Length', String(object.bytes.byteLength));
      return context.body(object.bytes);
    })
    .get('/media/*', () => {
      throw new AppError('not_found');
    });
}

const hasVersion = (context: Context, etag: string): boolean =>
  (context.req.header('if-none-match') ?? '')
    .split(',')
    .some((version) => version.trim().replace(/^W\//, '') === etag);
