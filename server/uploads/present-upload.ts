import type { UploadedPicture } from '../../contract/uploads.ts';
import { StoredVariants } from './picture-objects.ts';
import { variantKey } from './variant-key.ts';

interface StoredUpload {
  key: string;
  width: number;
  height: number;
  placeholder: string;
  variants: unknown;
}

/** A stored picture as its uploader sees it. */
export const presentUpload = (
  { key, width, height, placeholder, variants }: StoredUpload,
  urlOf: (key: string) => string,
): Omit<UploadedPicture, 'id'> => ({
  url: urlOf(key),
  width,
  height,
  placeholder,
  variants: StoredVariants.parse(variants).map((variant) => ({
    ...variant,
    url: urlOf(variantKey(key, variant.width, variant.format)),
  })),
});
