import { toast } from '../ui/toast/toast.ts';
import type { ToastMessage } from '../ui/toast/toast-message.ts';
import { formFailure } from './say-failure.ts';

interface ChangeTexts extends Pick<ToastMessage, 'title' | 'description' | 'goesWith'> {
  /** title of the message when it failed */
  failed?: string;
}

/** Sends what a form asks for; says how it went and shows refused fields in the form. */
export async function submitChange<T>(
  send: () => Promise<T>,
  { failed = 'Update failed', ...done }: ChangeTexts,
): Promise<T> {
  try {
    const answer = await send();
    toast({ ...done, tone: 'positive' });
    return answer;
  } catch (error) {
    throw formFailure(error, { title: failed, description: 'Please try again in a moment.' });
  }
}
