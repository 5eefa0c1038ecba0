import { browserApi } from '../api/browser-api.ts';
import { FollowLink } from '../pages/follow-link.tsx';

/** AUTH-17 */
export function Component() {
  return (
    <FollowLink
      title="Confirm your email address"
      redeem={(token) => browserApi.call('POST /api/auth/confirmations', { body: { token } })}
      done="Your email address is confirmed. You can sign in now."
      next={{ label: 'Sign in', to: '/auth' }}
    />
  );
}
