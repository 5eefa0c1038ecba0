import { format } from 'date-fns';
import type { Me } from '../../../contract/accounts/accounts.ts';
import { rolePlace } from '../../session/role-places.ts';
import { Card } from '../../ui/card.tsx';
import { ProfileAvatar } from '../avatar/profile-avatar.tsx';

/**
 * The person's picture, name, email, role and first day, as Musha has them (PROF-02 to PROF-06).
 */
export function ProfileCard({ me }: { me: Me }) {
  const name = displayName(me);
  return (
    <Card className="flex flex-col gap-4 p-5 sm:p-6">
      <ProfileAvatar me={me} name={name} />
      <div className="min-w-0">
        <p className="truncate font-display text-xl font-bold">{name}</p>
        <p className="truncate text-muted">{me.email}</p>
        <p>Role: {rolePlace(me.role).name}</p>
        <p className="text-sm text-muted">Member since {format(me.created_at, 'd MMMM yyyy')}</p>
      </div>
    </Card>
  );
}

/** The name; without one the part of the email before the @, or "User" (PROF-03). */
const displayName = ({ name, email }: { name: string | null; email: string }): string =>
  name?.trim() || email.split('@')[0] || 'User';
