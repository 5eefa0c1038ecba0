import { Me, OwnSession, PublicUser, SessionUser } from '../../../contract/accounts/accounts.ts';
import { present, viewerCan } from '../../http/answers/present.ts';
import type { AccountRow } from './account-queries.ts';
import { accountRules } from './own-account/account-rules.ts';
import { isConfirmedByAgency } from './role-rules.ts';

export const presentSessionUser = (row: AccountRow): SessionUser =>
  present(SessionUser, row, { user_metadata: { name: row.name, avatar_url: row.avatar } });

export const presentMe = (row: AccountRow, viewerId: string): Me =>
  present(Me, row, {
    agency_confirmed:
      row.agency_id !== null && isConfirmedByAgency(row.role, row.agency_confirmed_at),
    viewer_can: viewerCan(accountRules, viewerId, row),
  });

interface OtherUserRow {
  id: string;
  name: string | null;
  avatar: string | null;
  role: string;
}

export const presentPublicUser = (
  row: OtherUserRow,
  agency: PublicUser['agency'] = null,
): PublicUser => present(PublicUser, row, { agency });

interface SessionRow {
  id: string;
  user_agent: string;
  created_at: Date;
  rotated_at: Date;
}

export const presentSession = (row: SessionRow, currentId: string): OwnSession =>
  present(OwnSession, row, {
    device: deviceName(row.user_agent),
    last_used_at: row.rotated_at,
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
