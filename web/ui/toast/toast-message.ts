export interface ToastMessage {
  /** A newer message replaces one with the same topic. The default topic is the tone and title. */
  topic?: string;
  title: string;
  description?: string;
  tone?: 'neutral' | 'positive' | 'danger';
  /** With an action, the message stays until it is closed. */
  action?: { label: string; onSelect(): void };
  /** Closes the message after six seconds even though it has an action. */
  fades?: boolean;
  /** What closes the message: leaving this page (default), leaving the next page, or nothing. */
  closesWith?: 'this-page' | 'next-page' | 'nothing';
  /** Hidden while a dialog is open or a field has the focus. */
  isOffer?: boolean;
  /** Closes the message when the person next types, because it is about what they typed. */
  aboutInput?: boolean;
}
