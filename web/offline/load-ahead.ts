import { savesData } from '../state/data-saver.ts';
import { Menu } from '../ui/overlay/menu.tsx';

/** Loads the menus of this screen, so that they open at the first tap; the worker keeps them. */
export function loadMenus(): void {
  if (savesData()) return;
  // On a phone it is in a dialog, which its navigation is too.
  Menu.preload();
  // Code that does not arrive now comes when somebody is about to open it.
  void Promise.allSettled([
    import('../shell/menu/mobile-sheet.tsx'),
    import('../properties/card/pending-home.tsx'),
  ]);
}

/**
 * Loads what a signed-in person needs to see, to ask and to save without a connection, also on a
 * home that they left before all of it had arrived; the worker keeps it.
 */
export function loadAhead(): void {
  if (savesData()) return;
  // Code that does not arrive now is kept when it is first used.
  void Promise.allSettled([
    import('../accounts/menu/sheet-member.tsx'),
    import('../accounts/menu/log-out-question.tsx'),
    import('../inquiries/sent-inquiry.tsx'),
    import('../properties/contact/contact-reveal.tsx'),
    import('../properties/contact/send-inquiry.ts'),
    import('../outbox/current-outbox.ts'),
    import('../../contract/inquiries/inquiries.ts'),
    import('../favourites/account-favourites.ts'),
    import('../ui/toast/toast-region.tsx'),
  ]);
}
