import { BySession } from '../../../client/session/by-session.tsx';
import { useSession } from '../../../client/session/session-store.ts';
import { waysToJoin } from '../../../shell/places.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/overlay/lazy-part.tsx';
import { MenuButton } from '../../../ui/overlay/menu-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const AccountMenu = lazyPart(
  async () => (await import('./account-menu.tsx')).AccountMenu,
  <AvatarPlaceholder />,
);

export function AccountArea() {
  const session = useSession();
  return (
    <BySession
      signedIn={session ? <AccountMenu /> : <AvatarPlaceholder />}
      signedOut={
        <div className="hidden items-center gap-1 md:flex">
          <ButtonLink to="/auth" variant="quiet">
            Login
          </ButtonLink>
          <MenuButton
            variant="primary"
            className="whitespace-nowrap"
            groups={[{ title: 'Join as', entries: waysToJoin }]}
          >
            Sign Up <Icon name="chevron-down" className="size-4" />
          </MenuButton>
        </div>
      }
    />
  );
}

function AvatarPlaceholder() {
  return <Skeleton className="size-10 rounded-full" />;
}
