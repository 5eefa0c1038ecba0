import { AppError } from '../../contract/errors.ts';
import { pictureTypeOf } from '../uploads/pictures/picture-type.ts';

/** The file inside a data: URI, whose form the contract has checked. */
export const fileIn = (dataUri: string): Uint8Array =>
  Buffer.from(dataUri.slice(dataUri.indexOf(',') + 1), 'base64');

/** Refuses what does not even begin like a picture; nothing is decoded. */
export function requirePictureFile(file: Uint8Array): Uint8Array {
  if (pictureTypeOf(file)) return file;
  throw new AppError('invalid_fields', { fields: { logo: 'Please upload an image file.' } });
}

/** Says what is wrong with the picture at the field of the registration it came in. */
export async function atLogoField<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.fields?.['file'] === undefined) throw error;
    throw new AppError('invalid_fields', { fields: { logo: error.fields['file'] }, cause: error });
  }
}
