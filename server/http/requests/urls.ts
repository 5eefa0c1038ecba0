import { AppError } from '../../../contract/errors.ts';

const campaignNames = new Set(
  (
    'fbclid gclid gclsrc gbraid wbraid dclid msclkid yclid ttclid twclid igshid igsh ' +
    'li_fat_id mc_cid mc_eid _ga _gl _hsenc _hsmi mkt_tok'
  ).split(' '),
);

/** Whether a query parameter was added by a campaign or by a site that links here. */
const isCampaignName = (name: string): boolean =>
  /^(?:utm|mtm|pk)_[a-z_]+$/.test(name) || campaignNames.has(name);

export function parseQueryString(url: string): Record<string, string> {
  const start = url.indexOf('?');
  const query: Record<string, string> = Object.create(null);
  if (start < 0) return query;
  for (const [name, value] of pairsOrRefusal(url.slice(start + 1))) {
    if (isCampaignName(name)) continue;
    if (name in query)
      throw new AppError('invalid_fields', { fields: { [name]: 'Please send this only once.' } });
    query[name] = value;
  }
  return query;
}

function pairsOrRefusal(search: string): [string, string][] {
  try {
    return decodePairs(search);
  } catch (cause) {
    throw new AppError('bad_request', { cause });
  }
}

function decodePairs(search: string): [string, string][] {
  const decode = (part: string) =>
    /[%+]/.test(part) ? decodeURIComponent(part.replaceAll('+', ' ')) : part;
  return search
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const end = pair.indexOf('=');
      return end < 0
        ? [decode(pair), '']
        : [decode(pair.slice(0, end)), decode(pair.slice(end + 1))];
    });
}

/** Punctuation, spaces and invisible characters that people copy together with a URL. */
const stray = /[\s.,;:!?)\]}>'"*…’”»]|\p{Default_Ignorable_Code_Point}/u;

export function withoutStrayEnd(name: string): string {
  let end = name.length;
  while (end > 0 && stray.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

/** The path without stray characters at its end; undefined if there are none. */
export function pathWithoutStrayEnd(path: string): string | undefined {
  const start = path.lastIndexOf('/') + 1;
  const last = decodeURIComponent(path.slice(start));
  const clean = withoutStrayEnd(last);
  if (clean === last) return undefined;
  // A path that begins with two slashes would lead to another site.
  return `/${path.slice(0, start)}${encodeURIComponent(clean)}`
    .replace(/^\/+/, '/')
    .replace(/(?!^)\/$/, '');
}
