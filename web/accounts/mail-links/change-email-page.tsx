import { browserApi } from '../../api/browser-api.ts';
import { FollowLink } from '../../pages/follow-link.tsx';

export function Component() {
  return (
    <FollowLink
      title="Confirm your new email address"
      redeem={(token) => browserApi.call('POST /api/auth/email-changes', { body: { token } })}
      done="Your new email address is confirmed. Please sign in with it from now on."
      next={{ label: 'Go to your account', to: '/account' }}
      remedy={{ label: 'Go to your account', to: '/account' }}
    />
  );
}
