import { ApiError } from '../api/api-client.ts';
import { toast } from '../ui/toast.ts';
import { FormRefusal } from '../ui/use-contract-form.ts';
import { reasonOf } from './auth.ts';

/** Sends a change of the own account; says how it went and shows refused fields in the form. */
export async function submitAccountChange<T>(
  send: () => Promise<T>,
  done: { title: string; description?: string },
): Promise<T | undefined> {
  try {
    const answer = await send();
    toast({ ...done, tone: 'positive' });
    return answer;
  } catch (error) {
    toast({
      title: 'Update failed',
      description: reasonOf(error) ?? 'Please try again in a moment.',
      tone: 'danger',
    });
    if (error instanceof ApiError) throw new FormRefusal(error.fields);
    return undefined;
  }
}
