import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Modal, type ModalProps } from './modal.tsx';

interface DialogProps extends Pick<ModalProps, 'ignoresBack'> {
  title: string;
  onClose(): void;
  children: ReactNode;
}

export const Dialog = ({ title, onClose, ignoresBack = false, children }: DialogProps) => (
  <Modal
    title={title}
    onClose={onClose}
    ignoresBack={ignoresBack}
    data-toasts-above
    className="fixed inset-x-0 bottom-0 flex max-h-[calc(var(--screen-height)*0.9)] w-full flex-col overflow-y-auto rounded-t-card bg-surface text-ink shadow-float sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[min(36rem,92vw)] sm:[transform:translate(-50%,-50%)] sm:rounded-card"
  >
    <div className="flex items-start justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
      <h2 className="self-center text-lg">{title}</h2>
      <IconButton label="Close" onClick={onClose}>
        <Icon name="x" className="size-5" />
      </IconButton>
    </div>
    <div className="p-5">{children}</div>
  </Modal>
);
