import { inflateSync } from 'node:zlib';

/** The text that a person would copy from a pdfkit PDF in a PDF reader. */
export function textOfPdf(file: Uint8Array): { pages: number; text: string } {
  const objects = objectsOf(Buffer.from(file).toString('latin1'));
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '';
      fonts.set(name, lettersOf(objects.get(map)?.stream ?? ''));
    }
  }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  const contents = pages.map(({ head }) => /\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '');
  const lines = contents.flatMap((id) => piecesOf(objects.get(id)?.stream ?? '', fonts));
  return { pages: pages.length, text: lines.join('\n') };
}

interface PdfObject {
  head: string;
  stream: string;
}

function objectsOf(source: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', packed] = body.split('\nstream\n');
    const bytes = packed && Buffer.from(packed.replace(/\nendstream$/, ''), 'latin1');
    const stream = bytes ? inflateSync(bytes).toString('latin1') : '';
    objects.set(id, { head, stream });
  }
  return objects;
}

const unicode = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Maps glyphs to letters. The source lists ranges of glyphs with their letters in order. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<(\w*)>/g)].forEach(([, hex = ''], index) => {
      const glyph = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
      letters.set(glyph, unicode(hex));
    });
  }
  return letters;
}

function piecesOf(content: string, fonts: Map<string, Map<string, string>>): string[] {
  const pieces: string[] = [];
  let letters: Map<string, string> | undefined;
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font) letters = fonts.get(font);
    if (shown === undefined) continue;
    const glyphs = [...shown.matchAll(/<(\w*)>/g)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    );
    pieces.push(glyphs.map((glyph) => letters?.get(glyph) ?? '\uFFFD').join(''));
  }
  return pieces;
}
