import type { HydrationState } from 'react-router';
import { isRouteErrorResponse } from 'react-router';
import type { PageData } from './page-data.ts';

const hydrationElementId = 'hydration-data';

const unsafe: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that cannot close its script element, whatever text a listing contains. */
export const toScriptSafeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (character) => unsafe[character] ?? '');

/** Replaces an error with its HTTP status, or with a general message if it has no status. */
export function serializeHydrationData(
  state: HydrationState,
  answers?: PageData['answers'],
): string {
  const errors = Object.entries(state.errors ?? {}).map(([id, error]) => [
    id,
    isRouteErrorResponse(error)
      ? { status: error.status, statusText: error.statusText, internal: true, data: null }
      : { message: 'The page could not be loaded.' },
  ]);
  const hasErrors = errors.length > 0;
  return toScriptSafeJson({
    loaderData: state.loaderData,
    errors: hasErrors ? Object.fromEntries(errors) : null,
    answers,
  });
}

export function readHydrationData(): HydrationState | undefined {
  const text = document.getElementById(hydrationElementId)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
