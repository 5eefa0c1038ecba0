import {
  type Me,
  Me as MeSchema,
  type OwnSession,
  type PublicUser,
  type SessionUser,
} from '../../contract/accounts/accounts.ts';
import { Role } from '../../contract/roles.ts';
import type { AccountRow } from './account-queries.ts';
import { accountPermissions } from './own-account/account-rules.ts';
import { isConfirmedByAgency } from './role-rules.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export const presentSessionUser = (row: AccountRow): SessionUser => ({
  id: row.id,
  email: row.email,
  user_metadata: { name: row.name, avatar_url: row.avatar },
  created_at: row.created_at.toISOString(),
  email_confirmed_at: iso(row.email_confirmed_at),
  last_sign_in_at: iso(row.last_sign_in_at),
});

export function presentMe(row: AccountRow, viewerId: string): Me {
  const role = Role.parse(row.role);
  return {
    id: row.id,
    email: row.email,
    role,
    name: row.name,
    phone: row.phone,
    show_phone: row.show_phone,
    bio: row.bio,
    avatar: row.avatar,
    business_name: row.business_name,
    business_address: row.business_address,
    agency_id: row.agency_id,
    agency_confirmed: row.agency_id !== null && isConfirmedByAgency(role, row.agency_confirmed_at),
    is_active: row.is_active,
    profile_verified: row.profile_verified,
    payment_status: MeSchema.shape.payment_status.parse(row.payment_status),
    payment_expires_at: row.payment_expires_at,
    last_login_at: iso(row.last_login_at),
    created_at: row.created_at.toISOString(),
    email_confirmed_at: iso(row.email_confirmed_at),
    last_sign_in_at: iso(row.last_sign_in_at),
    viewer_can: accountPermissions(viewerId, { ...row, role }),
  };
}

interface OtherUserRow {
  id: string;
  name: string | null;
  avatar: string | null;
  role: string;
}

export const presentPublicUser = (
  row: OtherUserRow,
  agency: PublicUser['agency'] = null,
): PublicUser => ({
  id: row.id,
  name: row.name,
  avatar: row.avatar,
  role: Role.parse(row.role),
  agency,
});

interface SessionRow {
  id: string;
  user_agent: string;
  created_at: Date;
  rotated_at: Date;
}

export const presentSession = (row: SessionRow, currentId: string): OwnSession => ({
  id: row.id,
  device: deviceName(row.user_agent),
  created_at: row.created_at.toISOString(),
  last_used_at: row.rotated_at.toISOString(),
  current: row.id === currentId,
});

type Mark = readonly [sign: RegExp, name: string];

// Order matters: most user agents also contain names from further down this list.
const browsers: readonly Mark[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly Mark[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** For example "Chrome on Android". */
function deviceName(userAgent: string): string {
  const nameIn = (marks: readonly Mark[]) => marks.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = nameIn(browsers) ?? 'Unknown browser';
  const system = nameIn(systems);
  return system ? `${browser} on ${system}` : browser;
}
