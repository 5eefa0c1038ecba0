import type { createBrowserRouter, Location } from 'react-router';
import { guardPopState } from '../ui/overlay/pop-state.ts';

/**
 * Back closes a page that is on its way, and keeps the one below. The history has no entry for it
 * yet, so the browser leaves the page below: it comes back there, and the router lets go of the next.
 */
export function stayOnBack(router: ReturnType<typeof createBrowserRouter>): void {
  let closed: Location | undefined;
  guardPopState(() => {
    const { location, navigation } = router.state;
    if (navigation.historyAction !== 'PUSH') return false;
    if (closed !== navigation.location) {
      closed = navigation.location;
      history.forward();
      return true;
    }
    void router.navigate(location, {
      state: location.state,
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
    return true;
  });
}
