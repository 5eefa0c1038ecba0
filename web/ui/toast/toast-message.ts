export interface ToastMessage {
  /** A newer message replaces one with the same topic. Defaults to the title. */
  topic?: string;
  title: string;
  description?: string;
  tone?: 'neutral' | 'positive' | 'danger';
  /** The message then stays until it is closed. */
  action?: { label: string; onSelect(): void };
  /** Closes the message after six seconds although it has an action. */
  fades?: boolean;
  /** The page whose end closes the message: this one by default, the next one, or none. */
  closesWith?: 'this-page' | 'next-page' | 'nothing';
  /** Hidden while a dialog is open or a field has the focus. */
  isOffer?: boolean;
  /** Closes the message at the next input, because it is about typed values. */
  aboutInput?: boolean;
}
