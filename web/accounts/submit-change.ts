import { ApiError } from '../api/api-client.ts';
import { toast } from '../ui/toast.ts';
import { FormRefusal } from '../ui/use-contract-form.ts';
import { reasonOf } from './auth.ts';

interface ChangeTexts {
  title: string;
  description?: string;
  /** title of the message when it failed */
  failed?: string;
}

/** Sends what a form asks for; says how it went and shows refused fields in the form. */
export async function submitChange<T>(
  send: () => Promise<T>,
  { failed = 'Update failed', ...done }: ChangeTexts,
): Promise<T | undefined> {
  try {
    const answer = await send();
    toast({ ...done, tone: 'positive' });
    return answer;
  } catch (error) {
    toast({
      title: failed,
      description: reasonOf(error) ?? 'Please try again in a moment.',
      tone: 'danger',
    });
    if (error instanceof ApiError) throw new FormRefusal(error.fields);
    return undefined;
  }
}
