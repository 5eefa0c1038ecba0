import type { Transaction } from 'kysely';
import { signatureBytes } from '../../../contract/uploads/picture-type.ts';
import type { DB } from '../../../database/rows.generated.ts';
import type { Context } from '../../context.ts';
import { type Extension, newKey } from '../storage/object-key.ts';
import { requirePictureType } from './pictures/picture-refusal.ts';
import { type PictureSource, processPicture } from './pictures/process-picture.ts';
import { storeObjects } from './store-objects.ts';

/** Documents have no public URL. Pictures lose their metadata; PDFs are stored unchanged. */
export async function storePaper<T>(
  context: Pick<Context, 'db' | 'store'>,
  source: PictureSource,
  keep: (trx: Transaction<DB>, key: string) => Promise<T>,
): Promise<T> {
  const { bytes, extension } = await readPaper(source);
  const key = newKey('papers', extension);
  const objects = { bucket: 'papers', key, variants: '[]', files: [{ key, bytes }] } as const;
  return storeObjects(context, objects, (trx) => keep(trx, key));
}

async function readPaper(
  source: PictureSource,
): Promise<{ bytes: Uint8Array; extension: Extension }> {
  const isInMemory = source instanceof Uint8Array;
  const head = isInMemory ? source.subarray(0, signatureBytes) : await source.read(signatureBytes);
  if (Buffer.from(head).toString('latin1').startsWith('%PDF-'))
    return { bytes: isInMemory ? source : await source.read(), extension: 'pdf' };
  requirePictureType(head, 'Please choose a picture or a PDF.');
  const { master, extension } = await processPicture('papers', source);
  return { bytes: master, extension };
}
