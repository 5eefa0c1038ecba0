import { browserApi } from '../api/browser-api.ts';
import { TapLink } from '../pages/tap-link.tsx';

const redeem = (token: string) =>
  browserApi.call('POST /api/search-subscriptions/confirmations', { body: { token } });

/** The page of the link that confirms a search by mail (ALRT-02). */
export const Component = () => (
  <TapLink
    title="New homes by email"
    text="One tap, and we write to you when there is a home for your search."
    action="Tell me about new ones"
    redeem={redeem}
    done="From now on you hear of new homes. One tap in each mail ends it."
    next={{ label: 'Browse Properties', to: '/properties' }}
  />
);
