import * as z from 'zod/mini';

// PostgreSQL cannot store NUL, and UTF-8 cannot encode a lone surrogate.
export const isStorable = (text: string): boolean => !/[\p{Surrogate}\0]/u.test(text);

const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** Control characters, and characters that change the direction of the surrounding text. */
const controls = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu;
const hasVisibleCharacter = (value: string): boolean =>
  /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u.test(value);

/** Trimmed text of at most `max` characters, with plain line ends and no control characters. */
export const text = (max: number) =>
  z.string().check(
    z.refine(isStorable, 'Please remove the characters that cannot be displayed'),
    z.overwrite((value) => value.replace(lineEnds, '\n').replace(controls, '')),
    z.trim(),
    // Refuses long input early: a later regular expression can take half a minute for 100 KB.
    z.maxLength(max, { error: `Please use at most ${max} characters`, abort: true }),
  );

/** Like `text`, with at least one visible character. */
export const requiredText = (max: number, message: string) =>
  text(max).check(
    z.minLength(1, { error: message, abort: true }),
    z.refine(hasVisibleCharacter, { error: message, abort: true }),
  );

const inOneLine = z.overwrite((value: string) => value.replace(/\s*[\t\n]\s*/g, ' '));

export const line = (max: number) => text(max).check(inOneLine);

export const requiredLine = (max: number, message: string) =>
  requiredText(max, message).check(inOneLine);

export const Uuid = z.uuid('Not a valid id').check(z.toLowerCase());
export const ById = z.strictObject({ id: Uuid });

export const maxInteger = 2_147_483_647;

/** A whole number of at least 0. Coercion alone would read an empty parameter as 0. */
export const wholeNumber = (max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,10}$/, 'Please enter a whole number'))]),
    z.coerce.number<number | string>().check(z.int(), z.gte(0), z.lte(max)),
  );

/** ISO 8601 in UTC, as in every request and response. */
export const Timestamp = z.iso.datetime();

const lengthOfEmail = z.maxLength(254, {
  error: 'Please enter a valid email address',
  abort: true,
});

/** An email address in canonical form: trimmed, NFKC, lower case, with one @. */
export const Email = z.pipe(
  z.string().check(
    z.refine(isStorable, 'Please enter a valid email address'),
    // 100 KB of accents take seconds to normalise, and NFKC can turn one character into eighteen.
    lengthOfEmail,
    z.overwrite((value) => value.trim().normalize('NFKC').toLowerCase()),
    lengthOfEmail,
  ),
  z.email('Please enter a valid email address'),
);

export const DeletionReason = z.strictObject({ reason: z.optional(text(500)) });

const urlSafe = z.regex(/^[A-Za-z0-9_-]+$/);

export const Token = z.string().check(z.minLength(20), z.maxLength(100), urlSafe);

export const Cursor = z.string().check(z.maxLength(200), urlSafe);

/** Rows per page, from a query string: at most 50 (S33). */
export const PageLimit = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,3}$/))]),
  z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(50)),
);

export const PageNumber = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,6}$/, 'Please enter a whole number'))]),
  z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(100_000)),
);

/** Default number of rows per page. Most lists fit on one page. */
export const wholeListSize = 200;

/** The cursor for the next page comes from the X-Next-Cursor header. */
export const listPage = {
  cursor: z.optional(z.string().check(z.maxLength(1000), urlSafe)),
  limit: z.optional(PageLimit),
};
export const ListQuery = z.strictObject(listPage);
export type ListQuery = z.infer<typeof ListQuery>;

export const Empty = z.strictObject({});

export const NoPayload = z.optional(Empty);

export const Accepted = z.strictObject({ accepted: z.literal(true) });
