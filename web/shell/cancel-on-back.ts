import type { createBrowserRouter, Location } from 'react-router';
import { guardPopState } from '../ui/overlay/pop-state.ts';

/** Makes Back cancel a pending navigation, which has no history entry, and stay on the page. */
export function cancelNavigationOnBack(router: ReturnType<typeof createBrowserRouter>): void {
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
