import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { rolePlace } from '../../../client/session/role-places.ts';
import { useSession } from '../../../client/session/session-store.ts';
import { useAdministration, useMe, useRoleInfo } from '../../../client/session/use-me.ts';
import { checkAgentPage, mySearchPage, savedPage, waysToGrow } from '../../../shell/places.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { CountBadge } from '../../../ui/count-badge.tsx';
import { CountedLink } from '../../../ui/counted-link.tsx';
import { MenuButton } from '../../../ui/overlay/menu-button.tsx';
import type { MenuEntry } from '../../../ui/overlay/menu-entry.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { portraitSources } from '../../../ui/picture/portrait-sources.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { chatAddress } from '../../chats/chat-address.ts';
import { followUnread } from '../../chats/unread/follow-unread.ts';
import { useUnread } from '../../chats/unread/use-unread.ts';
import { useFavourites } from '../../favourites/favourites.ts';
import { openReportsLabel, useOpenReports } from '../../moderation/use-open-reports.ts';
import { signOut } from './sign-out.ts';
import { useLogOut } from './use-log-out.tsx';

const navigationTimeoutMs = 1_000;

export function AccountMenu() {
  const { data: me } = useMe();
  const { id: userId, email = '' } = useSession()?.user ?? {};
  const initials = email.slice(0, 2).toUpperCase();
  const standing = useRoleInfo();
  const navigate = useNavigate();
  const unread = useUnread();
  const waiting = useOpenReports();
  useAdministration();
  useEffect(
    () => (userId ? followUnread(userId, (id) => void navigate(chatAddress(id))) : undefined),
    [userId, navigate],
  );
  const dashboard = standing && rolePlace(standing.role).dashboard;
  const entries: MenuEntry[] = [
    { label: 'Profile', to: '/profile', icon: 'user' },
    { label: 'Account', to: '/account', icon: 'settings' },
    {
      label: 'Messages',
      to: '/messages',
      icon: 'message-square',
      count: unread,
      className: 'md:hidden',
    },
    { ...savedPage, icon: 'heart', count: useFavourites().length },
    { ...mySearchPage, icon: 'bell' },
    { ...checkAgentPage, icon: 'shield-check' },
    ...(dashboard ? [{ ...dashboard, icon: 'layout-dashboard' as const, count: waiting }] : []),
  ];
  const { logOut, question } = useLogOut(async () => {
    const timeout = new Promise((resolve) => setTimeout(resolve, navigationTimeoutMs));
    await Promise.race([navigate('/'), timeout]);
    await signOut();
    // If client-side navigation failed, for example while offline, loads the page in full.
    if (window.location.pathname !== '/') window.location.assign('/');
  });
  const logOutEntry: MenuEntry = {
    label: 'Log out',
    icon: 'log-out',
    onSelect: () => void logOut(),
  };
  return (
    <>
      <CountedLink
        to="/messages"
        icon="message-square"
        label="Messages"
        count={unread}
        unit="unread"
      />
      {dashboard && (
        <div className="hidden md:block">
          <ButtonLink to={dashboard.to} variant="secondary">
            <span>{dashboard.label}</span>
            <CountBadge count={waiting} />
            {waiting > 0 && <span className="sr-only">{openReportsLabel(waiting)}</span>}
          </ButtonLink>
        </div>
      )}
      {standing === undefined ? (
        <Skeleton className="mx-1 size-10 rounded-full" />
      ) : (
        <MenuButton
          // For accessibility, the label must contain the visible text.
          label={`My Account, ${initials}`}
          groups={[
            { title: 'My Account', entries },
            ...(standing.viewer_can.become_lister ? [{ entries: waysToGrow }] : []),
            { entries: [logOutEntry] },
          ]}
        >
          <Avatar
            key={me?.avatar}
            sources={portraitSources(me?.avatar, 64)}
            initials={initials}
            className="size-10 text-[min(1rem,4.5vw)]"
          />
        </MenuButton>
      )}
      {question}
    </>
  );
}
