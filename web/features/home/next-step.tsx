import { browserApi } from '../../client/api/browser-api.ts';
import { useCached } from '../../client/api/use-api.ts';
import { useMe } from '../../client/session/use-me.ts';
import { lazyPart } from '../../ui/overlay/lazy-part.tsx';
import { FirstHomeCard } from './first-home-card.tsx';

// Only administrators load this code.
const MostUrgent = lazyPart(
  async () => (await import('../admin/worklist/most-urgent.tsx')).MostUrgent,
);

export function NextStep() {
  const { data: me } = useMe();
  return me?.viewer_can.see_administration ? <MostUrgent /> : <FirstHome />;
}

const scopes = ['owner', 'agency', 'agent'] as const;

function FirstHome() {
  const { data: me } = useMe();
  const scope = scopes.find((role) => me?.viewer_can[`see_${role}_dashboard`]);
  const { data: hasNone } = useCached({
    queryKey: ['own-properties-none', me?.id],
    queryFn: async () => {
      const query = { as: scope ?? 'owner', limit: 1 };
      const { items } = await browserApi.page('GET /api/me/properties', { query });
      return items.length === 0;
    },
    enabled: scope !== undefined && me?.viewer_can.list_homes === true,
    refetchOnMount: 'always',
  });
  return hasNone && <FirstHomeCard />;
}
