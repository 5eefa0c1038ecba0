import { Link } from 'react-router';
import { SheetAccount } from '../../accounts/menu/sheet-account.tsx';
import { useFavourites } from '../../favourites/favourites.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { DisplaySettings } from '../display-settings.tsx';
import { cityLinks } from '../places.ts';
import { SearchForm } from '../search-form.tsx';
import { SheetGroup, sheetLink } from './sheet-group.tsx';

export function MobileSheet({ onClose }: { onClose(): void }) {
  return (
    <Sheet title="Menu" onClose={onClose}>
      <div className="flex flex-col gap-4 p-5">
        <SearchForm onSubmit={onClose} />
        <nav aria-label="Menu" className="flex flex-col gap-4">
          <div className="flex flex-col">
            <Link to="/properties" className={sheetLink} onClick={onClose}>
              Browse Properties
            </Link>
            <Link to="/about" className={sheetLink} onClick={onClose}>
              About
            </Link>
            <Link to="/check-an-agent" className={sheetLink} onClick={onClose}>
              Check an agent
            </Link>
            <Link to="/saved" className={sheetLink} onClick={onClose}>
              Saved homes
              <CountBadge count={useFavourites().length} />
            </Link>
            <Link to="/my-search" className={sheetLink} onClick={onClose}>
              My search
            </Link>
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
