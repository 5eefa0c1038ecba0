/** Returns whether the event is dealt with, and nobody else is to hear of it. */
type PopStateGuard = (event: PopStateEvent) => boolean;

const guards = new Set<PopStateGuard>();

/** How many layers lie over the page at this entry of the history (`back-to-close.ts`). */
export const layersOf = (state: unknown): number =>
  typeof state === 'object' &&
  state !== null &&
  'layers' in state &&
  typeof state.layers === 'number'
    ? state.layers
    : 0;

/**
 * Asks the guards before the router hears of an event. A window calls its listeners in the order
 * they were added, so this comes before the router is made. A page that was loaded anew at the entry
 * of a menu or a dialog, which are gone, goes back to its own.
 */
export function watchPopState(): void {
  let gone = layersOf(history.state);
  if (gone) history.go(-gone);
  addEventListener('popstate', (event) => {
    if (gone || [...guards].some((guard) => guard(event))) event.stopImmediatePropagation();
    gone = 0;
  });
}

export const guardPopState = (guard: PopStateGuard): void => void guards.add(guard);
