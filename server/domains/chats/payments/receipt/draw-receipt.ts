import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { groupedCheckCode } from '../../../../../contract/chats/check-code.ts';
import {
  amountText,
  paidOnText,
  paymentMethods,
  paymentPurposes,
  refundText,
} from '../../../../../contract/chats/payment-words.ts';
import type { ReceiptRow } from '../payment-queries.ts';
import { namesOnReceipt } from '../present-payment.ts';
import { PaperText } from './paper-text.ts';

const page = { width: 595.28, height: 841.89, margin: 56 };
const inner = page.width - 2 * page.margin;
const colors = { muted: '#584a40', line: '#c9c2b4', brand: '#653eae' };
const labelWidth = 150;

const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Harare',
});

/** Draws one A4 page. The same receipt always produces the same bytes (PAID-04). */
export async function drawReceipt(receipt: ReceiptRow, publicUrl: string): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en-GB',
    info: {
      Title: `Receipt ${receipt.number}`,
      Creator: 'Musha',
      Producer: 'Musha',
      CreationDate: receipt.decided_at,
    },
  });
  const parts: Uint8Array[] = [];
  doc.on('data', (part: Uint8Array) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const paper = new PaperText(doc);
  const top = drawHead(doc, paper, receipt);
  const below = drawRows(doc, paper, { rows: rowsOf(receipt), y: top });
  drawCheck(doc, paper, { code: receipt.code, publicUrl, y: below + 24 });
  drawFoot(doc, paper);
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

function drawHead(doc: PDFKit.PDFDocument, paper: PaperText, receipt: ReceiptRow): number {
  const { margin: x } = page;
  paper.write('Musha', { x, y: x, width: 200, size: 26, weight: 'bold', color: colors.brand });
  const right = { x: x + 200, width: inner - 200, align: 'right' } as const;
  paper.write('Receipt', { ...right, y: x, size: 20, weight: 'bold' });
  paper.write(`Number ${receipt.number}`, { ...right, y: x + 27, size: 11, color: colors.muted });
  doc.rect(x, x + 52, inner, 2).fill(colors.brand);
  const y = paper.write(amountText(receipt.amount_cents), {
    ...{ x, y: x + 74, width: inner, size: 34 },
    weight: 'bold',
  });
  return y + 8;
}

interface PaperRow {
  label: string;
  text: string;
  /** Chosen so that the longest rows still leave room for the check code and the footer. */
  maxLines?: number;
}

function rowsOf(receipt: ReceiptRow): PaperRow[] {
  const { paidBy, paidTo } = namesOnReceipt(receipt);
  const { author_name, other_name, created_at, decided_at, home_suburb, note } = receipt;
  const home = [receipt.home_title, home_suburb].filter(Boolean).join(', ');
  return [
    { label: 'Paid by', text: paidBy, maxLines: 2 },
    { label: 'Paid to', text: paidTo, maxLines: 2 },
    { label: 'For', text: paymentPurposes[receipt.purpose] },
    { label: 'Home', text: home, maxLines: 2 },
    { label: 'How', text: paymentMethods[receipt.method] },
    { label: 'Paid on', text: paidOnText(receipt.paid_on) },
    { label: 'Refund', text: refundText(receipt), maxLines: 4 },
    ...(note === null ? [] : [{ label: 'Note', text: note, maxLines: 4 }]),
    { label: 'Recorded', text: `${timeText(created_at)}, by ${author_name}`, maxLines: 2 },
    { label: 'Confirmed', text: `${timeText(decided_at)}, by ${other_name}`, maxLines: 2 },
  ];
}

const timeText = (at: Date) => `${dayAndTime.format(at)} (Harare time)`;

function drawRows(
  doc: PDFKit.PDFDocument,
  paper: PaperText,
  { rows, y: top }: { rows: PaperRow[]; y: number },
): number {
  const { margin: x } = page;
  let y = top;
  for (const { label, text, maxLines = 1 } of rows) {
    paper.write(label, { x, y: y + 6, width: labelWidth, size: 11, color: colors.muted });
    const below = paper.write(text, {
      ...{ x: x + labelWidth, y: y + 6, width: inner - labelWidth, size: 11 },
      maxLines,
    });
    y = below + 5;
    doc.rect(x, y, inner, 0.5).fill(colors.line);
  }
  return y;
}

function drawCheck(
  doc: PDFKit.PDFDocument,
  paper: PaperText,
  { code, publicUrl, y }: { code: string; publicUrl: string; y: number },
): void {
  const { margin: x } = page;
  const address = `${publicUrl}/check/${code}`;
  const side = 96;
  drawSquares(doc, { text: address, x, y, side });
  const beside = { x: x + side + 20, width: inner - side - 20 };
  let below = paper.write('Check code', { ...beside, y, size: 11, color: colors.muted });
  below = paper.write(groupedCheckCode(code), {
    ...{ ...beside, y: below, size: 20 },
    weight: 'bold',
  });
  const how = `Anyone can check this receipt at ${publicUrl}/check with this code.`;
  paper.write(how, { ...beside, y: below + 4, size: 10, color: colors.muted, maxLines: 4 });
}

function drawSquares(
  doc: PDFKit.PDFDocument,
  { text, x, y, side }: { text: string; x: number; y: number; side: number },
): void {
  const { data, size } = encode(text, { border: 2 });
  const unit = side / size;
  data.forEach((row, down) => {
    row.forEach((isDark, across) => {
      if (isDark) doc.rect(x + across * unit, y + down * unit, unit, unit);
    });
  });
  doc.fill('#000000');
}

function drawFoot(doc: PDFKit.PDFDocument, paper: PaperText): void {
  const { margin: x } = page;
  const y = page.height - page.margin - 42;
  doc.rect(x, y - 12, inner, 0.5).fill(colors.line);
  const below = paper.write(
    'Musha holds no money. This receipt shows what both people confirmed.',
    {
      ...{ x, y, width: inner, size: 11 },
      weight: 'bold',
    },
  );
  if (!paper.hasReplaced) return;
  const said = 'Letters that this receipt cannot show are printed as a question mark.';
  paper.write(said, { x, y: below, width: inner, size: 10, color: colors.muted });
}
