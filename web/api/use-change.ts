import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { toast } from '../ui/toast/toast.ts';
import { queryClient } from './query-client.ts';
import { showErrorToast } from './show-error-toast.ts';

interface Texts<T, V> {
  /** The toast after success. */
  done?: string | ((answer: T, wanted: V) => string) | undefined;
  /** The title of the toast after a failure, or the whole toast. */
  failed?: string | { title: string; description?: string };
}

type Change<T, V, C> = UseMutationOptions<T, Error, V, C> & Texts<T, V>;

/** Sends a change that is not a form. Shows a toast with the result, then calls `onSuccess` or `onError`. */
export const useChange = <T, V = void, C = unknown>({
  done,
  failed,
  onSuccess,
  onError,
  ...options
}: Change<T, V, C>) =>
  useMutation<T, Error, V, C>(
    {
      ...options,
      onSuccess: (answer, wanted, ...rest) => {
        if (done) {
          const title = typeof done === 'string' ? done : done(answer, wanted);
          toast({ title, tone: 'positive' });
        }
        return onSuccess?.(answer, wanted, ...rest);
      },
      onError: (error, ...rest) => {
        if (failed) showErrorToast(error, typeof failed === 'string' ? toastFor(failed) : failed);
        return onError?.(error, ...rest);
      },
    },
    queryClient,
  );

const toastFor = (title: string) => ({ title, description: 'Please try again in a moment.' });
