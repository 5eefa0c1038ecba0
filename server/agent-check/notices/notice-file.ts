import { CsvError, parse } from 'csv-parse/sync';
import { CouncilNoticeInput } from '../../../contract/agent-check/council-notices.ts';
import { maxNoticesInFile } from '../../../contract/agent-check/notice-file-limits.ts';
import { AppError } from '../../../contract/errors.ts';
import { dayInHarare } from '../../../contract/harare-day.ts';
import { dayOf } from './written-day.ts';

/** A notice and the line that its record ends in. */
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

/** Reads a CSV file of notices; of whatever cannot be imported it says the line and what is wrong (CHECK-05). */
export function readNoticeFile(bytes: Uint8Array, now: Date): NoticeFile {
  const [first, ...records] = recordsOf(decode(bytes));
  const named = namedColumns(first?.record ?? []);
  if (records.length === 0) refuse('The file names its columns and holds no notice below them.');
  if (records.length > maxNoticesInFile)
    refuse(`A file may hold at most ${maxNoticesInFile} notices. Please divide it.`);
  const file: NoticeFile = { notices: [], bad: [] };
  const lineOf = new Map<string, number>();
  for (const { record, line } of records) {
    const { notice, problems } = readRecord(record, named, dayInHarare(now));
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

function refuse(text: string): never {
  throw new AppError('invalid_fields', { fields: { file: text } });
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('This is no text in UTF-8. In Excel, save it as “CSV UTF-8”.');
  }
}

interface LineRecord {
  record: string[];
  line: number;
}

function recordsOf(text: string): LineRecord[] {
  const [head = ''] = text.split(/[\r\n]/, 1);
  try {
    const read = parse(text, {
      // Spreadsheets of some countries put semicolons.
      delimiter: head.includes(';') && !head.includes(',') ? ';' : ',',
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: maxNoticesInFile + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return read.map(({ record, info }) => ({ record, line: info.lines }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? `Line ${error['lines']}: ` : '';
    return refuse(`${line}a quotation mark stands where none may stand, or is not closed.`);
  }
}

/** Which column stands where. */
function namedColumns(head: readonly string[]): Column[] {
  const names = head.map((name) => name.trim().toLowerCase());
  const unknown = names.find((name) => !columns.includes(name as Column));
  const missing = required.filter((name) => !names.includes(name));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  const wanted = 'The first line names the columns: name, firm, phone, source, date, link.';
  if (missing.length > 0) refuse(`${wanted} It lacks ${missing.join(', ')}.`);
  if (unknown !== undefined) refuse(`${wanted} It has “${unknown.slice(0, 40)}”.`);
  if (twice !== undefined) refuse(`${wanted} It has “${twice}” twice.`);
  return names as Column[];
}

interface ReadRecord {
  notice?: CouncilNoticeInput;
  problems: string[];
}

function readRecord(record: string[], named: Column[], today: string): ReadRecord {
  if (record.length !== named.length) {
    const words = `It has ${record.length} fields where the first line has ${named.length}.`;
    return { problems: [`${words} A comma inside a field needs quotation marks around it.`] };
  }
  const cells = new Map(named.map((name, index) => [name, (record[index] ?? '').trim()]));
  const cell = (name: Column) => cells.get(name) ?? '';
  const parsed = CouncilNoticeInput.safeParse({
    ...{ name: cell('name'), firm: cell('firm'), phone: cell('phone') },
    ...{ source: cell('source'), noticed_on: dayOf(cell('date')), link: cell('link') },
  });
  if (parsed.success) {
    const isAhead = parsed.data.noticed_on > today;
    return { notice: parsed.data, problems: isAhead ? ['The date has not come yet.'] : [] };
  }
  return {
    problems: parsed.error.issues.map(({ path, message }) => problemText(String(path[0]), message)),
  };
}

/** Messages of this schema go on after the column's name; those of all texts stand alone. */
function problemText(field: string, message: string): string {
  const column = field === 'noticed_on' ? 'date' : field;
  return /^[a-z]/.test(message)
    ? `The ${column} ${message}.`
    : `The ${column}: ${message.charAt(0).toLowerCase()}${message.slice(1)}.`;
}

const keyOf = ({ name, firm, noticed_on, link }: CouncilNoticeInput): string =>
  JSON.stringify([name.toLowerCase(), firm.toLowerCase(), noticed_on, link]);
