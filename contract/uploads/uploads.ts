import * as z from 'zod/mini';
import { Uuid, wholeNumber } from '../primitives.ts';
import { Picture } from '../properties/properties.ts';

/** The largest picture file that is accepted: exactly this much still is (UPLOAD-08). */
export const maxPictureBytes = 5 * 1024 * 1024;
export const maxPicturesPerProperty = 20;
/** Bytes of a picture in one request: no more is lost when the connection is cut. */
export const maxPartBytes = 64 * 1024;

/** A stored picture, waiting for the listing, agency or person it belongs to. */
export const UploadedPicture = z.extend(Picture, { id: Uuid });
export type UploadedPicture = z.infer<typeof UploadedPicture>;

/** The id that the sender gave a picture, and where in its file a part begins. */
export const ByUploadPart = z.strictObject({ id: Uuid, position: wholeNumber(maxPictureBytes) });

/** The bytes of a picture that have arrived: the next part begins there. */
export const ArrivedBytes = z.strictObject({ received: z.int() });

/** The bytes of a picture that have arrived, and the picture once it is stored. */
export const ArrivedPicture = z.extend(ArrivedBytes, { picture: z.nullable(UploadedPicture) });
export type ArrivedPicture = z.infer<typeof ArrivedPicture>;

/** The length of the whole file in bytes. */
export const WholeFile = z.strictObject({ bytes: z.int().check(z.gte(1), z.lte(maxPictureBytes)) });

/** The picture an agency or a person shows now; null after a removal. */
export const ShownPicture = z.strictObject({ url: z.nullable(z.string()) });
