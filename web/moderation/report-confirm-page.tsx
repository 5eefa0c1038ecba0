import { browserApi } from '../api/browser-api.ts';
import { FollowLink } from '../pages/follow-link.tsx';

const redeem = (token: string) =>
  browserApi.call('POST /api/reports/confirmations', { body: { token } });

export const Component = () => (
  <>
    <meta name="robots" content="noindex" />
    <FollowLink
      title="Your report"
      redeem={redeem}
      done="Thank you, your report is confirmed. We look at every report and will email you our decision."
      next={{ label: 'Browse Properties', to: '/properties' }}
      remedy={{ label: 'Write to us', to: '/contact' }}
    />
  </>
);
