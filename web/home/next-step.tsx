import { useMe } from '../session/use-me.ts';
import { lazyPart } from '../ui/overlay/lazy-part.tsx';
import { FirstHome } from './first-home.tsx';

// Only the administration loads it.
const WaitsFirst = lazyPart(
  async () => (await import('../admin/worklist/waits-first.tsx')).WaitsFirst,
);

/** The next step of a signed-in person, one tap from the page that signing in leads to. */
export function NextStep() {
  const { data: me } = useMe();
  return me?.viewer_can.see_administration ? <WaitsFirst /> : <FirstHome />;
}
