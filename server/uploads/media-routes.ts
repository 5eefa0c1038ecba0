import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { AppError } from '../../contract/errors.ts';
import { type Bucket, buckets, cacheControl, type ObjectStore } from '../storage/store.ts';

const isBucket = (name: string): name is Bucket => buckets.some((bucket) => bucket === name);

/** Stored pictures, with a fixed type and without any power in a browser (S54). */
export function mediaRoutes({ store }: { store: ObjectStore }): Hono {
  return new Hono().get('/media/:bucket/:folder/:file', async (context) => {
    const { bucket, folder, file } = context.req.param();
    if (!isBucket(bucket)) throw new AppError('not_found');
    const object = await store.get(bucket, `${folder}/${file}`);
    if (!object) throw new AppError('not_found');
    const etag = `"${createHash('sha256').update(object.bytes).digest('base64url').slice(0, 22)}"`;
    context.header('Cache-Control', cacheControl);
    context.header('ETag', etag);
    context.header('Content-Security-Policy', "default-src 'none'; sandbox");
    if (context.req.header('if-none-match') === etag) return context.body(null, 304);
    context.header('Content-Type', object.contentType);
    context.header('Content-Disposition', 'inline');
    return context.body(object.bytes);
  });
}
