import { parseUrl } from '../../../../contract/parse-url.ts';

export type TextPart = { text: string; href?: string };

const address = /\b(?:https?:\/\/|www\.)[^\s<>"]+/giu;
/** Characters that, at the end of a URL, belong to the text around it. */
const punctuation = /[.,;:!?…'"‘’“”«»*([{]/u;
const openerOf: Partial<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Splits a message into plain text and links. Only http and https URLs become links (CHAT-16). */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(address)) {
    const shown = withoutPunctuation(match[0]);
    const href = hrefOf(shown);
    if (!href) continue;
    if (match.index > done) parts.push({ text: text.slice(done, match.index) });
    parts.push({ text: shown, href });
    done = match.index + shown.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

/** Keeps a closing bracket if its opening bracket is in the URL, as in links to places on a map. */
function withoutPunctuation(found: string): string {
  const counts = new Map<string, number>();
  for (const character of found) counts.set(character, (counts.get(character) ?? 0) + 1);
  let { length } = found;
  for (; length > 0; length -= 1) {
    const last = found.charAt(length - 1);
    const count = counts.get(last) ?? 0;
    const opener = openerOf[last];
    const isOutside = opener ? count > (counts.get(opener) ?? 0) : punctuation.test(last);
    if (!isOutside) break;
    counts.set(last, count - 1);
  }
  return found.slice(0, length);
}

function hrefOf(shown: string): string | undefined {
  const url = parseUrl(/^www\./iu.test(shown) ? `https://${shown}` : shown);
  const isSafe = url?.protocol === 'http:' || url?.protocol === 'https:';
  // A name before an @ can disguise the real host, as in https://bank.example@other.example.
  return url && isSafe && url.username === '' && url.password === '' ? url.href : undefined;
}
