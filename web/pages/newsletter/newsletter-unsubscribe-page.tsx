import { browserApi } from '../../api/browser-api.ts';
import { TapLink } from '../tap-link.tsx';

const redeem = (token: string) =>
  browserApi.call('POST /api/newsletter/cancellations', { body: { token } });

/**
 * Where the link in each newsletter that ends it leads (FOOT-04). A button ends it: the mail that
 * asks for confirmation has this link too, and a program that checks mails opens both.
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
