export type TextPart = { text: string; href?: string };

const address = /\b(?:https?:\/\/|www\.)[^\s<>"']+/giu;
const closing = /[.,;:!?)\]}'"…]+$/u;

/** A message as plain text and links; only http and https become links (CHAT-16). */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(address)) {
    const shown = match[0].replace(closing, '');
    const href = hrefOf(shown);
    if (!href) continue;
    if (match.index > done) parts.push({ text: text.slice(done, match.index) });
    parts.push({ text: shown, href });
    done = match.index + shown.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

function hrefOf(shown: string): string | undefined {
  const url = URL.parse(/^www\./iu.test(shown) ? `https://${shown}` : shown);
  const isSafe = url?.protocol === 'http:' || url?.protocol === 'https:';
  // A name before an @ disguises where a link leads.
  return url && isSafe && url.username === '' && url.password === '' ? url.href : undefined;
}
