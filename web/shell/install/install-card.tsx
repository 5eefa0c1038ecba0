import { createRoot } from 'react-dom/client';
import { createCell, useCell } from '../../client/state/cell.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Wordmark } from '../brand/wordmark.tsx';
import { type InstallOffer, rememberDismissal } from './dismissal.ts';
import { deviceOf, manualSteps } from './manual-steps.ts';

/** The browser's offer to install the app; 'used' after the browser's prompt was shown. */
const offered = createCell<InstallOffer | 'used' | undefined>(undefined);

export function showInstallCard(offer: InstallOffer): void {
  offered.write(offer);
}

window.addEventListener('appinstalled', () => offered.write(undefined));
const container = document.createElement('div');
document.body.append(container);
createRoot(container).render(<InstallCard />);

function InstallCard() {
  const offer = useCell(offered);
  if (!offer) return null;
  const dismiss = () => {
    rememberDismissal();
    offered.write(undefined);
  };
  return (
    <section
      aria-label="Install Musha"
      data-offer
      className="fixed inset-x-3 bottom-3 z-40 rounded-card border border-line bg-surface p-4 pr-14 text-ink shadow-float sm:left-auto sm:w-96 in-[:root:has([data-bottom-bar])]:bottom-22 in-[:root:has(dialog[open],input:focus,textarea:focus)]:hidden"
    >
      <h2 className="text-xl">
        Install <Wordmark />
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">
        Open it from your home screen. Homes you've viewed open without data.
      </p>
      <Button onClick={() => void install(offer)}>Install App</Button>
      <IconButton label="Dismiss" onClick={dismiss} className="absolute top-1 right-1">
        <Icon name="x" className="size-5" />
      </IconButton>
    </section>
  );
}

/** An offer works only once. After that, people have to install by hand (PWA-08, PWA-13). */
async function install(offer: InstallOffer | 'used'): Promise<void> {
  if (offer === 'used') {
    window.alert(manualSteps[deviceOf(navigator.userAgent)]);
    return;
  }
  offered.write('used');
  await offer.prompt();
  const { outcome } = await offer.userChoice;
  if (outcome === 'accepted') offered.write(undefined);
}
