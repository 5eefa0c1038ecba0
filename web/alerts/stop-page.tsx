import { browserApi } from '../api/browser-api.ts';
import { TapLink } from '../pages/tap-link.tsx';

const redeem = (token: string) =>
  browserApi.call('POST /api/search-subscriptions/cancellations', { body: { token } });

/** The page of "Stop these mails" (ALRT-08). */
export const Component = () => (
  <TapLink
    title="Stop these mails"
    text="You will hear no more of new homes, nor of homes you saved. With an account your searches are paused, and you can take them up again in My search; without one we forget this address."
    action="Stop these mails"
    redeem={redeem}
    done="Done. We will not write to you about homes any more."
    next={{ label: 'Return to Home', to: '/' }}
  />
);
