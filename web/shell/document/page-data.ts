/** Where the data of a page begins, the last element of its body. */
export const dataStart = '<script type="application/json" id="hydration-data">';
export const dataEnd = '</script>';

/** The data block at the end of every page: what its loaders returned, by route. */
export interface PageData {
  loaderData: Record<string, unknown>;
  /** the parts of the loaders' data that are the API's answers, by the address that was read */
  answers?: Record<string, readonly [routeId: string, key: string]>;
}

/** Reads the data block from the HTML of a page; undefined if the page is not Musha's. */
export function pageDataIn(html: string): PageData | undefined {
  const start = html.lastIndexOf(dataStart);
  if (start < 0) return undefined;
  return JSON.parse(html.slice(start + dataStart.length, html.indexOf(dataEnd, start)));
}

/** The answers of the API that the page contains, by their address. */
export function answersIn({
  answers = {},
  loaderData,
}: PageData): [address: string, answer: unknown][] {
  return Object.entries(answers).map(([address, [routeId, key]]) => [
    address,
    fieldOf(loaderData[routeId], key),
  ]);
}

/** Finds the answers of the API among what the loaders returned. */
export function placesOf(
  answers: ReadonlyMap<unknown, string>,
  loaderData: PageData['loaderData'],
): PageData['answers'] {
  const places: PageData['answers'] = {};
  for (const [routeId, loaded] of Object.entries(loaderData)) {
    for (const [key, value] of Object.entries(loaded ?? {})) {
      const address = answers.get(value);
      if (address !== undefined) places[address] = [routeId, key];
    }
  }
  return places;
}

const fieldOf = (loaded: unknown, key: string): unknown =>
  typeof loaded === 'object' && loaded !== null
    ? (loaded as Record<string, unknown>)[key]
    : undefined;
