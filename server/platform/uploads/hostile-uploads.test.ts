import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxPictureBytes, type UploadedPicture } from '../../../contract/uploads/uploads.ts';
import { drawing, html, pdf, pngBomb, svg } from '../../../test/generated/hostile-files.ts';
import { sendFile } from '../../../test/list-property.ts';
import { createPersona, type Persona } from '../../../test/personas.ts';
import { filesOf } from '../../../test/picture-files.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

let app: TestApp;
let owner: Persona;
beforeAll(async () => {
  app = await startTestApp();
  owner = await createPersona(app, { role: 'owner' });
});
afterAll(() => app.close());

const upload = (bytes: Uint8Array, headers: Record<string, string> = {}) =>
  sendFile(app, { bytes, headers, accessToken: owner.accessToken });

async function storedRows(): Promise<number> {
  const { db } = app.database;
  const uploads = await db.selectFrom('uploads').select('key').execute();
  const reservations = await db.selectFrom('object_removals').select('key').execute();
  return uploads.length + reservations.length;
}

async function expectRefused(answer: Response, status: number): Promise<string> {
  const { message, code } = await answer.json();
  expect([answer.status, code]).toEqual([
    status,
    { 400: 'invalid_fields', 413: 'payload_too_large', 415: 'unsupported_media_type' }[status],
  ]);
  return message;
}

const jpeg = () => drawing(400, 300).jpeg().toBuffer();
const notAPicture = 'Please upload an image file.';
const damaged = "The picture is damaged and can't be opened.";

describe('a file is refused', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['an SVG', () => svg, notAPicture],
    ['an HTML page declared as a picture', () => html, notAPicture],
    ['a PDF', () => pdf, notAPicture],
    ['empty', () => Buffer.alloc(0), notAPicture],
    [
      'an SVG that starts with the first bytes of a GIF',
      () => Buffer.concat([Buffer.from('GIF89a'), svg]),
      damaged,
    ],
    ['half a picture', async () => (await jpeg()).subarray(0, 4000), damaged],
    ['a TIFF', () => drawing(10, 10).tiff().toBuffer(), notAPicture],
    [
      'a bomb of 256 megapixels',
      () => pngBomb(16_000),
      'The picture has more than 50 megapixels. Please make it smaller.',
    ],
  ])('because it is %s (S52)', async (_name, file, reason) => {
    const before = await storedRows();
    const answer = await upload(await file(), { 'Content-Type': 'image/jpeg' });
    expect(await expectRefused(answer, 400)).toBe(reason);
    expect(await storedRows()).toBe(before);
  });

  it('because it is one byte over 5 MB, whatever its declared length (UPLOAD-07)', async () => {
    const whole = Buffer.concat([await jpeg(), Buffer.alloc(maxPictureBytes)]);
    const over = whole.subarray(0, maxPictureBytes + 1);
    await expectRefused(await upload(over), 413);
    await expectRefused(await upload(over, { 'Content-Length': '1000' }), 413);
    await expectRefused(
      await upload(await jpeg(), { 'Content-Length': String(maxPictureBytes + 1) }),
      413,
    );
    expect((await upload(whole.subarray(0, maxPictureBytes))).status).toBe(201);
  });

  it('because the request has a Content-Encoding such as gzip', async () => {
    await expectRefused(await upload(await jpeg(), { 'Content-Encoding': 'gzip' }), 415);
  });

  it('without being read, if no one is signed in', async () => {
    const { status } = await sendFile(app, { bytes: Buffer.alloc(maxPictureBytes + 1) });
    expect(status).toBe(401);
  });
});

describe('a cleaned file', () => {
  async function everySizeOf(answer: Response): Promise<Buffer[]> {
    expect(answer.status).toBe(201);
    const paths = filesOf((await answer.json()) as UploadedPicture);
    const answers = await Promise.all(paths.map((path) => app.request(path)));
    return Promise.all(answers.map(async (each) => Buffer.from(await each.arrayBuffer())));
  }

  it('is stripped of its location and author (S53)', async () => {
    const gps = { GPSLatitude: '17/1 49/1 30/1', GPSLatitudeRef: 'S' };
    const tagged = await drawing(400, 300)
      .withExif({ IFD0: { Copyright: 'Rudo Moyo' }, IFD3: gps })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    const files = await everySizeOf(await upload(tagged));
    expect(files).toHaveLength(7);
    for (const file of files) {
      const { exif, xmp, iptc, comments } = await sharp(file).metadata();
      expect({ exif, xmp, iptc, comments }).toEqual({});
      expect(file.includes('Rudo Moyo')).toBe(false);
    }
  });

  it('is stripped of an HTML page hidden after the picture data (F29)', async () => {
    const polyglot = Buffer.concat([await jpeg(), html]);
    for (const file of await everySizeOf(await upload(polyglot))) {
      expect(file.includes('<script>')).toBe(false);
    }
  });

  it('is named after its real type, not the declared one (UPLOAD-10)', async () => {
    const answer = await upload(await drawing(40, 30).gif().toBuffer(), {
      'Content-Type': 'text/html',
      'Content-Disposition': 'attachment; filename="../../index.html"',
    });
    const { url }: UploadedPicture = await answer.json();
    expect(url).toMatch(/^\/media\/property-images\/properties\/[\w-]{22}\.jpg$/);
    const { headers } = await app.request(url);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
  });
});
