import { parseUrl } from '../../../../contract/parse-url.ts';
import { storedInquiry } from '../../inquiries/stored-inquiry.ts';

/** Returns a path of this origin that does not begin with "//", otherwise undefined (S20). */
export function safeReturnAddress(value: unknown, origin: string): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined;
  const url = parseUrl(value, origin);
  if (!url || url.origin !== origin) return undefined;
  // Rejects a path that could name another host if a router parses the path again.
  if (/^\/[/\\]/.test(url.pathname) || /[\\\p{Cc}]/u.test(value)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Reads the return address from the navigation state, where a guard or a form has stored it. */
function returnAddressIn(state: unknown): string | undefined {
  const hasFrom = typeof state === 'object' && state !== null && 'from' in state;
  return hasFrom ? safeReturnAddress(state.from, location.origin) : undefined;
}

/** The page that required the sign-in, otherwise an unsent inquiry's listing, otherwise "/". */
export function addressAfterSignIn(state: unknown): string {
  const stored = storedInquiry.read();
  const home = stored && safeReturnAddress(`/properties/${stored.property_id}`, location.origin);
  return returnAddressIn(state) ?? home ?? '/';
}

/** Always false in browsers without the Navigation API. */
export function isPageBefore(address: string): boolean {
  const { navigation } = window;
  const index = navigation?.currentEntry?.index ?? 0;
  const before = navigation?.entries()[index - 1];
  return before?.url === new URL(address, location.origin).href;
}
