import { useSyncExternalStore } from 'react';
import { createStoredCell, parseStored } from '../../client/state/stored-cell.ts';

/** An inquiry that a visitor wrote before signing in. */
export interface StoredInquiry {
  property_id: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  kept_at: number;
  /** The id that the inquiry will have; earlier versions did not store an id. */
  id?: string;
  lister?: string;
  /** True after an undo: the message is sent only if the person submits the form again. */
  is_undone?: boolean;
}

const texts = ['property_id', 'name', 'email', 'phone', 'message'] as const;
const storedForMs = 86_400_000;

/** A visitor's inquiry. It is stored until it is sent, until a logout, or for a day at most. */
export const storedInquiry = createStoredCell<StoredInquiry | null>(
  'musha.inquiry',
  (text) => parseStored(text, readRecent) ?? null,
  (inquiry) => inquiry && JSON.stringify(inquiry),
);

/** The stored inquiry as React state; null on the server and during hydration. */
export const useStoredInquiry = (): StoredInquiry | null =>
  useSyncExternalStore(storedInquiry.subscribe, storedInquiry.read, () => null);

function readRecent(stored: unknown): StoredInquiry | undefined {
  const value = stored as StoredInquiry;
  const isWhole = texts.every((name) => typeof value[name] === 'string');
  return isWhole && Date.now() - value.kept_at < storedForMs ? value : undefined;
}
