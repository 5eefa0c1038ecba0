import { format } from 'date-fns';
import type { Me } from '../../contract/accounts.ts';
import { rolePlace } from '../session/role-places.ts';
import { Card } from '../ui/card.tsx';

/** Who one is, as the product shows it (PROF-02 to PROF-06). */
export function ProfileCard({ me }: { me: Me }) {
  const name = displayName(me);
  return (
    <Card className="flex items-center gap-5 p-5 sm:p-6">
      {me.avatar ? (
        <img
          src={me.avatar}
          alt={name}
          width={80}
          height={80}
          className="size-20 rounded-full object-cover"
        />
      ) : (
        <span
          aria-hidden
          className="flex size-20 shrink-0 items-center justify-center rounded-full bg-brand-soft font-display text-3xl font-bold text-brand-strong"
        >
          {name.slice(0, 1).toUpperCase()}
        </span>
      )}
      <div className="min-w-0">
        <p className="truncate font-display text-xl font-bold">{name}</p>
        <p className="truncate text-muted">{me.email}</p>
        <p>Role: {rolePlace(me.role).name}</p>
        <p className="text-sm text-muted">Member since {format(me.created_at, 'd MMMM yyyy')}</p>
      </div>
    </Card>
  );
}

/** The name, else what stands before the @, else "User" (PROF-03). */
const displayName = ({ name, email }: { name: string | null; email: string }): string =>
  name?.trim() || email.split('@')[0] || 'User';
