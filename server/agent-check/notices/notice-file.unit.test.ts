import { expect, it } from 'vitest';
import { maxNoticesInFile } from '../../../contract/agent-check/notice-file-limits.ts';
import { AppError } from '../../../contract/errors.ts';
import { fc } from '../../../test/random.ts';
import { readNoticeFile } from './notice-file.ts';

const now = new Date('2026-11-24T10:00:00Z');
const head = 'name,firm,phone,source,date,link';
const read = (text: string) => readNoticeFile(new TextEncoder().encode(text), now);
const refusalOf = (bytes: Uint8Array): string | undefined => {
  try {
    readNoticeFile(bytes, now);
  } catch (error) {
    if (error instanceof AppError) return error.fields?.['file'];
    throw error;
  }
  return undefined;
};
const refusalOfText = (text: string) => refusalOf(new TextEncoder().encode(text));
const good = 'Tendekai Muzariri,,,Council,2026-11-03,https://example.com/1';
const problemOf = (line: string) => read(`${head}\n${line}`).bad[0]?.problems.join(' ');

it('reads what a spreadsheet saves: a mark ahead, any order, quotes, semicolons, days in words (CHECK-05)', () => {
  const comma = `\ufeffDate,Name,Link,Source,Firm,Phone\r\n3 November 2026,"Muzariri, Tendekai",https://example.com/1,Council,Sunhill,+263 77 000 0001\r\n`;
  const semicolon = `${head.replaceAll(',', ';')}\n\nTendekai Muzariri;Sunhill;;Council;2026-11-03;https://example.com/1\n`;
  expect(read(comma)).toEqual({
    notices: [
      {
        ...{ line: 2, name: 'Muzariri, Tendekai', firm: 'Sunhill', phone: '+263 77 000 0001' },
        ...{ source: 'Council', noticed_on: '2026-11-03', link: 'https://example.com/1' },
      },
    ],
    bad: [],
  });
  expect(read(semicolon).notices).toMatchObject([{ line: 3, name: 'Tendekai Muzariri' }]);
});

it.each([
  [',,,Council,2026-11-03,https://example.com/1', 'The name is missing.'],
  ['=1+1,,,Council,2026-11-03,https://example.com/1', 'The name has to begin with a letter'],
  ['T. Muzariri,,none,Council,2026-11-03,https://example.com/1', 'The phone is no telephone'],
  ['T. Muzariri,,,Council,2026-11-03,HTTPS://example.com/1', 'full address'],
  ['T. Muzariri,,,Council,03/11/2026,https://example.com/1', 'The date has to be written as'],
  ['T. Muzariri,,,Council,31 June 2026,https://example.com/1', 'The date has to be written as'],
  ['T. Muzariri,,,Council,2026-11-25,https://example.com/1', 'The date has not come yet.'],
  ['T. Muzariri,,,Council,2026-11-03,javascript:alert(1)', 'The link has to be a full address'],
  ['T. Muzariri,,,Council,2026-11-03,https://a:b@example.com', 'The link has to be a full address'],
  ['T. Muzariri,,,Council,2026-11-03,', 'The link is missing.'],
  ['Muzariri, Tendekai,,,Council,2026-11-03,https://example.com/1', 'It has 7 fields'],
  [`${'x'.repeat(121)},,,Council,2026-11-03,https://example.com/1`, 'at most 120 characters'],
])('says what is wrong with %j (CHECK-05)', (line, problem) => {
  expect(problemOf(line)).toContain(problem);
});

it('a day that is today in Zimbabwe has come', () => {
  expect(read(`${head}\n${good.replace('2026-11-03', '2026-11-24')}`).bad).toEqual([]);
});

it('names each bad line by its number, and one that stands there twice', () => {
  const { notices, bad } = read(
    [head, good, '', ',,,,,', good.replace('Tendekai', 'TENDEKAI'), good].join('\n'),
  );
  expect(notices.map(({ line }) => line)).toEqual([2]);
  expect(bad.map(({ line }) => line)).toEqual([4, 5, 6]);
  expect(bad[2]?.problems).toEqual(['This is the same notice as in line 2.']);
});

it.each([
  ['name,date\nx,y', 'It lacks source, link.'],
  [`${head},__proto__\n${good},x`, 'It has “__proto__”.'],
  [`${head},name\n${good},x`, 'It has “name” twice.'],
  [head, 'holds no notice'],
  ['', 'It lacks name'],
  [`${head}\n"Tendekai`, 'a quotation mark'],
])('the file %j is refused whole', (text, words) => {
  expect(refusalOfText(text)).toContain(words);
});

it('what is no UTF-8 is refused, a spreadsheet as it is among it', () => {
  expect(refusalOf(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0xff]))).toContain('UTF-8');
});

it('a thousand notices are one file, one more is too many', () => {
  const lines = (count: number) =>
    [head, ...Array.from({ length: count }, (_, index) => `${good}${index}`)].join('\n');
  expect(read(lines(maxNoticesInFile)).notices).toHaveLength(maxNoticesInFile);
  expect(refusalOfText(lines(maxNoticesInFile + 1))).toContain('at most 1000 notices');
});

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(...',;"\n\r\t=@', '\r\n', '""', '\ufeff', '\u0000', '\u2028', good, head),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => `${head}\n${parts.join('')}`);

it('whatever a file holds, it is read or refused in words, and nothing hostile comes through (CHECK-05)', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      if (refusalOfText(text) !== undefined) return;
      const { notices, bad } = read(text);
      for (const { problems } of bad) expect(problems.join('')).not.toBe('');
      for (const { name, firm, source, link } of notices) {
        for (const value of [name, firm, source]) expect(value).not.toMatch(/^[=+\-@\t]|[\n\0]/);
        expect(link).toMatch(/^https?:\/\//i);
      }
    }),
  );
});

it('any bytes at all are read or refused in words', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(typeof (refusalOf(bytes) ?? 'read')).toBe('string');
    }),
  );
});
