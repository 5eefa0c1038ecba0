import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/overlay/lazy-part.tsx';
import { useMenuTrigger } from '../../../ui/overlay/use-menu-trigger.ts';
import type { SharedHome } from './share-link.ts';

const ShareMenu = lazyPart(async () => (await import('./share-menu.tsx')).ShareMenu);

export function useShareMenu(property: SharedHome) {
  const { trigger, open } = useMenuTrigger(ShareMenu.preload);
  const menu = open && <ShareMenu {...open} property={property} />;
  return { trigger, menu };
}

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
