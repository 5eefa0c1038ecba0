import { browserApi } from '../../api/browser-api.ts';
import { TapLink } from '../tap-link.tsx';

const redeem = (token: string) =>
  browserApi.call('POST /api/newsletter/cancellations', { body: { token } });

/** Unsubscribes only after a press, because mail scanners open every link in an email (FOOT-04). */
export const Component = () => (
  <TapLink
    title="Unsubscribe from the newsletter"
    text="Tap the button, and we won't email this address again."
    action="Unsubscribe"
    redeem={redeem}
    done="You've unsubscribed. We won't email this address again."
    next={{ label: 'Return to Home', to: '/' }}
  />
);
