import { expect, it } from 'vitest';
import { maxNoticesInFile } from '../../../../contract/agent-check/notice-file-limits.ts';
import { AppError } from '../../../../contract/errors.ts';
import { fc } from '../../../../test/random.ts';
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

it('reads spreadsheet files with a byte order mark, any column order, quotes, semicolons and written-out dates (CHECK-05)', () => {
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
  [',,,Council,2026-11-03,https://example.com/1', /^The name is missing\.$/],
  ['=1+1,,,Council,2026-11-03,https://example.com/1', 'The name must begin with a letter'],
  ['T. Muzariri,,none,Council,2026-11-03,https://example.com/1', 'The phone is not a phone number'],
  ['T. Muzariri,,,Council,2026-11-03,HTTPS://example.com/1', 'full address'],
  ['T. Muzariri,,,Council,03/11/2026,https://example.com/1', 'The date must be written like'],
  ['T. Muzariri,,,Council,31 June 2026,https://example.com/1', 'The date must be written like'],
  ['T. Muzariri,,,Council,2026-11-25,https://example.com/1', 'The date is in the future.'],
  ['T. Muzariri,,,Council,2026-11-03,javascript:alert(1)', 'The link must be a full address'],
  ['T. Muzariri,,,Council,2026-11-03,https://a:b@example.com', 'The link must be a full address'],
  ['T. Muzariri,,,Council,2026-11-03,', 'The link is missing.'],
  ['Muzariri, Tendekai,,,Council,2026-11-03,https://example.com/1', 'It has 7 fields'],
  [`${'x'.repeat(121)},,,Council,2026-11-03,https://example.com/1`, 'at most 120 characters'],
])('reports what is wrong with %j (CHECK-05)', (line, problem) => {
  expect(problemOf(line)).toMatch(problem);
});

it('accepts a notice dated today in Zimbabwe', () => {
  expect(read(`${head}\n${good.replace('2026-11-03', '2026-11-24')}`).bad).toEqual([]);
});

it('reports each invalid or duplicate line by number', () => {
  const { notices, bad } = read(
    [head, good, '', ',,,Council,,', good.replace('Tendekai', 'TENDEKAI'), good].join('\n'),
  );
  expect(notices.map(({ line }) => line)).toEqual([2]);
  expect(bad.map(({ line }) => line)).toEqual([4, 5, 6]);
  expect(bad[2]?.problems).toEqual(['This is the same notice as in line 2.']);
});

it.each([
  ['name,date\nx,y', "It's missing source, link."],
  [`${head},__proto__\n${good},x`, 'It has “__proto__”.'],
  [`${head},name\n${good},x`, 'It has “name” twice.'],
  [head, 'no notices below them'],
  ['', "It's missing name"],
  [`${head}\n"Tendekai`, 'a quotation mark'],
])('refuses the whole file if its text is %j', (text, words) => {
  expect(refusalOfText(text)).toContain(words);
});

it('refuses a workbook and other binary files', () => {
  expect(refusalOf(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0xff]))).toContain("isn't text");
});

const accented = 'Zoë O’Neill,,,Council,2026-11-03,https://example.com/1';
const windows1252 = (text: string) =>
  Uint8Array.from(Array.from(text, (letter) => (letter === '’' ? 0x92 : letter.charCodeAt(0))));
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};

it.each([
  ['in UTF-8 without a byte order mark', (text: string) => new TextEncoder().encode(text)],
  ['in UTF-8 with a byte order mark', (text: string) => new TextEncoder().encode(`\ufeff${text}`)],
  ['in Windows-1252', windows1252],
  ['as Unicode Text', (text: string) => utf16(text, false)],
  ['as Unicode Text, big-endian', (text: string) => utf16(text, true)],
])('reads a file that Excel saved %s (CHECK-05)', (_, encode) => {
  const { notices, bad } = readNoticeFile(encode(`${head}\r\n${accented}\r\n`), now);
  expect(bad).toEqual([]);
  expect(notices).toMatchObject([{ line: 2, name: 'Zoë O’Neill' }]);
});

