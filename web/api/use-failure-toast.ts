import { useEffect } from 'react';
import { toast } from '../ui/toast/toast.ts';
import type { ToastMessage } from '../ui/toast/toast-message.ts';

/** Says once for each failure of a read that it failed, until it succeeds or the page is left. */
export function useFailureToast(
  error: Error | null,
  { title, description }: Pick<ToastMessage, 'title' | 'description'>,
): void {
  useEffect(() => {
    if (!error) return undefined;
    return toast({ title, ...(description !== undefined && { description }), tone: 'danger' });
  }, [error, title, description]);
}
