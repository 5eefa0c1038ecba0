import { useMe } from '../session/use-me.ts';
import { lazyPart } from '../ui/overlay/lazy-part.tsx';
import { FirstHome } from './first-home.tsx';

// For administrators alone: nobody else loads it.
const WaitsFirst = lazyPart(
  async () => (await import('../admin/worklist/waits-first.tsx')).WaitsFirst,
);

/** What somebody who is signed in does next, one tap from where signing in leads. */
export function NextStep() {
  const { data: me } = useMe();
  return me?.viewer_can.see_administration ? <WaitsFirst /> : <FirstHome />;
}
