import { AppError } from '../../../contract/errors.ts';

/** What is wrong with a chosen file, said at its field. */
export const pictureRefusal = (message: string, cause?: unknown): AppError =>
  new AppError('invalid_fields', { message, fields: { file: message }, cause });
