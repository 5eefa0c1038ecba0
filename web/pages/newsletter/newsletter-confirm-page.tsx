import { browserApi } from '../../api/browser-api.ts';
import { FollowLink } from '../follow-link.tsx';
import { NewsletterLinkMeta } from './newsletter-link-meta.tsx';

const redeem = (token: string) =>
  browserApi.call('POST /api/newsletter/confirmations', { body: { token } });

export const Component = () => (
  <>
    <NewsletterLinkMeta />
    <FollowLink
      title="Newsletter"
      redeem={redeem}
      done="You're subscribed. We email you about once a month."
      next={{ label: 'Browse Properties', to: '/properties' }}
      remedy={{ label: 'Write to us', to: '/contact' }}
    />
  </>
);
