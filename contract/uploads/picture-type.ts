export type PictureType = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic';

export const signatureBytes = 64;

/** iPhones save photos as HEIC. Few browsers can decode HEIC, and the server can't. */
export const heicRefusal = "We can't open HEIC pictures. Please save it as a JPG and try again.";

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Detects a file's type from its first bytes, ignoring its name and declared type. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (['GIF87a', 'GIF89a'].includes(ascii(bytes, 0, 6))) return 'gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  const brands = brandsOf(bytes);
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'avif';
  return brands.some((brand) => /^(?:he[iv][cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : undefined;
}

/** AVIF and HEIC share a container format. Any of the file's brands can name its type. */
function brandsOf(bytes: Uint8Array): string[] {
  if (ascii(bytes, 4, 8) !== 'ftyp') return [];
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const end = Math.min(a * 0x100_0000 + b * 0x1_0000 + c * 0x100 + d, signatureBytes, bytes.length);
  const brands = [ascii(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4));
  return brands;
}

export async function pictureTypeIn(file: Blob): Promise<PictureType | undefined> {
  return pictureTypeOf(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()));
}
