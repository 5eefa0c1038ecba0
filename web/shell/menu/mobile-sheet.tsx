import { Link } from 'react-router';
import { SheetAccount } from '../../features/accounts/menu/sheet-account.tsx';
import { useFavourites } from '../../features/favourites/favourites.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { DisplaySettings } from '../display-settings.tsx';
import {
  aboutPage,
  browsePage,
  checkAgentPage,
  cityLinks,
  mySearchPage,
  savedPage,
} from '../places.ts';
import { SearchForm } from '../search-form.tsx';
import { SheetGroup, sheetLink } from './sheet-group.tsx';

const places = [browsePage, aboutPage, checkAgentPage, savedPage, mySearchPage];

export function MobileSheet({ onClose }: { onClose(): void }) {
  const savedCount = useFavourites().length;
  return (
    <Sheet title="Menu" onClose={onClose}>
      <div className="flex flex-col gap-4 p-5">
        <SearchForm onSubmit={onClose} />
        <nav aria-label="Menu" className="flex flex-col gap-4">
          <div className="flex flex-col">
            {places.map(({ label, to }) => (
              <Link key={to} to={to} className={sheetLink} onClick={onClose}>
                <span>{label}</span>
                {to === savedPage.to && <CountBadge count={savedCount} />}
              </Link>
            ))}
          </div>
          <SheetGroup title="Locations" links={cityLinks} onFollow={onClose} />
          <SheetAccount onFollow={onClose} />
        </nav>
        <section aria-label="Display" className="border-t border-line px-3 pt-4">
          <DisplaySettings />
        </section>
      </div>
    </Sheet>
  );
}
