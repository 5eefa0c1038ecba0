import { savesData } from '../state/data-saver.ts';

/** Loads what a signed-in person needs to ask and to save without a connection; the worker keeps it. */
export function loadAhead(): void {
  if (savesData()) return;
  // What does not arrive now is kept when it is first used.
  void Promise.allSettled([
    import('../properties/send-inquiry.ts'),
    import('../outbox/current-outbox.ts'),
    import('../../contract/inquiries.ts'),
    import('../favourites/account-favourites.ts'),
    import('../ui/toast-region.tsx'),
  ]);
}
