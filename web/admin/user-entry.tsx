import { format } from 'date-fns';
import type { AdminUser } from '../../contract/admin.ts';
import { rolePlace } from '../session/role-places.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { portraitSources } from '../ui/portrait-sources.ts';

/** One account of the list (ADMIN-09). */
export function UserEntry({ user }: { user: AdminUser }) {
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-center gap-2">
        <Avatar
          sources={portraitSources(user.avatar, 64)}
          initials={(user.name ?? user.email).slice(0, 1).toUpperCase()}
          className="size-8"
        />
        <h3 className="font-sans font-semibold">{user.name ?? 'No Name'}</h3>
        <Badge>{rolePlace(user.role).name}</Badge>
        <Badge tone={user.is_active ? 'positive' : 'danger'}>
          {user.is_active ? 'Active' : 'Inactive'}
        </Badge>
        <Badge tone={user.payment_status === 'active' ? 'positive' : 'waiting'}>
          Payment: {user.payment_status}
        </Badge>
        <Badge>Activity: {user.activity_status}</Badge>
      </div>
      <p className="text-muted wrap-anywhere">
        {user.email} · {user.phone ?? 'Not provided'}
      </p>
      <p className="text-sm text-muted">
        {user.property_count} properties · {user.inquiry_count} inquiries · Last login:{' '}
        {user.last_login_at ? format(user.last_login_at, 'd MMMM yyyy, HH:mm') : 'Never'}
      </p>
    </li>
  );
}
