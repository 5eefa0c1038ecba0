import { browserApi } from '../api/browser-api.ts';
import { TapLink } from '../pages/tap-link.tsx';

const redeem = (token: string) =>
  browserApi.call('POST /api/search-subscriptions/confirmations', { body: { token } });

export const Component = () => (
  <TapLink
    title="New homes by email"
    text="Tap the button, and we'll email you when new homes match your search."
    action="Tell me about new ones"
    redeem={redeem}
    done="We'll email you when new homes match your search. Unsubscribe any time."
    next={{ label: 'Browse Properties', to: '/properties' }}
  />
);
