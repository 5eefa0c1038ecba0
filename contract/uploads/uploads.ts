import * as z from 'zod/mini';
import { Uuid, wholeNumber } from '../primitives.ts';
import { Picture } from '../properties/properties.ts';

/** The maximum size of a picture file, inclusive (UPLOAD-08). */
export const maxPictureBytes = 5 * 1024 * 1024;
export const maxPicturesPerProperty = 20;
/** Bytes of a picture per request. A lost connection loses no more than this. */
export const maxPartBytes = 64 * 1024;

/** A stored picture that does not belong to a listing, agency or person yet. */
export const UploadedPicture = z.extend(Picture, { id: Uuid });
export type UploadedPicture = z.infer<typeof UploadedPicture>;

/** The client's id for a picture, and the part's offset in the file. */
export const ByUploadPart = z.strictObject({ id: Uuid, position: wholeNumber(maxPictureBytes) });

/** Bytes received so far. The next part begins at this offset. */
export const ArrivedBytes = z.strictObject({ received: z.int() });

export const ArrivedPicture = z.extend(ArrivedBytes, { picture: z.nullable(UploadedPicture) });
export type ArrivedPicture = z.infer<typeof ArrivedPicture>;

export const WholeFile = z.strictObject({ bytes: z.int().check(z.gte(1), z.lte(maxPictureBytes)) });

export const ShownPicture = z.strictObject({ url: z.nullable(z.string()) });
