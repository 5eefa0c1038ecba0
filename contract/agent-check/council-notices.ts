import * as z from 'zod/mini';
import { parseUrl } from '../parse-url.ts';
import {
  line,
  listPage,
  requiredLine,
  requiredText,
  Timestamp,
  text,
  Uuid,
} from '../primitives.ts';
import { readPhoneText } from '../typed/phone-text.ts';

// A spreadsheet would run a value that begins with =, +, - or @ as a formula.
const isNoFormula = z.refine<string>(
  (value) => /^$|^[\p{L}\p{N}(“‘"']/u.test(value),
  'must begin with a letter or a number',
);

const isWebAddress = (value: string): boolean => {
  const url = /^https?:\/\//.test(value) ? parseUrl(value) : null;
  return url !== null && url.username === '' && url.password === '';
};

/** A row of the Estate Agents Council's file. Error messages start with the column's name. */
export const CouncilNoticeInput = z.strictObject({
  name: requiredLine(120, 'is missing').check(isNoFormula),
  firm: line(120).check(isNoFormula),
  phone: line(40).check(
    z.refine(
      (value) => value === '' || typeof readPhoneText(value) !== 'string',
      'is not a phone number',
    ),
  ),
  source: requiredLine(160, 'is missing').check(isNoFormula),
  noticed_on: z.iso
    .date({ error: 'must be written like 2026-11-03', abort: true })
    .check(z.refine((value) => value >= '1980', 'must not be before 1980')),
  link: requiredLine(500, 'is missing').check(
    z.refine(
      (value) => value === '' || isWebAddress(value),
      'must be a full address, such as https://example.com/notice',
    ),
  ),
});
export type CouncilNoticeInput = z.infer<typeof CouncilNoticeInput>;

/** A notice as shown to a person who checks a name. It never contains a phone number. */
export const PublicNotice = z.strictObject({
  name: z.string(),
  firm: z.nullable(z.string()),
  source: z.string(),
  noticed_on: z.iso.date(),
  link: z.string(),
  /** True if the person searched for a phone number and the notice contains it. */
  has_phone: z.boolean(),
});
export type PublicNotice = z.infer<typeof PublicNotice>;

export const CouncilNotice = z.strictObject({
  id: Uuid,
  name: z.string(),
  firm: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  source: z.string(),
  noticed_on: z.iso.date(),
  link: z.string(),
  imported_at: Timestamp,
  withdrawn_reason: z.nullable(z.string()),
});
export type CouncilNotice = z.infer<typeof CouncilNotice>;

export const CouncilNoticeQuery = z.strictObject({ q: z.optional(text(120)), ...listPage });

/** The whole file is read before anything is imported. `bad` lists every problem by line. */
export const NoticePreview = z.strictObject({
  added: z.array(
    z.extend(z.pick(CouncilNotice, { name: true, firm: true, noticed_on: true, source: true }), {
      line: z.int(),
    }),
  ),
  /** Number of stored notices, including withdrawn ones. */
  known: z.int(),
  bad: z.array(z.strictObject({ line: z.int(), problems: z.array(z.string()) })),
});
export type NoticePreview = z.infer<typeof NoticePreview>;

export const NoticeImport = z.strictObject({ added: z.int(), known: z.int() });

export const NoticeChange = z.strictObject({
  withdrawn: z.boolean(),
  reason: requiredText(500, 'Please say why'),
});
export type NoticeChange = z.infer<typeof NoticeChange>;
