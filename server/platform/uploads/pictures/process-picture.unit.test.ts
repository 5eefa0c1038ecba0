import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../contract/errors.ts';
import { maxPictureBytes } from '../../../../contract/uploads/uploads.ts';
import { drawing, html, pdf, pngBomb, svg } from '../../../../test/generated/hostile-files.ts';
import { enlarged } from '../../../../test/market/enlarged-pictures.ts';
import './decode-picture.ts';
import type { EncodedPicture } from './encode-picture.ts';
import { maxPicturesInProgress, processPicture } from './process-picture.ts';

const tiff = await drawing(10, 10).tiff().toBuffer();

const photograph = (bytes: Uint8Array) => processPicture('property-images', bytes);

const filesOf = ({ master, variants }: EncodedPicture): Buffer[] => [
  master,
  ...variants.map(({ bytes }) => bytes),
];

const paddedTo = (bytes: Buffer, length: number) =>
  Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]);

const refusalOf = (bytes: Uint8Array): Promise<string> =>
  photograph(bytes).then(
    () => 'accepted',
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'invalid_fields') return error.message;
      throw error;
    },
  );

describe('a photograph', () => {
  it('is converted to a JPEG, a placeholder, and renditions in two formats and five widths', async () => {
    const picture = await photograph(await drawing(2000, 1500).jpeg().toBuffer());
    expect([picture.width, picture.height, picture.extension]).toEqual([1600, 1200, 'jpg']);
    expect(picture.variants.map(({ width, format }) => `${format} ${width}`)).toEqual(
      [192, 320, 480, 640, 1280].flatMap((width) => [`avif ${width}`, `jpeg ${width}`]),
    );
    for (const { width, format, bytes } of picture.variants) {
      const found = await sharp(bytes).metadata();
      expect(found.width).toBe(width);
      expect(found.format).toBe(format === 'avif' ? 'heif' : format);
    }
    expect(picture.placeholder).toMatch(/^data:image\/webp;base64,[\w+/=]+$/);
    expect(picture.placeholder.length).toBeLessThanOrEqual(400);
  });

  it.each([
    ['PNG', (drawn: Sharp) => drawn.png()],
    ['WebP', (drawn: Sharp) => drawn.webp()],
    ['AVIF', (drawn: Sharp) => drawn.avif({ effort: 0 })],
    ['GIF', (drawn: Sharp) => drawn.gif()],
    ['CMYK JPEG', (drawn: Sharp) => drawn.toColourspace('cmyk').jpeg()],
    ['16-bit PNG', (drawn: Sharp) => drawn.toColourspace('rgb16').png()],
    ['grey PNG', (drawn: Sharp) => drawn.greyscale().png()],
  ])('can be %s', async (_, encoded) => {
    const picture = await photograph(await encoded(drawing(64, 48)).toBuffer());
    const { format, width, space } = await sharp(picture.master).metadata();
    expect([format, width]).toEqual(['jpeg', 64]);
    expect(['srgb', 'b-w']).toContain(space);
  });

  it('can be an AVIF with the brand mif1, as some phones produce', async () => {
    const avif = await drawing(64, 48).avif({ effort: 0 }).toBuffer();
    expect(avif.subarray(8, 12).toString()).toBe('avif');
    const renamed = Buffer.concat([avif.subarray(0, 8), Buffer.from('mif1'), avif.subarray(12)]);
    expect((await photograph(renamed)).width).toBe(64);
  });

  it.each([
    [500, 400, [192, 320, 480, 500]],
    [320, 200, [192, 320]],
    [100, 80, [100]],
    [1, 1, [1]],
    [2, 3000, [1]],
  ])('of %i × %i is never enlarged', async (width, height, widths) => {
    const { variants, placeholder } = await photograph(
      await drawing(width, height).png().toBuffer(),
    );
    expect([...new Set(variants.map((variant) => variant.width))]).toEqual(widths);
    expect(placeholder.length).toBeLessThanOrEqual(400);
  });

  it('is rotated upright', async () => {
    const onItsSide = await drawing(400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await photograph(onItsSide)).toMatchObject({ width: 300, height: 400 });
  });

  it('gets a white background where it was transparent', async () => {
    const empty = { width: 10, height: 10, channels: 4, background: '#00000000' } as const;
    const picture = await photograph(await sharp({ create: empty }).png().toBuffer());
    expect([...(await sharp(picture.master).raw().toBuffer()).subarray(0, 3)]).toEqual([
      255, 255, 255,
    ]);
  });

  it('is stripped of its location (S53)', async () => {
    const gps = { GPSLatitude: '17/1 49/1 30/1', GPSLatitudeRef: 'S' };
    const tagged = await drawing(400, 300)
      .withExif({ IFD0: { Copyright: 'Rudo Moyo' }, IFD3: gps })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(await sharp(tagged).metadata()).toMatchObject({ exif: expect.anything() });
    for (const file of filesOf(await photograph(tagged))) {
      const { exif, xmp, iptc, icc, comments } = await sharp(file).metadata();
      expect({ exif, xmp, iptc, icc, comments }).toEqual({});
      expect(file.includes('Rudo Moyo') || file.includes('xmpmeta')).toBe(false);
    }
  });

  it('is stripped of data appended after the end of the image', async () => {
    const polyglot = Buffer.concat([await drawing(400, 300).jpeg().toBuffer(), html]);
    for (const file of filesOf(await photograph(polyglot)))
      expect(file.includes('<script>')).toBe(false);
  });
});

