import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** The effect of the action, and whether it can be undone. */
  text: string;
  action: string;
  onConfirm(): void;
  onClose(): void;
}

export const ConfirmDialog = ({ title, text, action, onConfirm, onClose }: ConfirmDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    <p className="mb-5 wrap-anywhere">{text}</p>
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button
        variant="danger"
        onClick={() => {
          onClose();
          onConfirm();
        }}
      >
        {action}
      </Button>
    </div>
  </Dialog>
);
