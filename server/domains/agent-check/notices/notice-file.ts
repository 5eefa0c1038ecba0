import { CsvError, parse } from 'csv-parse/sync';
import { CouncilNoticeInput } from '../../../../contract/agent-check/council-notices.ts';
import { maxNoticesInFile } from '../../../../contract/agent-check/notice-file-limits.ts';
import { AppError } from '../../../../contract/errors.ts';
import { dayInHarare } from '../../../../contract/harare-day.ts';
import { type DayOrder, dayOf, orderOfDays } from './written-day.ts';

/** A notice, and the number of the line on which its record ends. */
interface NoticeOnLine extends CouncilNoticeInput {
  line: number;
}

export interface NoticeFile {
  notices: NoticeOnLine[];
  bad: { line: number; problems: string[] }[];
}

const columns = ['name', 'firm', 'phone', 'source', 'date', 'link'] as const;
type Column = (typeof columns)[number];
const required: readonly Column[] = ['name', 'source', 'date', 'link'];

/** Reports each notice that cannot be imported, with its line and the reason (CHECK-05). */
export function readNoticeFile(bytes: Uint8Array, now: Date): NoticeFile {
  const [first, ...records] = recordsOf(textOfFile(bytes) ?? refuse(notText));
  const named = namedColumns(first?.cells ?? []);
  if (records.length === 0) refuse('The file has column names but no notices below them.');
  const dates = records.map(({ cells }) => cells[named.indexOf('date')] ?? '');
  const given = { named, order: orderOfDays(dates), today: dayInHarare(now) };
  const file: NoticeFile = { notices: [], bad: [] };
  const lineOf = new Map<string, number>();
  for (const { cells, line } of records) {
    const { notice, problems } = readRecord(cells, given);
    const same = notice && lineOf.get(keyOf(notice));
    if (same !== undefined) problems.push(`This is the same notice as in line ${same}.`);
    if (!notice || problems.length > 0) file.bad.push({ line, problems });
    else {
      lineOf.set(keyOf(notice), line);
      file.notices.push({ ...notice, line });
    }
  }
  return file;
}

const notText = "This file isn't text. In Excel, save it as “CSV UTF-8”.";

function refuse(text: string): never {
  throw new AppError('invalid_fields', { fields: { file: text } });
}

interface LineRecord {
  cells: string[];
  line: number;
}

/** Excel can state the delimiter in the first line. */
const delimiterLine = /^"?sep=(.)"?\n/i;

/** Omits blank records, and blank cells at the end of a record. */
function recordsOf(text: string): LineRecord[] {
  const [{ length: skipped } = '', told] = delimiterLine.exec(text) ?? [];
  const records: LineRecord[] = [];
  try {
    parse(text.slice(skipped), {
      delimiter: told ?? delimiterOf(text.split('\n', 1)[0] ?? ''),
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (record: string[], { lines }) => {
        const cells = withoutBlankEnd(record);
        if (cells.length > 0) records.push({ cells, line: lines + (skipped > 0 ? 1 : 0) });
        if (records.length > maxNoticesInFile + 1)
          refuse(
            `A file can contain at most ${maxNoticesInFile} notices. Please split it into smaller files.`,
          );
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? `Line ${error['lines']}: ` : '';
    return refuse(`${line}a quotation mark is misplaced or not closed.`);
  }
  return records;
}

/** Excel uses semicolons in some countries, and tabs in “Unicode Text”. */
function delimiterOf(head: string): string {
  const countOf = (delimiter: string) => head.split(delimiter).length;
  const [first = ','] = [',', ';', '\t'].toSorted((a, b) => countOf(b) - countOf(a));
  return first;
}

/** Excel also saves empty columns beside a table, up to 16,384 of them. */
function withoutBlankEnd(record: readonly string[]): string[] {
  const cells = record.map((cell) => cell.trim());
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

function namedColumns(head: readonly string[]): Column[] {
  const wanted = `The first line names the columns: ${columns.join(', ')}.`;
  if (head.length > 2 * columns.length) refuse(`${wanted} It has ${head.length} columns.`);
  const names = head.map((name) => name.toLowerCase());
  const unknown = names.find((name) => !columns.includes(name as Column));
  const missing = required.filter((name) => !names.includes(name));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (missing.length > 0) refuse(`${wanted} It's missing ${missing.join(', ')}.`);
  if (unknown !== undefined) refuse(`${wanted} It has “${unknown.slice(0, 40)}”.`);
  if (twice !== undefined) refuse(`${wanted} It has “${twice}” twice.`);
  return names as Column[];
}

interface ReadRecord {
  notice?: CouncilNoticeInput;
  problems: string[];
}

interface FileFacts {
  named: Column[];
  order: DayOrder | undefined;
  today: string;
}

function readRecord(cells: string[], { named, order, today }: FileFacts): ReadRecord {
  if (cells.length > named.length) {
    const words = `It has ${cells.length} fields, but the first line has ${named.length}.`;
    return { problems: [`${words} A comma inside a field needs quotation marks around it.`] };
  }
  const cell = (name: Column) => cells[named.indexOf(name)] ?? '';
  const parsed = CouncilNoticeInput.safeParse({
    ...{ name: cell('name'), firm: cell('firm'), phone: cell('phone') },
    ...{ source: cell('source'), noticed_on: dayOf(cell('date'), order), link: cell('link') },
  });
  if (parsed.success) {
    const isAhead = parsed.data.noticed_on > today;
    return { notice: parsed.data, problems: isAhead ? ['The date is in the future.'] : [] };
  }
  return {
    problems: parsed.error.issues.map(({ path, message }) => problemText(String(path[0]), message)),
  };
}

/** A message that begins in lower case follows the column name. Others are whole sentences. */
function problemText(field: string, message: string): string {
  const column = field === 'noticed_on' ? 'date' : field;
  return /^[a-z]/.test(message)
    ? `The ${column} ${message}.`
    : `The ${column}: ${message.charAt(0).toLowerCase()}${message.slice(1)}.`;
}

const keyOf = ({ name, firm, noticed_on, link }: CouncilNoticeInput): string =>
  JSON.stringify([name.toLowerCase(), firm.toLowerCase(), noticed_on, link]);

const encodingsByMark = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** Control characters, which workbooks and pictures contain when they are read as text. */
const binary = /[^\P{Cc}\t\n\v\f\r]/u;

/** Decodes tables saved by Excel. Line endings become \n. Returns undefined for binary files. */
function textOfFile(bytes: Uint8Array): string | undefined {
  const marked = encodingsByMark.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  const text = marked
    ? new TextDecoder(marked.encoding).decode(bytes)
    : (decodeUtf8(bytes) ?? decodeWindows(bytes));
  return text?.replaceAll(/\r\n?/g, '\n');
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decoding Windows-1252 never fails, so binary content is detected afterwards. */
function decodeWindows(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder('windows-1252').decode(bytes);
  return binary.test(text) ? undefined : text;
}
