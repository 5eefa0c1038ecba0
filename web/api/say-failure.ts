import { FormRefusal } from '../ui/form/form-refusal.ts';
import { toast } from '../ui/toast/toast.ts';
import type { ToastMessage } from '../ui/toast/toast-message.ts';
import { ApiError } from './api-client.ts';
import { remedyFor } from './failure-cause.ts';

type FaultTexts = Pick<ToastMessage, 'title' | 'description' | 'aboutInput' | 'goesWith'>;

/**
 * The server's own words when it refused: a limit says that it is one. Undefined for a fault (an
 * error of the server, no connection), which has the texts of the specification.
 */
export function refusalIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const isRefused = error.status >= 400 && error.status < 500;
  if (!isRefused && error.code !== 'storage_full') return undefined;
  const [firstField] = Object.values(error.fields);
  return firstField ?? error.reason;
}

/** The same with another sentence for a fault: what failed, and what to do about it. */
export const failureText = (error: unknown, whatFailed = 'It did not work just now.'): string =>
  refusalIn(error) ?? `${whatFailed} ${remedyFor(error)}`;

/** Says that something did not happen, and why: the refusal's own words, else the fault's. */
export function sayFailure(error: unknown, { description, ...texts }: FaultTexts): void {
  const words = refusalIn(error) ?? description;
  // A page that is for signed-in people alone gives way to the sign-in, where this is to be read.
  const hasEnded = error instanceof ApiError && error.code === 'unauthenticated';
  toast({
    ...texts,
    ...(words !== undefined && { description: words }),
    ...(hasEnded && { goesWith: 'next-page' }),
    tone: 'danger',
  });
}

/** The same of a form; what it returns is thrown to show at each field why it was refused. */
export function formFailure(error: unknown, texts: FaultTexts): FormRefusal {
  sayFailure(error, { ...texts, aboutInput: true });
  return new FormRefusal(error instanceof ApiError ? error.fields : {});
}
