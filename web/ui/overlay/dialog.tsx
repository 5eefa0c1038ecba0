import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { useBackToClose } from './back-to-close.ts';

interface DialogProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** Something over the page that is read or answered and closed again: from below on a phone. */
export function Dialog({ title, onClose, children }: DialogProps) {
  useBackToClose(true, onClose);
  return (
    <BaseDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <BaseDialog.Popup
          data-toasts-above
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-[90dvh] flex-col overflow-y-auto rounded-t-card bg-surface text-ink shadow-float outline-none sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[min(36rem,92vw)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card"
        >
          <div className="flex items-start justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
            <BaseDialog.Title className="self-center text-lg">{title}</BaseDialog.Title>
            <BaseDialog.Close
              aria-label="Close"
              className="flex size-target shrink-0 items-center justify-center rounded-control hover:bg-sunken"
            >
              <Icon name="x" className="size-5" />
            </BaseDialog.Close>
          </div>
          <div className="p-5">{children}</div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
