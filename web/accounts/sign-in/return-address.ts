import { parseUrl } from '../../../contract/parse-url.ts';
import { storedInquiry } from '../../inquiries/stored-inquiry.ts';

/**
 * The page to go back to after signing in, when it is one of ours: a path of this origin whose
 * normalised form does not begin with "//" (S20). Anything else is undefined.
 */
export function safeReturnAddress(value: unknown, origin: string): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined;
  const url = parseUrl(value, origin);
  if (!url || url.origin !== origin) return undefined;
  // A router may resolve the text again: what could be read as another host is refused outright.
  if (/^\/[/\\]/.test(url.pathname) || /[\\\p{Cc}]/u.test(value)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** The return address in the navigation state a guard or a form left. */
function returnAddressIn(state: unknown): string | undefined {
  const hasFrom = typeof state === 'object' && state !== null && 'from' in state;
  return hasFrom ? safeReturnAddress(state.from, location.origin) : undefined;
}

/** Where signing in leads: what asked for it, the home one was writing about, or the home page. */
export function addressAfterSignIn(state: unknown): string {
  const kept = storedInquiry.read();
  const home = kept && safeReturnAddress(`/properties/${kept.property_id}`, location.origin);
  return returnAddressIn(state) ?? home ?? '/';
}

/** Whether Back leads to this address. Browsers without the Navigation API do not say. */
export function isPageBefore(address: string): boolean {
  const { navigation } = window;
  const index = navigation?.currentEntry?.index ?? 0;
  const before = navigation?.entries()[index - 1];
  return before?.url === new URL(address, location.origin).href;
}
