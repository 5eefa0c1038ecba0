import type { ActivityStatus, AdminUser } from '../../contract/admin.ts';
import { rolePlace } from '../session/role-places.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';

const paymentTones: Record<AdminUser['payment_status'], BadgeTone> = {
  active: 'positive',
  pending: 'waiting',
  suspended: 'danger',
  expired: 'danger',
};

const activityTones: Record<ActivityStatus, BadgeTone> = {
  recent: 'brand',
  moderate: 'neutral',
  inactive: 'waiting',
  never: 'neutral',
};

/** Role, standing, payment and activity (ADMIN-09, ADMIN-21). */
export function UserBadges({ user }: { user: AdminUser }) {
  const { role, is_active, payment_status, activity_status } = user;
  return (
    <>
      <Badge>{rolePlace(role).name}</Badge>
      <Badge tone={is_active ? 'positive' : 'danger'}>{is_active ? 'Active' : 'Inactive'}</Badge>
      <Badge tone={paymentTones[payment_status]}>Payment: {payment_status}</Badge>
      <Badge tone={activityTones[activity_status]}>Activity: {activity_status}</Badge>
    </>
  );
}
