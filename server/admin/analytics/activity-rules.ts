import type { ActivityStatus } from '../../../contract/admin/admin.ts';

const dayMs = 86_400_000;

/** Classifies an account by its last sign-in (ADMIN-21). */
export function activityOf(lastLoginAt: Date | null, now: Date): ActivityStatus {
  if (!lastLoginAt) return 'never';
  const days = (now.getTime() - lastLoginAt.getTime()) / dayMs;
  if (days < 7) return 'recent';
  return days < 30 ? 'moderate' : 'inactive';
}
