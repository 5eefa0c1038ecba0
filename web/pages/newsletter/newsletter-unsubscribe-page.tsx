import { browserApi } from '../../api/browser-api.ts';
import { TapLink } from '../tap-link.tsx';

const redeem = (token: string) =>
  browserApi.call('POST /api/newsletter/cancellations', { body: { token } });

/**
 * The page of the unsubscribe link in each newsletter (FOOT-04). It needs a press on a button,
 * because the confirmation mail has this link too, and programs that check mails open both.
 */
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
