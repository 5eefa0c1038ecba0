import type { CardProperty } from '../../contract/properties/properties.ts';
import { type ApiClient, ApiError } from '../api/api-client.ts';

/** The homes behind some ids, and which of those are gone. */
export interface LoadedProperties {
  properties: CardProperty[];
  /** ids of homes that were removed */
  gone: string[];
  /** how many could not be asked for */
  failed: number;
}

/** Reads homes one by one, each as it is now; the order of the ids is kept. */
export async function loadProperties(
  api: ApiClient,
  ids: readonly string[],
): Promise<LoadedProperties> {
  const answers = await Promise.all(ids.map((id) => readProperty(api, id)));
  return {
    properties: answers.filter((answer) => typeof answer === 'object'),
    gone: ids.filter((_, index) => answers[index] === 'gone'),
    failed: answers.filter((answer) => answer === 'failed').length,
  };
}

async function readProperty(api: ApiClient, id: string): Promise<CardProperty | 'gone' | 'failed'> {
  try {
    return await api.call('GET /api/properties/{id}', { params: { id } });
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'gone' : 'failed';
  }
}
