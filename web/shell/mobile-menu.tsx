import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../ui/button.tsx';

const loadSheet = () => import('./mobile-sheet.tsx');
const MobileSheet = lazy(async () => ({ default: (await loadSheet()).MobileSheet }));

/** Below md the navigation lives in a sheet (HDR-07); its code loads when it is first wanted. */
export function MobileMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <IconButton
        label="Open menu"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        className="md:hidden"
        onPointerEnter={loadSheet}
        onFocus={loadSheet}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        <Menu aria-hidden className="size-6" />
      </IconButton>
      {wasOpened && (
        <Suspense fallback={null}>
          <MobileSheet isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
