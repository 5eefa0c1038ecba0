import * as z from 'zod/mini';

const beginnings = (protocols: string[]) =>
  protocols.map((protocol) => `${protocol}//`).join(' or ');

const isUrlOf = (value: string, protocols: string[]): boolean => {
  const url = URL.parse(value);
  return url !== null && protocols.includes(url.protocol);
};

export const optionalUrl = (protocols: string[]) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => isUrlOf(value, protocols),
          `must be a URL starting with ${beginnings(protocols)}`,
        ),
      ),
  );

export const postgres = ['postgres:', 'postgresql:'];

/** A comma is a separator only before another URL, as passwords can contain commas. */
const betweenUrls = /\s*,\s*(?=postgres(?:ql)?:)/;

/** Other commas are misplaced, or separate several servers, which is not supported. */
const isOneServer = (value: string): boolean => {
  const { host, pathname } = new URL(value);
  return !`${host}${pathname}`.includes(',');
};

export const postgresUrls = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => value.trim().split(betweenUrls)),
  ),
  z.array(z.string()).check(
    z.refine((urls) => urls.every((url) => isUrlOf(url, postgres) && isOneServer(url)), {
      error: `must be URLs starting with ${beginnings(postgres)}, separated by commas`,
      abort: true,
    }),
    z.refine(
      (urls) => new Set(urls.map((url) => new URL(url).host)).size === urls.length,
      'must list each server only once',
    ),
  ),
);
