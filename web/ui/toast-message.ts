export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'neutral' | 'positive' | 'danger';
  /** what can be done about it; the message then stays until it is closed */
  action?: { label: string; onSelect(): void };
}
