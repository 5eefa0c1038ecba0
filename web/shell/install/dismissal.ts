import { createTabItem } from '../../client/state/stored-cell.ts';

/** The beforeinstallprompt event, which TypeScript's DOM library does not declare. */
export interface InstallOffer extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const dismissed = createTabItem('musha.install-dismissed');

export const wasDismissed = (): boolean => dismissed.read() !== null;

/** Without storage the card appears again on the next page. */
export const rememberDismissal = (): boolean => dismissed.write('yes');
