const longestSide = 256;
/** The longest data: URI that the contract accepts, in characters. */
const maxLength = 90_000;

/** Shrinks a picture to a data: URI that fits into the registration request. */
export async function logoDataUri(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  // Browsers that cannot write WebP produce a PNG, which is too large for a photograph.
  const uri = canvas.toDataURL('image/webp', 0.85);
  return uri.length <= maxLength ? uri : canvas.toDataURL('image/jpeg', 0.85);
}
