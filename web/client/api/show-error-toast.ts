import { FormRefusal } from '../../ui/form/form-refusal.ts';
import { toast } from '../../ui/toast/toast.ts';
import type { ToastMessage } from '../../ui/toast/toast-message.ts';
import { ApiError } from './api-client.ts';
import { remedyFor } from './failure-cause.ts';

type FaultTexts = Pick<ToastMessage, 'title' | 'description' | 'aboutInput' | 'closesWith'>;
/** The toast after a fault. A string is its title, and people are asked to try again. */
export type Fault = string | FaultTexts;

/** The server's message for a refused request; undefined for a fault or a lost connection. */
export function refusalMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const isRefused = error.status >= 400 && error.status < 500;
  if (!isRefused && error.code !== 'storage_full') return undefined;
  const [firstField] = Object.values(error.fields);
  return firstField ?? error.reason;
}

/** Returns the server's message for a refusal; for a fault, `whatFailed` and what to do next. */
export const failureText = (error: unknown, whatFailed = "That didn't work."): string =>
  refusalMessage(error) ?? `${whatFailed} ${remedyFor(error)}`;

export function showErrorToast(
  error: unknown,
  fault: Fault,
  aboutInput: Pick<FaultTexts, 'aboutInput'> = {},
): void {
  const { description, ...texts } =
    typeof fault === 'string'
      ? { title: fault, description: 'Please try again in a moment.' }
      : fault;
  const words = refusalMessage(error) ?? description;
  // The page redirects to the sign-in page, so the message must stay visible there.
  const hasEnded = error instanceof ApiError && error.code === 'unauthenticated';
  toast({
    ...texts,
    ...aboutInput,
    ...(words !== undefined && { description: words }),
    ...(hasEnded && { closesWith: 'next-page' }),
    tone: 'danger',
  });
}

/** Shows a form's failure. Throw the returned error to show messages next to refused fields. */
export function formFailure(error: unknown, fault: Fault): FormRefusal {
  showErrorToast(error, fault, { aboutInput: true });
  return new FormRefusal(error instanceof ApiError ? error.fields : {});
}
