import { Link, NavLink } from 'react-router';
import { AccountArea } from '../features/accounts/menu/account-area.tsx';
import { SavedLink } from '../features/favourites/saved-link.tsx';
import { CountedLink } from '../ui/counted-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { MenuButton } from '../ui/overlay/menu-button.tsx';
import { Mark } from './brand/mark.tsx';
import { Wordmark } from './brand/wordmark.tsx';
import { MobileMenu } from './menu/mobile-menu.tsx';
import { aboutPage, browsePage, checkAgentPage, cityLinks, mySearchPage } from './places.ts';
import { SearchForm } from './search-form.tsx';

const navigationLink =
  'flex min-h-target items-center justify-center rounded-control px-2 font-medium whitespace-nowrap hover:bg-sunken aria-[current=page]:text-brand';

export function Header() {
  return (
    <header className="sticky top-[calc(var(--spacing-below-header)-var(--spacing-header))] z-30 border-b border-line bg-canvas">
      <div className="@container mx-auto flex h-header max-w-page items-center gap-1 px-4">
        {/* In a narrow row the name wraps below the visible height, and only the mark is shown. */}
        <Link
          to="/"
          className="mr-auto flex h-target min-w-8 flex-wrap items-center gap-x-2 overflow-hidden text-brand xl:mr-4"
        >
          <Mark className="h-target w-8" />
          <Wordmark className="flex h-target items-center" />
        </Link>
        <nav aria-label="Main" className="hidden items-center md:flex">
          <NavLink to={browsePage.to} className={navigationLink}>
            {browsePage.label}
          </NavLink>
          <MenuButton groups={[{ entries: cityLinks }]}>
            Locations <Icon name="chevron-down" className="size-4" />
          </MenuButton>
          <NavLink to={aboutPage.to} className={navigationLink}>
            {aboutPage.label}
          </NavLink>
          <NavLink
            to={checkAgentPage.to}
            title={checkAgentPage.label}
            className={`${navigationLink} min-w-target session-on:hidden`}
          >
            <Icon name="shield-check" className="size-5 xl:hidden" />
            <span className="max-xl:sr-only">{checkAgentPage.label}</span>
          </NavLink>
        </nav>
        <SearchForm className="ml-auto hidden w-56 shrink-0 lg:block" />
        <SavedLink />
        <CountedLink {...mySearchPage} icon="bell" count={0} />
        <AccountArea />
        <MobileMenu />
      </div>
    </header>
  );
}
