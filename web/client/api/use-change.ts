import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { toast } from '../../ui/toast/toast.ts';
import type { ToastMessage } from '../../ui/toast/toast-message.ts';
import { queryClient } from './query-client.ts';
import { type Fault, showErrorToast } from './show-error-toast.ts';

type Done = string | Pick<ToastMessage, 'title' | 'description' | 'action' | 'closesWith'>;

interface Texts<T, V> {
  /** The toast after success, or its title. */
  done?: Done | ((answer: T, wanted: V) => Done) | undefined;
  failed?: Fault;
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
          const text = typeof done === 'function' ? done(answer, wanted) : done;
          toast({ ...(typeof text === 'string' ? { title: text } : text), tone: 'positive' });
        }
        return onSuccess?.(answer, wanted, ...rest);
      },
      onError: (error, ...rest) => {
        if (failed) showErrorToast(error, failed);
        return onError?.(error, ...rest);
      },
    },
    queryClient,
  );
