import { useEffect } from 'react';
import { toast } from '../../ui/toast/toast.ts';
import type { ToastMessage } from '../../ui/toast/toast-message.ts';

/** Shows a toast when a read fails, and again for each other truthy `failure`. */
export function useFailureToast(
  failure: unknown,
  { title = 'Error', description }: Partial<Pick<ToastMessage, 'title' | 'description'>>,
): void {
  useEffect(() => {
    if (!failure) return undefined;
    return toast({ title, ...(description !== undefined && { description }), tone: 'danger' });
  }, [failure, title, description]);
}
