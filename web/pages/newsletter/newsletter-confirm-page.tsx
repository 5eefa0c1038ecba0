import { browserApi } from '../../api/browser-api.ts';
import { FollowLink } from '../follow-link.tsx';

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

const NewsletterLinkMeta = () => (
  <>
    <meta name="robots" content="noindex" />
    <noscript>
      <p className="mx-auto max-w-lg px-4 pt-10">This page needs JavaScript.</p>
    </noscript>
  </>
);
