import { useEffect } from 'react';
import { toast } from '../ui/toast/toast.ts';
import type { ToastMessage } from '../ui/toast/toast-message.ts';

/** Shows a toast when a read fails. Later failures show none until the read has succeeded. */
export function useFailureToast(
  error: Error | null,
  { title, description }: Pick<ToastMessage, 'title' | 'description'>,
): void {
  useEffect(() => {
    if (!error) return undefined;
    return toast({ title, ...(description !== undefined && { description }), tone: 'danger' });
  }, [error, title, description]);
}
