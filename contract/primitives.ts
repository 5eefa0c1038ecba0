import * as z from 'zod/mini';

// NUL cannot be stored by PostgreSQL; a lone surrogate cannot be sent as UTF-8.
export const isStorable = (text: string): boolean => !/[\p{Surrogate}\0]/u.test(text);

const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** Control characters, and those that turn the direction of the text around them. */
const controls = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu;
/** Anything but white space and what leaves no trace, such as a space of no width. */
const isSeen = (value: string): boolean =>
  /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u.test(value);

/** Text from outside: well-formed, of letters and plain line ends, trimmed, at most `max` characters. */
export const text = (max: number) =>
  z.string().check(
    z.refine(isStorable, 'Please remove the characters that cannot be displayed'),
    z.overwrite((value) => value.replace(lineEnds, '\n').replace(controls, '')),
    z.trim(),
    // The later checks see only short texts: a pattern may take half a minute for 100 KB.
    z.maxLength(max, { error: `Please use at most ${max} characters`, abort: true }),
  );

/** As `text`, with at least one character that can be seen. */
export const requiredText = (max: number, message: string) =>
  text(max).check(
    z.minLength(1, { error: message, abort: true }),
    z.refine(isSeen, { error: message, abort: true }),
  );

const inOneLine = z.overwrite((value: string) => value.replace(/\s*[\t\n]\s*/g, ' '));

/** As `text`, in one line: a name, an address, a title. */
export const line = (max: number) => text(max).check(inOneLine);

/** As `requiredText`, in one line. */
export const requiredLine = (max: number, message: string) =>
  requiredText(max, message).check(inOneLine);

/** An id in its one form, in lower case: capitals name the same. */
export const Uuid = z.uuid('Not a valid id').check(z.toLowerCase());
/** The address of one thing. */
export const ById = z.strictObject({ id: Uuid });

/** The largest PostgreSQL stores as integer. */
export const maxInteger = 2_147_483_647;

/** A number of at least 0 from a query string. Coercion alone takes an empty parameter for zero. */
export const wholeNumber = (max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,10}$/, 'Please give a whole number'))]),
    z.coerce.number<number | string>().check(z.int(), z.gte(0), z.lte(max)),
  );

/** ISO 8601 in UTC, as every timestamp on the wire. */
export const Timestamp = z.iso.datetime();

const lengthOfEmail = z.maxLength(254, {
  error: 'Please enter a valid email address',
  abort: true,
});

/** An email address in its canonical form: no surrounding space, NFKC, lower case, one @. */
export const Email = z.pipe(
  z.string().check(
    z.refine(isStorable, 'Please enter a valid email address'),
    // Before: 100 KB of accents take seconds to normalize. Behind: one character may become eighteen.
    lengthOfEmail,
    z.overwrite((value) => value.trim().normalize('NFKC').toLowerCase()),
    lengthOfEmail,
  ),
  z.email('Please enter a valid email address'),
);

/** The reason for taking away something that belongs to somebody else. */
export const DeletionReason = z.strictObject({ reason: z.optional(text(500)) });

const urlSafe = z.regex(/^[A-Za-z0-9_-]+$/);

/** The opaque tokens of mails and sessions. */
export const Token = z.string().check(z.minLength(20), z.maxLength(100), urlSafe);

/** An opaque position in a keyset-paged list. */
export const Cursor = z.string().check(z.maxLength(200), urlSafe);

/** Rows of a page, from a query string: at most 50 (S33). */
export const PageLimit = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,3}$/))]),
  z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(50)),
);

/** A page of a list that is counted, as an address says it; the first is 1. */
export const PageNumber = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,6}$/, 'Please give a whole number'))]),
  z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(100_000)),
);

/** Rows of a page when its reader does not say how many: most lists come whole. */
export const wholeListSize = 200;

/** The page of a list that answers an array; the cursor is what X-Next-Cursor said. */
export const listPage = {
  cursor: z.optional(z.string().check(z.maxLength(1000), urlSafe)),
  limit: z.optional(PageLimit),
};
export const ListQuery = z.strictObject(listPage);
export type ListQuery = z.infer<typeof ListQuery>;

export const Empty = z.strictObject({});

/** The body of a procedure that takes no payload: nothing at all, or an empty object. */
export const NoPayload = z.optional(Empty);

/** The answer to a request whose effect is told in another way, or is plain. */
export const Accepted = z.strictObject({ accepted: z.literal(true) });
