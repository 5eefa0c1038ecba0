import { AppError } from '../../../../contract/errors.ts';
import { heicRefusal, pictureTypeOf } from '../../../../contract/uploads/picture-type.ts';

export const pictureRefusal = (message: string, cause?: unknown): AppError =>
  new AppError('invalid_fields', { message, fields: { file: message }, cause });

/** Throws unless the first bytes are those of a supported picture format; decodes nothing. */
export function requirePictureType(head: Uint8Array, message: string): void {
  const type = pictureTypeOf(head);
  if (type === undefined) throw pictureRefusal(message);
  if (type === 'heic') throw pictureRefusal(heicRefusal);
}
