import type { PropertyInput } from '../../contract/property-editing.ts';
import { ApiError } from '../api/api-client.ts';
import { toast } from '../ui/toast.ts';
import { FormRefusal } from '../ui/use-contract-form.ts';
import { type SaveTarget, saveProperty } from './save-property.ts';

/** Saves, or says why not (ERR-30). A conflict is for the person to decide. */
export async function submitProperty(
  target: SaveTarget,
  input: PropertyInput,
  userId: string,
): Promise<'saved' | 'conflict'> {
  try {
    await saveProperty(target, input, userId);
    return 'saved';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') return 'conflict';
    toast({
      title: 'Submission Failed',
      description: 'There was an error saving your property. Please try again.',
      tone: 'danger',
    });
    throw new FormRefusal(error instanceof ApiError ? error.fields : {});
  }
}
