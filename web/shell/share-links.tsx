import { useLocation } from 'react-router';
import { whatsAppLink } from '../../contract/typed/phone-links.ts';
import { Icon } from '../ui/icon.tsx';
import { copyLinkLabel, copyText } from '../ui/text/copy-text.ts';
import { useSite } from './document/site.ts';

const linkClasses =
  'flex min-h-target items-center gap-2 rounded-control border border-line bg-surface px-3 hover:bg-canvas max-sm:gap-1 max-sm:px-2 max-sm:text-sm';

export function ShareLinks() {
  const { publicUrl } = useSite();
  const { pathname, search } = useLocation();
  const address = `${publicUrl}${pathname}${search}`;
  const encoded = encodeURIComponent(address);
  const targets = [
    { name: 'WhatsApp', href: whatsAppLink(address) },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${encoded}` },
    { name: 'X', href: `https://x.com/intent/post?url=${encoded}` },
  ];
  return (
    <section>
      <h2 className="mb-2 font-sans text-sm font-medium text-muted">Share this page</h2>
      <div className="flex flex-wrap gap-2">
        {targets.map(({ name, href }) => (
          <a
            key={name}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className={linkClasses}
          >
            {name}
          </a>
        ))}
        <button type="button" className={linkClasses} onClick={() => copyText(address, 'Link')}>
          <Icon name="link-2" className="size-4" /> <span>{copyLinkLabel}</span>
        </button>
      </div>
    </section>
  );
}
