import { AppError } from '../../contract/errors.ts';

/** The file inside a data: URI, whose form the contract has checked. */
export const fileIn = (dataUri: string): Uint8Array =>
  Buffer.from(dataUri.slice(dataUri.indexOf(',') + 1), 'base64');

/** Says what is wrong with the picture at the field of the registration it came in. */
export async function atLogoField<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.fields?.['file'] === undefined) throw error;
    throw new AppError('invalid_fields', { fields: { logo: error.fields['file'] }, cause: error });
  }
}
