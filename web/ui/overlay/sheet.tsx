import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { useBackToClose } from './back-to-close.ts';

interface SheetProps {
  title: string;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
}

/** A panel that slides in from the side over the page. */
export function Sheet({ title, isOpen, onClose, children }: SheetProps) {
  useBackToClose(isOpen, onClose);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 right-0 z-50 flex w-[min(22rem,90vw)] flex-col overflow-y-auto bg-canvas text-ink shadow-float transition-transform duration-200 outline-none data-ending-style:translate-x-full data-starting-style:translate-x-full">
          <div className="sticky top-0 flex items-center justify-between border-b border-line bg-canvas py-1.5 pr-2 pl-5">
            <Dialog.Title className="text-lg">{title}</Dialog.Title>
            <Dialog.Close
              aria-label="Close menu"
              className="flex size-target items-center justify-center rounded-control hover:bg-sunken"
            >
              <Icon name="x" className="size-6" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
