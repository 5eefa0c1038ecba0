import { ApiError } from './api-client.ts';

type Cause =
  | 'connection'
  | 'server'
  | 'code'
  /** Any other error: a bug in the page, or a feature that the browser lacks. */
  | 'page';

class CodeMissing extends Error {
  override readonly name = 'CodeMissing';
}

/** Loads a part of the app. Every failure becomes a `CodeMissing`, whatever the browser throws. */
export const loadCode = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((cause: unknown) => {
    throw new CodeMissing('A part of the app did not load', { cause });
  });

export function causeOf(error: unknown): Cause {
  if (error instanceof CodeMissing) return 'code';
  if (!(error instanceof ApiError)) return 'page';
  return error.status === 0 ? 'connection' : 'server';
}

const reasons: Record<Cause, string> = {
  connection: 'The connection was lost.',
  server: 'Something went wrong on our side.',
  code: 'Part of the page could not be loaded.',
  page: "Something on this page isn't working.",
};

const remedies: Record<Cause, string> = {
  connection: 'Please check your connection and try again.',
  server: 'Please try again in a moment.',
  code: `${reasons.code} Please try again.`,
  page: `${reasons.page} Please reload it.`,
};

export const reasonFor = (error: unknown): string => reasons[causeOf(error)];

export const remedyFor = (error: unknown): string => remedies[causeOf(error)];
