import { useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyOverlay } from '../../ui/overlay/lazy-part.tsx';

const MobileSheet = lazyOverlay(async () => (await import('./mobile-sheet.tsx')).MobileSheet);

/** The navigation on screens narrower than Tailwind's md (HDR-07). */
export function MobileMenu() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Open menu"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        className="md:hidden"
        onPointerEnter={MobileSheet.preload}
        onFocus={MobileSheet.preload}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="menu" className="size-6" />
      </IconButton>
      {isOpen && <MobileSheet onClose={() => setIsOpen(false)} />}
    </>
  );
}
