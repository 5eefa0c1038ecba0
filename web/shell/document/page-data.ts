/** Where the data of a page begins, the last element of its body. */
export const dataStart = '<script type="application/json" id="hydration-data">';
export const dataEnd = '</script>';

/** The data block at the end of every page: what its loaders returned, by route. */
export interface PageData {
  loaderData: Record<string, unknown>;
  /** the part of the loaders' data that is the API's answer for this page's home (RouteHandle) */
  answer?: readonly [routeId: string, key: string];
}

/** The data block of a page as HTML; undefined in what is no page of Musha's. */
export function pageDataIn(html: string): PageData | undefined {
  const start = html.lastIndexOf(dataStart);
  if (start < 0) return undefined;
  return JSON.parse(html.slice(start + dataStart.length, html.indexOf(dataEnd, start)));
}

/** What the API would answer for the home of the page, as the page says itself. */
export function answerIn({ answer, loaderData }: PageData): unknown {
  if (!answer) return undefined;
  const [routeId, key] = answer;
  const loaded = loaderData[routeId];
  return typeof loaded === 'object' && loaded !== null
    ? (loaded as Record<string, unknown>)[key]
    : undefined;
}
