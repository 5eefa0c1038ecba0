import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import type { Elements } from '../text/elements.ts';
import { Modal } from './modal.tsx';

interface SheetProps {
  title: string;
  onClose(): void;
  children: Elements;
}

export const Sheet = ({ title, onClose, children }: SheetProps) => (
  <Modal
    title={title}
    onClose={onClose}
    className="fixed inset-y-0 right-0 left-auto flex h-full w-[min(22rem,90vw)] flex-col overflow-y-auto bg-canvas text-ink shadow-float transition-transform duration-200 starting:[transform:translateX(100%)]"
  >
    <div className="sticky top-0 flex items-center justify-between border-b border-line bg-canvas py-1.5 pr-2 pl-5">
      <h2 className="text-lg">{title}</h2>
      <IconButton label="Close menu" onClick={onClose}>
        <Icon name="x" className="size-6" />
      </IconButton>
    </div>
    {children}
  </Modal>
);
