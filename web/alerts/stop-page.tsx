import { browserApi } from '../api/browser-api.ts';
import { TapLink } from '../pages/tap-link.tsx';

const redeem = (token: string) =>
  browserApi.call('POST /api/search-subscriptions/cancellations', { body: { token } });

export const Component = () => (
  <TapLink
    title="Stop these emails"
    text="We'll stop emailing you about new homes and homes you saved. If you have an account, your searches are paused and you can resume them in My search. If not, we'll delete this address."
    action="Stop these emails"
    redeem={redeem}
    done="Done. We won't email you about homes any more."
    next={{ label: 'Return to Home', to: '/' }}
  />
);
