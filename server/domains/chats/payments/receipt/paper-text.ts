import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Figtree in two files: Western European letters, and other Latin letters.
const halves = ['latin', 'latin-ext'] as const;
const weights = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof weights;

const fileOf = (half: string, weight: number) =>
  readFileSync(
    fileURLToPath(
      import.meta.resolve(`@fontsource/figtree/files/figtree-${half}-${weight}-normal.woff`),
    ),
  );

/** Line height as a multiple of the font size. */
const leading = 1.35;
const replacement = '?';
const ending = '…';

interface Run {
  font: string;
  text: string;
}

export interface Placed {
  x: number;
  y: number;
  width: number;
  size: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'right';
  /** Longer text is cut and ends in "…". */
  maxLines?: number;
}

/** Writes untrusted text: replaces letters that the fonts lack, and truncates long text. */
export class PaperText {
  readonly #doc: PDFKit.PDFDocument;
  readonly #halves = new Map<string, (typeof halves)[number] | undefined>();
  #hasReplaced = false;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
    for (const [weight, number] of Object.entries(weights))
      for (const half of halves) doc.registerFont(`${weight} ${half}`, fileOf(half, number));
  }

  get hasReplaced(): boolean {
    return this.#hasReplaced;
  }

  /** Returns the y position for the next text. */
  write(text: string, placed: Placed): number {
    const { x, width, size, weight = 'regular', color = '#271a12', maxLines = 3 } = placed;
    const lines = this.#linesOf(this.#clean(text), { width, size, weight, maxLines });
    lines.forEach((line, index) => {
      const runs = this.#runsOf(line, weight);
      let left = placed.align === 'right' ? x + width - this.#widthOf(line, weight, size) : x;
      for (const { font, text: part } of runs) {
        this.#doc.font(font).fontSize(size).fillColor(color);
        this.#doc.text(part, left, placed.y + index * size * leading, { lineBreak: false });
        left += this.#doc.widthOfString(part);
      }
    });
    return placed.y + lines.length * size * leading;
  }

  #clean(text: string): string {
    const shown = text
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, ' ')
      .replaceAll(/\p{Cf}/gu, '')
      .trim();
    return [...shown].map((letter) => this.#known(letter)).join('');
  }

  #known(letter: string): string {
    if (letter === ' ' || this.#halfOf(letter, 'regular')) return letter;
    this.#hasReplaced = true;
    return replacement;
  }

  #halfOf(letter: string, weight: Weight): (typeof halves)[number] | undefined {
    const key = weight + letter;
    if (!this.#halves.has(key)) {
      const point = letter.codePointAt(0) ?? 0;
      this.#halves.set(
        key,
        halves.find((half) => this.#hasGlyph(`${weight} ${half}`, point)),
      );
    }
    return this.#halves.get(key);
  }

  #hasGlyph(font: string, point: number): boolean {
    this.#doc.font(font);
    // pdfkit exposes the current font here, but not in its types.
    const { _font } = this.#doc as unknown as {
      _font: { font: { hasGlyphForCodePoint(point: number): boolean } };
    };
    return _font.font.hasGlyphForCodePoint(point);
  }

  #runsOf(line: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const letter of line) {
      const font = `${weight} ${this.#halfOf(letter, weight) ?? 'latin'}`;
      const last = runs.at(-1);
      if (last?.font === font) last.text += letter;
      else runs.push({ font, text: letter });
    }
    return runs;
  }

  #widthOf(line: string, weight: Weight, size: number): number {
    return this.#runsOf(line, weight).reduce(
      (sum, { font, text }) => sum + this.#doc.font(font).fontSize(size).widthOfString(text),
      0,
    );
  }

  #linesOf(
    text: string,
    {
      width,
      size,
      weight,
      maxLines,
    }: { width: number; size: number; weight: Weight; maxLines: number },
  ): string[] {
    const fits = (line: string) => this.#widthOf(line, weight, size) <= width;
    const lines: string[] = [];
    let rest = text;
    while (rest !== '' && lines.length < maxLines) {
      const line = longestFitting(rest, fits);
      lines.push(line.trimEnd());
      rest = rest.slice(line.length).trimStart();
    }
    if (rest === '') return lines;
    let last = lines.pop() ?? '';
    while (last !== '' && !fits(last + ending)) last = [...last].slice(0, -1).join('');
    return [...lines, last + ending];
  }
}

/** Returns as many whole words as fit. If even the first is too long, returns its beginning. */
function longestFitting(text: string, fits: (line: string) => boolean): string {
  const words = text.split(/(?<= )/u);
  let line = '';
  for (const word of words) {
    if (!fits((line + word).trimEnd())) break;
    line += word;
  }
  if (line !== '') return line;
  for (const letter of text) {
    if (line !== '' && !fits(line + letter)) break;
    line += letter;
  }
  return line;
}
