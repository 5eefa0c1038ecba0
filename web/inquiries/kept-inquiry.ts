import { useSyncExternalStore } from 'react';
import { createStoredCell } from '../state/stored-cell.ts';

/** A visitor's inquiry to the owner of a home, written before signing in. */
export interface KeptInquiry {
  property_id: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  kept_at: number;
  /** the id it will have as an inquiry; earlier versions stored none */
  id?: string;
  /** the name of the lister */
  lister?: string;
  /** sending it was undone, so it waits for the button */
  is_undone?: boolean;
}

const texts = ['property_id', 'name', 'email', 'phone', 'message'];
const keptForMs = 86_400_000;

/** The inquiry stays on the device for a day, until it is sent or someone logs out. */
export const keptInquiry = createStoredCell<KeptInquiry | null>(
  'musha.inquiry',
  parse,
  (inquiry) => inquiry && JSON.stringify(inquiry),
);

/** The kept inquiry as React state; null on the server and until the page has come alive. */
export const useKeptInquiry = (): KeptInquiry | null =>
  useSyncExternalStore(keptInquiry.subscribe, keptInquiry.read, () => null);

function parse(text: string | null): KeptInquiry | null {
  try {
    const value = JSON.parse(text ?? 'null');
    const isWhole = texts.every((name) => typeof value[name] === 'string');
    return isWhole && Date.now() - value.kept_at < keptForMs ? value : null;
  } catch {
    return null;
  }
}
