import { Link, useNavigate } from 'react-router';
import { rolePlace } from '../session/role-places.ts';
import { useSession } from '../session/session-store.ts';
import { useIsSuperAdmin, useMe, useStanding } from '../session/use-me.ts';
import { waysToGrow } from '../shell/places.ts';
import { Avatar } from '../ui/avatar.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import type { MenuEntry } from '../ui/menu-entry.ts';
import { portraitSources } from '../ui/portrait-sources.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { signOut } from './sign-out.ts';

/** Messages, dashboard and the avatar's menu (HDR-14 to HDR-25). */
export function AccountMenu() {
  const { data: me } = useMe();
  const initials = (useSession()?.user.email ?? '').slice(0, 2).toUpperCase();
  const standing = useStanding();
  const navigate = useNavigate();
  useIsSuperAdmin();
  const dashboard = standing && rolePlace(standing.role).dashboard;
  const entries: MenuEntry[] = [
    { label: 'Profile', to: '/profile', icon: 'user' },
    { label: 'Account', to: '/account', icon: 'settings' },
    { label: 'Messages', to: '/messages', icon: 'message-square', className: 'md:hidden' },
    ...(dashboard ? [{ ...dashboard, icon: 'layout-dashboard' as const }] : []),
  ];
  const leave: MenuEntry = {
    label: 'Log out',
    icon: 'log-out',
    onSelect: async () => {
      await navigate('/');
      await signOut();
    },
  };
  return (
    <>
      <Link
        to="/messages"
        aria-label="Messages"
        className="hidden size-target items-center justify-center rounded-control hover:bg-sunken md:flex"
      >
        <Icon name="message-square" className="size-5" />
      </Link>
      {dashboard && (
        <div className="hidden md:block">
          <ButtonLink to={dashboard.to} look="secondary">
            {dashboard.label}
          </ButtonLink>
        </div>
      )}
      {standing === undefined ? (
        <Skeleton className="mx-1 size-10 rounded-full" />
      ) : (
        <MenuButton
          // What is read aloud holds what is seen.
          label={`My Account, ${initials}`}
          groups={[
            { title: 'My Account', entries },
            ...(standing.viewer_can.become_lister ? [{ entries: waysToGrow }] : []),
            { entries: [leave] },
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
    </>
  );
}
