/** Returns true if it has handled the event; other listeners then do not receive it. */
type PopStateGuard = (event: PopStateEvent) => boolean;

const guards = new Set<PopStateGuard>();

/** The number of overlays open in a history entry (back-to-close.ts). */
export const layersOf = (state: unknown): number =>
  typeof state === 'object' &&
  state !== null &&
  'layers' in state &&
  typeof state.layers === 'number'
    ? state.layers
    : 0;

/** Call before the router is created, so that the guards run before the router's listener. */
export function watchPopState(): void {
  let staleLayers = layersOf(history.state);
  // A reload closes the overlays but not their history entries.
  if (staleLayers) history.go(-staleLayers);
  addEventListener('popstate', (event) => {
    if (staleLayers || [...guards].some((guard) => guard(event))) event.stopImmediatePropagation();
    staleLayers = 0;
  });
}

export const guardPopState = (guard: PopStateGuard): void => void guards.add(guard);