const inExcel = (text: string) => text.replaceAll(',', ';');
it.each([
  ['a first line that names the delimiter', `sep=;\r\n${inExcel(head)}\r\n${inExcel(good)}`],
  ['a first line that names the usual delimiter', `\ufeffsep=,\n${head}\n${good}`],
  ['a quoted first line that names the delimiter', `"sep=;"\n${inExcel(head)}\n${inExcel(good)}`],
])('accepts %s and counts it as line 1', (_, text) => {
  const { notices, bad } = read(text);
  expect(bad).toEqual([]);
  expect(notices).toMatchObject([{ line: 3, name: 'Tendekai Muzariri' }]);
});

it.each([
  ['tabs', `${head}\n${good}`.replaceAll(',', '\t')],
  ['old Mac line endings', `${head}\r${good}\r`],
  ['an empty last column', `${head},\r\n${good},\r\n`],
  ['empty last columns in the header only', `${head},,\n${good}\n`],
  ['empty rows at the end', `${head}\n${good}\n,,,,,\n\n  ,,\n`],
  ['16,384 columns', `${head}${','.repeat(16_378)}\n${good}${','.repeat(16_378)}\n`],
  ['every field in quotes', `${head}\n${good}`.replaceAll(/[^,\n]+/g, '"$&"')],
])('reads a file with %s (CHECK-05)', (_, text) => {
  const { notices, bad } = read(text);
  expect(bad).toEqual([]);
  expect(notices).toMatchObject([{ line: 2, name: 'Tendekai Muzariri' }]);
});

it('treats fields missing at the end of a line as empty', () => {
  const { notices } = read(
    'name,source,date,link,firm\nT. Muzariri,Council,2026-11-03,https://a.zw',
  );
  expect(notices).toMatchObject([{ name: 'T. Muzariri', firm: '' }]);
});

it.each([
  ...['03-Nov-26', '3-Nov-2026', '3 Nov 26', '3 Nov. 2026', '3 November 2026', '3rd November 2026'],
  ...['Nov 3, 2026', 'November 3 2026', 'Tuesday, 3 November 2026', 'Tuesday, November 3, 2026'],
  ...['2026/11/03', '2026-11-03', '2026-11-03 00:00:00', '2026-11-03T00:00', '46329'],
])('reads the date %s as 3 November 2026 (CHECK-05)', (day) => {
  const { notices, bad } = read(`${head}\n${good.replace('2026-11-03', `"${day}"`)}`);
  expect(bad).toEqual([]);
  expect(notices).toMatchObject([{ noticed_on: '2026-11-03' }]);
});

const days = (...written: string[]) => {
  const lines = written.map((day, index) => `${good.replace('2026-11-03', day)}${index}`);
  const { notices, bad } = read([head, ...lines].join('\n'));
  return { read: notices.map(({ noticed_on }) => noticed_on), bad: bad.map(({ line }) => line) };
};

it('reads an ambiguous numeric date as day-first or month-first, like the file’s other dates', () => {
  expect(days('3/11/2026', '23/10/26')).toEqual({ read: ['2026-11-03', '2026-10-23'], bad: [] });
  expect(days('11/3/2026', '10/23/2026')).toEqual({ read: ['2026-11-03', '2026-10-23'], bad: [] });
  expect(days('05.05.2026')).toEqual({ read: ['2026-05-05'], bad: [] });
});

it('reports an ambiguous numeric date if the file’s other dates do not show whether the day or month comes first', () => {
  expect(days('3/11/2026', '11/11/2026')).toEqual({ read: ['2026-11-11'], bad: [2] });
  expect(days('3/11/2026', '23/10/2026', '10/23/2026')).toMatchObject({ bad: [2] });
});

it('refuses a file with 62,000 columns and reports the number of columns', () => {
  const names = Array.from({ length: 62_000 }, (_, index) => index.toString(36));
  expect(refusalOfText(`${head},${names.join(',')}\n${good}`)).toContain('62006 columns');
  const { bad } = read(`${head}\n${names.join(',')}`);
  expect(bad).toMatchObject([{ line: 2, problems: [expect.stringContaining('62000 fields')] }]);
});

it('accepts at most a thousand notices', () => {
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

it('any text is either read without accepting unsafe values or refused with a message (CHECK-05)', () => {
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

it('every file, whatever its bytes, is either parsed or refused with a message', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(typeof (refusalOf(bytes) ?? 'read')).toBe('string');
    }),
  );
});
