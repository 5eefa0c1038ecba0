import { format } from 'date-fns';
import type { AdminUser } from '../../contract/admin.ts';
import { Avatar } from '../ui/avatar.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { counted } from '../ui/counted.ts';
import { EmailText } from '../ui/email-text.tsx';
import { portraitSources } from '../ui/portrait-sources.ts';
import { UserActions } from './user-actions.tsx';
import { UserBadges } from './user-badges.tsx';

/** One account of the list, and what can be done about it (ADMIN-09, ADMIN-15). */
export function UserEntry({ user }: { user: AdminUser }) {
  return (
    <li className="flex flex-col gap-3 py-4 lg:flex-row lg:items-center lg:justify-between lg:gap-6">
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <Avatar
            sources={portraitSources(user.avatar, 64)}
            initials={(user.name || user.email).slice(0, 1).toUpperCase()}
            className="size-8"
          />
          <h3 className="font-sans font-semibold wrap-anywhere">{user.name || 'No Name'}</h3>
          <UserBadges user={user} />
        </div>
        <p className="text-muted wrap-anywhere">
          <EmailText email={user.email} /> · {user.phone || 'Not provided'}
        </p>
        <p className="text-sm text-muted">
          {counted(user.property_count, 'property', 'properties')} ·{' '}
          {counted(user.inquiry_count, 'inquiry', 'inquiries')} · Last login:{' '}
          {user.last_login_at ? format(user.last_login_at, 'd MMMM yyyy, HH:mm') : 'Never'}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <UserActions user={user} />
        <ButtonLink look="secondary" to={`/admin/users/${user.id}`}>
          View Details
        </ButtonLink>
      </div>
    </li>
  );
}
