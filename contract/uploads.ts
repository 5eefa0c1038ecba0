import * as z from 'zod/mini';
import { Uuid } from './primitives.ts';
import { Picture } from './properties.ts';

/** The largest picture file that is accepted: exactly this much still is (UPLOAD-08). */
export const maxPictureBytes = 5 * 1024 * 1024;
export const maxPicturesPerProperty = 20;

/** A stored picture, waiting for the listing, agency or person it belongs to. */
export const UploadedPicture = z.extend(Picture, { id: Uuid });
export type UploadedPicture = z.infer<typeof UploadedPicture>;

/** The picture an agency or a person shows now; null after a removal. */
export const ShownPicture = z.strictObject({ url: z.nullable(z.string()) });
