import { useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/overlay/lazy-part.tsx';
import type { SharedHome } from './share-link.ts';

const ShareMenu = lazyPart(async () => (await import('./share-menu.tsx')).ShareMenu);

/** Gives a button the menu of ways to share; the menu's code loads when the button is touched. */
export function useShareMenu(property: SharedHome) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const trigger = {
    ref,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onPointerEnter: ShareMenu.preload,
    onFocus: ShareMenu.preload,
    onClick: () => setIsOpen(!isOpen),
  } as const;
  const menu = isOpen && (
    <ShareMenu property={property} anchor={ref} onClose={() => setIsOpen(false)} />
  );
  return { trigger, menu };
}

/** The round button beside the heart. */
export function ShareButton({ property }: { property: SharedHome }) {
  const { trigger, menu } = useShareMenu(property);
  return (
    <>
      <button
        type="button"
        {...trigger}
        aria-label={`Share ${property.title}`}
        className="round-button"
      >
        <Icon name="share-2" />
      </button>
      {menu}
    </>
  );
}
