const longId = '[A-Z]{2,}-\\d\\d(?!\\d)';
const shortId = '[A-Z]\\d\\d?[a-z]?';
const id = `(?:${longId}|${shortId})`;
const list = `${id}(?:(?:,| and| to) ${id})*`;
const longRange = `${longId} to ${longId}`;

/** Where an id counts as a citation (CONTRIBUTING.md). Elsewhere, S3 can mean the storage API. */
const places = [
  new RegExp(`\\((${list})\\)`, 'g'),
  new RegExp(`(?:/\\*\\*|//|--|^ \\*) (${list})(?=:|\\.?(?: \\*/)?$)`, 'gm'),
  // An id before an endpoint, as in the authorization matrix's tests.
  new RegExp(`'(${shortId}) (?:GET|POST|PUT|PATCH|DELETE) /`, 'g'),
  new RegExp(`\\b(${longRange}|${longId})`, 'g'),
];

/** The rule ids that `text` cites. A range includes every known id between its ends. */
export function citedIn(text, knownIds) {
  const lists = places.flatMap((place) => [...text.matchAll(place)].map(([, found]) => found));
  return new Set(lists.flatMap((found) => found.split(/, | and /)).flatMap(expand));

  function expand(found) {
    const [from, to] = found.split(' to ');
    if (to === undefined) return [from];
    const between = knownIds.filter((known) => isBetween(known, from, to));
    return [from, ...between, to];
  }
}

const partsOf = (anId) => {
  const [, letters, number] = /^([A-Z]+-?)(\d+)/.exec(anId);
  return { letters, number: Number(number) };
};

function isBetween(known, from, to) {
  const [first, last, { letters, number }] = [from, to, known].map(partsOf);
  return letters === first.letters && number > first.number && number < last.number;
}
