import { ApiError } from './api-client.ts';

/** Why something failed: what the person can do about it depends on this. */
type Cause =
  /** a request got no answer */
  | 'connection'
  /** the server answered that it has a problem */
  | 'server'
  /** a part of the app did not load */
  | 'code'
  /** anything else that was thrown: the page's own fault, or something this browser cannot do */
  | 'page';

/** A part of the app that did not load, or could not run. */
class CodeMissing extends Error {
  override readonly name = 'CodeMissing';
}

/** Loads a part of the app; any failure is a `CodeMissing`, whatever the browser throws. */
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
  server: 'Musha has a problem.',
  code: 'A part of the page could not be loaded.',
  page: 'Something in this page is broken.',
};

const remedies: Record<Cause, string> = {
  connection: 'Please check your connection and try again.',
  server: 'Please try again in a moment.',
  code: `${reasons.code} Please try again.`,
  page: `${reasons.page} Please reload it.`,
};

/** Why something failed, in one sentence. */
export const reasonFor = (error: unknown): string => reasons[causeOf(error)];

/** What to do about something that failed, and why it did if that helps. */
export const remedyFor = (error: unknown): string => remedies[causeOf(error)];
