import { toast } from '../../ui/toast/toast.ts';
import type { ToastMessage } from '../../ui/toast/toast-message.ts';
import { type Fault, formFailure } from './show-error-toast.ts';

interface ChangeTexts extends Pick<ToastMessage, 'title' | 'description' | 'closesWith'> {
  failed?: Fault;
}

/** Submits a form's change, shows the result, and shows errors next to refused fields. */
export async function submitChange<T>(
  send: () => Promise<T>,
  { failed = 'Update failed', ...done }: ChangeTexts,
): Promise<T> {
  try {
    const result = await send();
    toast({ ...done, tone: 'positive' });
    return result;
  } catch (error) {
    throw formFailure(error, failed);
  }
}
