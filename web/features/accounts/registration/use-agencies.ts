import { useEffect, useState } from 'react';
import type { ItemOf } from '../../../client/api/api-client.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { toast } from '../../../ui/toast/toast.ts';

export type Agency = ItemOf<'GET /api/agencies'>;

interface Choice {
  agencies: Agency[];
  hasMore: boolean;
}

const failure = {
  title: 'Error',
  description: 'Could not load agencies. Please try again.',
  tone: 'danger',
} as const;

/** Not a query, because the query cache would add 9.5 KB to this public page (REG-41, ERR-53). */
export function useAgencies(typed: string) {
  const q = typed.trim();
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const [choice, setChoice] = useState<Choice>({ agencies: [], hasMore: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same again
  useEffect(() => {
    let isWanted = true;
    const show = (page: Choice | undefined) => {
      if (!isWanted) return;
      setHasFailed(page === undefined);
      if (page) setChoice(page);
      else toast(failure);
    };
    void readAgencies(q).then(show, () => show(undefined));
    return () => {
      isWanted = false;
    };
  }, [q, attempt]);
  return { ...choice, hasFailed, retry: () => setAttempt(attempt + 1) };
}

async function readAgencies(q: string): Promise<Choice> {
  const query = q === '' ? {} : { q };
  const { items, nextCursor } = await browserApi.page('GET /api/agencies', { query });
  return { agencies: items, hasMore: nextCursor !== null };
}
