import { Link } from 'react-router';
import type { Session } from '../../../../contract/accounts/accounts.ts';
import { rolePlace } from '../../../client/session/role-places.ts';
import { useRoleInfo } from '../../../client/session/use-me.ts';
import { SheetGroup, sheetLink } from '../../../shell/menu/sheet-group.tsx';
import { waysToGrow } from '../../../shell/places.ts';
import { CountBadge } from '../../../ui/count-badge.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useUnread } from '../../chats/unread/use-unread.ts';
import { openReportsLabel, useOpenReports } from '../../moderation/use-open-reports.ts';
import { signOut } from './sign-out.ts';
import { useLogOut } from './use-log-out.tsx';

interface SheetMemberProps {
  session: Session;
  onFollow(): void;
}

export function SheetMember({ session, onFollow }: SheetMemberProps) {
  const standing = useRoleInfo();
  const waiting = useOpenReports();
  const place = standing && rolePlace(standing.role);
  const links: { label: string; to: string; count?: number; unit?: string }[] = [
    { label: 'Profile', to: '/profile' },
    { label: 'Account', to: '/account' },
    { label: 'Messages', to: '/messages', count: useUnread(), unit: 'unread' },
    ...(place?.dashboard
      ? [{ ...place.dashboard, count: waiting, unit: openReportsLabel(waiting) }]
      : []),
  ];
  const { logOut, question } = useLogOut(async () => {
    await signOut();
    // A full reload, as specified, so that no session data remains in memory.
    window.location.assign('/');
  });
  return (
    <>
      <section className="border-t border-line pt-3">
        <p className="px-3 font-medium">{session.user.email}</p>
        {place ? (
          <p className="px-3 pb-2 text-sm text-muted">{place.name}</p>
        ) : (
          <Skeleton className="mx-3 h-5 w-20" />
        )}
        {links.map(({ label, to, count = 0, unit }) => (
          <Link key={to} to={to} className={sheetLink} onClick={onFollow}>
            <span>{label}</span>
            <CountBadge count={count} />
            {count > 0 && <span className="sr-only">{unit}</span>}
          </Link>
        ))}
      </section>
      {standing?.viewer_can.become_lister && (
        <SheetGroup title="Get Started" links={waysToGrow} onFollow={onFollow} />
      )}
      <section className="border-t border-line pt-3">
        <button type="button" className={`${sheetLink} w-full`} onClick={() => void logOut()}>
          Log out
        </button>
        {question}
      </section>
    </>
  );
}
