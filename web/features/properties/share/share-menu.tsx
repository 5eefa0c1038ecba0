import { use } from 'react';
import { whatsAppLink } from '../../../../contract/typed/phone-links.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { useSite } from '../../../shell/document/site.ts';
import { createLastLoad } from '../../../ui/last-load.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuEntry, MenuProps } from '../../../ui/overlay/menu-entry.ts';
import { copyLinkLabel, copyText } from '../../../ui/text/copy-text.ts';
import { type SharedHome, shareLink } from './share-link.ts';
import { shareText } from './share-text.ts';

interface ShareMenuProps extends Omit<MenuProps, 'groups'> {
  property: SharedHome;
}

export function ShareMenu({ property, onClose, ...opened }: ShareMenuProps) {
  const { publicUrl } = useSite();
  const home = use(wholeHome(property));
  const text = shareText(home, publicUrl);
  const close = () => {
    if (!('reference' in home)) whole.forget();
    onClose();
  };
  const entries: MenuEntry[] = [
    { label: 'WhatsApp', icon: 'message-square', href: whatsAppLink(text) },
    { label: 'Copy text', icon: 'copy', onSelect: () => copyText(text, 'Text') },
    {
      label: copyLinkLabel,
      icon: 'link-2',
      onSelect: () => copyText(shareLink(home, publicUrl), 'Link'),
    },
    { label: 'Print a sheet', icon: 'printer', to: `/properties/${home.id}/sheet` },
  ];
  if (canShareByDevice()) {
    // The link is part of the text, because some apps accept only the text or only the link.
    const onSelect = () => void navigator.share({ text }).catch(() => undefined);
    entries.unshift({ label: 'Share…', icon: 'share-2', onSelect });
  }
  return <Menu {...opened} groups={[{ entries }]} onClose={close} />;
}

/** Firefox on desktop and pages without HTTPS have no Web Share API. */
const canShareByDevice = (): boolean => typeof navigator.share === 'function';

const whole = createLastLoad<SharedHome>();

/** A card lacks some facts, so the menu loads the home once, or uses the card if that fails. */
const wholeHome = (property: SharedHome): Promise<SharedHome> =>
  whole.read(property.id, async () => {
    if ('reference' in property) return property;
    const params = { id: property.id };
    return browserApi.call('GET /api/properties/{id}', { params }).catch(() => property);
  });
