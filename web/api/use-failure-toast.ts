import { useEffect } from 'react';
import { type ToastMessage, toast } from '../ui/toast.ts';

/** Says once for each failure of a read that it failed. */
export function useFailureToast(
  error: Error | null,
  { title, description }: Pick<ToastMessage, 'title' | 'description'>,
): void {
  useEffect(() => {
    if (!error) return;
    toast({ title, ...(description !== undefined && { description }), tone: 'danger' });
  }, [error, title, description]);
}
