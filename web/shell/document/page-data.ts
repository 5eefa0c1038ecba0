export const dataStart = '<script type="application/json" id="hydration-data">';
export const dataEnd = '</script>';

/** The data block at the end of every page: the loaders' results by route. */
export interface PageData {
  loaderData: Record<string, unknown>;
  /** Maps each API URL to where its response is in `loaderData`. */
  answers?: Record<string, readonly [routeId: string, key: string]>;
}

/** Returns undefined if the HTML is not one of Musha's pages. */
export function pageDataIn(html: string): PageData | undefined {
  const start = html.lastIndexOf(dataStart);
  if (start < 0) return undefined;
  return JSON.parse(html.slice(start + dataStart.length, html.indexOf(dataEnd, start)));
}

export function responsesIn({
  answers = {},
  loaderData,
}: PageData): [address: string, response: unknown][] {
  return Object.entries(answers).map(([address, [routeId, key]]) => [
    address,
    fieldOf(loaderData[routeId], key),
  ]);
}

export function placesOf(
  addresses: ReadonlyMap<unknown, string>,
  loaderData: PageData['loaderData'],
): PageData['answers'] {
  const places: PageData['answers'] = {};
  for (const [routeId, loaded] of Object.entries(loaderData)) {
    for (const [key, value] of Object.entries(loaded ?? {})) {
      const address = addresses.get(value);
      if (address !== undefined) places[address] = [routeId, key];
    }
  }
  return places;
}

const fieldOf = (loaded: unknown, key: string): unknown =>
  typeof loaded === 'object' && loaded !== null
    ? (loaded as Record<string, unknown>)[key]
    : undefined;
