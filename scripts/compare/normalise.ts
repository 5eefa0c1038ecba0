export interface Run {
  /** ids and times that both versions have in their demo data */
  known: ReadonlySet<string>;
  startedAt: Date;
}

const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
const timestamp = /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:?\d\d)?)/g;
const timeOfDay = /\b([01]\d|2[0-3]):[0-5]\d\b/g;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const harareMs = 2 * hourMs;
/** Tests date what they insert at most this far back. */
const longestAgoMs = 2 * hourMs;

const masks: [RegExp, string][] = [
  [/<(script|style)(| [^>]*)>(?![{[])[\s\S]*?<\/\1>/g, '<$1$2>‹code›</$1>'],
  [/\/assets\/[\w.-]+\.(\w+)/g, '/assets/‹name›.$1'],
  [/(<link rel="modulepreload"[^>]*>)\1+/g, '$1'],
  [/(\/assets\/‹name›\.js)( \1)+/g, '$1'],
  [/"(code|expires_at|qr|request_id|secret|step|told_at|uri)":\s*("[^"]*"|\d+)/g, '"$1":‹any›'],
  [/\bsha(256|384|512)-[\w+/]+=*|\$argon2id\$[^"]*|\b[0-9a-f]{32,}\b/g, '‹hash›'],
  // React numbers elements by their place in the tree of components.
  [/_R_[0-9a-z]+_/g, '_R_‹id›_'],
  [/base64,[\w+/]+=*/g, 'base64,‹data›'],
  // Ids made by `numberIds`. Pictures get them in the order in which they happen to be stored.
  [/\b00000000-0000-4000-8000-[0-9a-f]{12}\b/g, '‹id›'],
  // Check codes of receipts, and recovery codes.
  [/(?<![\w-])[0-9A-Z]{4}(-[0-9A-Z]{4}){2,}(?![\w-])/g, '‹code›'],
  // Tokens and names of files have small and capital letters, mostly with digits.
  [/(?=[\w-]*[a-z])(?=[\w-]*([A-Z][\w-]*\d|\d[\w-]*[A-Z]|([A-Z][\w-]*){5}))[\w-]{22,}/g, '‹token›'],
];

/** Sorts the fields of objects, because their order has no meaning. */
export const sortFields = (json: string): string =>
  JSON.stringify(
    JSON.parse(json, (_, value) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort())
        : value,
    ),
  );

/** The ids and times in a text. */
export const valuesIn = (text: string): Set<string> =>
  new Set([...(text.match(uuid) ?? []), ...(text.match(timestamp) ?? []).map(inUtc)]);

const inUtc = (time: string) => new Date(time).toISOString();

/** Masks what differs between two runs of one version, such as ids, times and codes. */
export function normalise(text: string, { known, startedAt }: Run, now = new Date()): string {
  const duringRun = minutesBetween(startedAt, now);
  const fromNow = (found: string) => {
    const at = new Date(found).getTime();
    const isOfRun = at > startedAt.getTime() && at <= now.getTime();
    const isOfDemo = !isOfRun && known.has(inUtc(found));
    if (isOfDemo || at < startedAt.getTime() - longestAgoMs) return found;
    return `‹now + ${Math.round((at - now.getTime()) / hourMs) + 0} h›`;
  };
  return masks
    .reduce((masked, [pattern, mask]) => masked.replaceAll(pattern, mask), text)
    .replaceAll(uuid, (id) => (known.has(id) ? id : '‹id›'))
    .replaceAll(timestamp, fromNow)
    .replaceAll(timeOfDay, (found) => (duringRun.has(found) ? '‹time›' : found));
}

/** The minutes of the run as `hh:mm`, in UTC and in Harare. */
function minutesBetween(from: Date, until: Date): Set<string> {
  const found = new Set<string>();
  for (let at = from.getTime(); at < until.getTime() + minuteMs; at += minuteMs)
    for (const shift of [0, harareMs]) found.add(new Date(at + shift).toISOString().slice(11, 16));
  return found;
}
