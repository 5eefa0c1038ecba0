import { browserApi } from '../../api/browser-api.ts';
import { FollowLink } from '../follow-link.tsx';
import { NewsletterLinkMeta } from './newsletter-link-meta.tsx';

const redeem = (token: string) =>
  browserApi.call('POST /api/newsletter/cancellations', { body: { token } });

/** Where the link in each newsletter that ends it leads (FOOT-04). */
export const Component = () => (
  <>
    <NewsletterLinkMeta />
    <FollowLink
      title="Leave the newsletter"
      redeem={redeem}
      done="You are off the list. We will not write to this address again."
      next={{ label: 'Return to Home', to: '/' }}
      remedy={{ label: 'Write to us', to: '/contact' }}
    />
  </>
);
