import { browserApi } from '../../api/browser-api.ts';
import { TapLink } from '../tap-link.tsx';

const redeem = (token: string) =>
  browserApi.call('POST /api/newsletter/cancellations', { body: { token } });

/** Needs a press, because mail scanners open every link in the confirmation mail (FOOT-04). */
export const Component = () => (
  <TapLink
    title="Leave the newsletter"
    text="One tap, and we will not write to this address again."
    action="Unsubscribe"
    redeem={redeem}
    done="You are off the list. We will not write to this address again."
    next={{ label: 'Return to Home', to: '/' }}
  />
);
