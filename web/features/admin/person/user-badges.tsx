import type { ActivityStatus, AdminUser } from '../../../../contract/admin/admin.ts';
import { rolePlace } from '../../../client/session/role-places.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

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

export const StandingBadge = ({ user: { is_active } }: { user: AdminUser }) => (
  <Badge tone={is_active ? 'positive' : 'danger'}>{is_active ? 'Active' : 'Inactive'}</Badge>
);

export const OtherBadges = ({ user }: { user: AdminUser }) => (
  <>
    <Badge>{rolePlace(user.role).name}</Badge>
    <Badge tone={paymentTones[user.payment_status]}>{`Payment: ${user.payment_status}`}</Badge>
    <Badge tone={activityTones[user.activity_status]}>{`Activity: ${user.activity_status}`}</Badge>
  </>
);
