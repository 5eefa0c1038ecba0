import { isSavingData } from '../state/data-saver.ts';
import { Menu } from '../ui/overlay/menu.tsx';

/** Preloads the menus, so that they open immediately; the worker caches their code. */
export function loadMenus(): void {
  if (isSavingData()) return;
  Menu.preload();
  void Promise.allSettled([
    import('../shell/menu/mobile-sheet.tsx'),
    import('../properties/card/pending-home.tsx'),
  ]);
}

/** Preloads the code that a signed-in person needs to read, ask and save while offline. */
export function loadAhead(): void {
  if (isSavingData()) return;
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
