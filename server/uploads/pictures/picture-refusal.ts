import { AppError } from '../../../contract/errors.ts';

/** The error for an unusable file: `invalid_fields`, with the message at the field `file`. */
export const pictureRefusal = (message: string, cause?: unknown): AppError =>
  new AppError('invalid_fields', { message, fields: { file: message }, cause });
