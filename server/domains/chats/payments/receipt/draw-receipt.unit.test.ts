import { expect, it } from 'vitest';
import { textOfPdf } from '../../../../../test/text-of-pdf.ts';
import type { ReceiptRow } from '../payment-queries.ts';
import { drawReceipt } from './draw-receipt.ts';

const receipt: ReceiptRow = {
  id: '00000000-0000-4000-8000-000000000001',
  chat_id: '00000000-0000-4000-8000-000000000002',
  author_id: null,
  author_paid: false,
  amount_cents: 105_050,
  refund_terms: 'within 14 days of leaving',
  note: null,
  reason: null,
  created_at: new Date('2026-11-20T10:00:00Z'),
  decided_at: new Date('2026-11-20T22:30:00Z'),
  number: 1001,
  code: '7K2F9QXM3TBD',
  purpose: 'deposit',
  method: 'ecocash',
  refund: 'returned',
  state: 'confirmed',
  paid_on: '2026-11-19',
  author_name: 'Farai Dube',
  other_name: 'Rudo Moyo',
  home_title: 'Garden flat',
  home_suburb: 'Avondale',
};

const read = async (change: Partial<ReceiptRow> = {}) =>
  textOfPdf(await drawReceipt({ ...receipt, ...change }, 'https://musha.test'));

it('shows the confirmed data on one page, and states that Musha does not hold money (PAID-04)', async () => {
  const { pages, text } = await read();
  expect(pages).toBe(1);
  expect(text.split('\n')).toEqual([
    ...['Musha', 'Receipt', 'Number 1001', '$1,050.50'],
    ...['Paid by', 'Rudo Moyo', 'Paid to', 'Farai Dube', 'For', 'Deposit'],
    ...['Home', 'Garden flat, Avondale', 'How', 'EcoCash', 'Paid on', '19 November 2026'],
    ...['Refund', 'Refundable: within 14 days of leaving'],
    ...['Recorded', '20 November 2026 at 12:00 (Harare time), by Farai Dube'],
    ...['Confirmed', '21 November 2026 at 00:30 (Harare time), by Rudo Moyo'],
    ...['Check code', '7K2F-9QXM-3TBD'],
    'Anyone can check this receipt at https://musha.test/check with this code.',
    'Musha holds no money. This receipt shows what both people confirmed.',
  ]);
});

it('produces an identical file each time the same receipt is drawn (PAID-04)', async () => {
  const draw = () => drawReceipt(receipt, 'https://musha.test');
  expect(Buffer.compare(await draw(), await draw())).toBe(0);
});

it('fits text of any length on one page, and explains why some letters print as question marks', async () => {
  const hostile = { author_name: 'Łukasz Żółć', other_name: 'Рудо \u202E李\u0000) Tj endobj' };
  const { pages, text } = await read({ ...hostile, note: '</title><script>' });
  expect(pages).toBe(1);
  expect(text).toContain('????');
  expect(text.replaceAll('\n', '')).toContain('Łukasz Żółć');
  expect(text).toContain('</title><script>');
  expect(text).toContain('Letters that this receipt cannot show are printed as a question mark.');
  const long = 'W'.repeat(200);
  const texts = { author_name: long, other_name: long, home_title: long, note: long };
  const file = await drawReceipt(
    { ...receipt, ...texts, refund_terms: long },
    'https://musha.test',
  );
  expect(textOfPdf(file).pages).toBe(1);
  expect(file.length).toBeLessThan(40_000);
});