describe('a file is refused', () => {
  it.each([
    ['an SVG', svg],
    ['a page', html],
    ['a PDF', pdf],
    ['empty', Buffer.alloc(0)],
    ['a TIFF', tiff],
    ['an SVG that begins like a GIF', Buffer.concat([Buffer.from('GIF89'), svg])],
  ])('because it is %s', async (_, bytes) => {
    expect(await refusalOf(bytes)).toBe('Please upload an image file.');
  });

  it.each(['heic', 'mif1'])('because it is HEIC (%s), with advice to convert it', async (brand) => {
    const head = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1');
    expect(await refusalOf(head)).toBe(
      "We can't open HEIC pictures. Please save it as a JPG and try again.",
    );
  });

  it('by the decoder itself, if the format is not supported', async () => {
    await expect(sharp(svg).metadata()).rejects.toThrow('unsupported image format');
    await expect(sharp(tiff).metadata()).rejects.toThrow('unsupported image format');
  });

  it('because it is truncated', async () => {
    const whole = await drawing(400, 300).jpeg().toBuffer();
    const half = whole.subarray(0, whole.length / 2);
    expect(await refusalOf(half)).toBe("The picture is damaged and can't be opened.");
  });

  it.each([
    ['a JPEG', '\xff\xd8\xff\xe0'],
    ['a PNG', '\x89PNG\r\n\x1a\n'],
    ['a GIF', 'GIF89a'],
    ['a WebP', 'RIFF\x00\x00\x00\x00WEBP'],
    ['an AVIF', '\x00\x00\x00\x20ftypavif'],
  ])('because only its beginning looks like %s', async (_, start) => {
    const bytes = Buffer.concat([Buffer.from(start, 'latin1'), svg]);
    expect(await refusalOf(bytes)).toBe("The picture is damaged and can't be opened.");
  });

  it('because it decodes to 256 megapixels (F28)', async () => {
    expect(await refusalOf(pngBomb(16_000))).toBe(
      'The picture has more than 50 megapixels. Please make it smaller.',
    );
  });

  it.each([
    ['an AVIF of 49 megapixels', () => enlarged.avif(7000)],
    ['an animated WebP of 12 megapixels', () => enlarged.webp(3500)],
    ['a GIF of 49 megapixels', () => enlarged.gif(7000)],
    ['a progressive JPEG of 49 megapixels', () => enlarged.progressiveJpeg(7000)],
    ['an interlaced PNG of 49 megapixels', () => enlarged.interlacedPng(7000)],
  ])('based on its header if it is %s, which must be decoded as a whole (S52)', async (_, bomb) => {
    expect(await refusalOf(await bomb())).toBe(
      'The picture is too large to open. Please make it smaller, or save it as JPEG.',
    );
  });

  it('because it is larger than 5 MB, even by a single byte (UPLOAD-08)', async () => {
    const small = await drawing(40, 30).jpeg().toBuffer();
    expect(await refusalOf(paddedTo(small, maxPictureBytes))).toBe('accepted');
    expect(await refusalOf(paddedTo(small, maxPictureBytes + 1))).toBe(
      'File size must be less than 5MB',
    );
  });
});

it('converts a logo to one small file with the same aspect ratio and transparency', async () => {
  const clear = { width: 600, height: 300, channels: 4, background: '#5b3aa680' } as const;
  const logo = await processPicture(
    'agency-logos',
    await sharp({ create: clear }).png().toBuffer(),
  );
  expect(logo).toMatchObject({ width: 256, height: 128, extension: 'webp', variants: [] });
  expect(await sharp(logo.master).metadata()).toMatchObject({ format: 'webp', hasAlpha: true });
});

const enlargedTo = (width: number, height: number) =>
  drawing(80, 60).resize(width, height, { fit: 'fill' }).jpeg().toBuffer();

it('accepts a photograph of 50 megapixels', async () => {
  const { width, height } = await photograph(await enlargedTo(8160, 6120));
  expect([width, height]).toEqual([1600, 1200]);
});

describe('a decoding process', () => {
  const hasKilled = (pid: number): boolean => {
    try {
      return process.kill(pid, 'SIGKILL');
    } catch {
      // The process has just exited, or an earlier call killed it.
      return false;
    }
  };
  const kill = async (): Promise<number> => {
    const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
    for (const pid of children.split(' ').filter(Boolean).map(Number)) {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      if (command.includes('picture-worker') && hasKilled(pid)) return pid;
    }
    return 0;
  };

  it('that is killed while processing a picture is replaced, and the picture is still processed', async () => {
    const picture = await enlargedTo(4000, 3000);
    await photograph(picture);
    const taken = photograph(picture);
    expect(await kill()).not.toBe(0);
    expect(await taken).toMatchObject({ width: 1600 });
  });

  it('that keeps being killed makes the server answer "try again later" until pictures can be processed again', async () => {
    const picture = await enlargedTo(4000, 3000);
    const killed = new Set<number>();
    let isDone = false;
    const refused = photograph(picture).finally(() => {
      isDone = true;
    });
    const isRefused = expect(refused).rejects.toMatchObject({
      code: 'storage_unavailable',
      retryAfterSeconds: 5,
    });
    while (!isDone) killed.add(await kill());
    await isRefused;
    expect(killed.size).toBeGreaterThan(1);
    expect(await photograph(picture)).toMatchObject({ width: 1600 });
  });
});

it('answers "try again later" if too many pictures are already waiting', async () => {
  const dot = await drawing(1, 1).png().toBuffer();
  const accepted = Array.from({ length: maxPicturesInProgress }, () =>
    processPicture('avatars', dot),
  );
  await expect(processPicture('avatars', dot)).rejects.toMatchObject({
    code: 'storage_unavailable',
    retryAfterSeconds: 5,
  });
  await Promise.all(accepted);
  await processPicture('avatars', dot);
});
