export interface ToastMessage {
  /** a later message takes the place of an earlier one about the same; else the title says what it is about */
  topic?: string;
  title: string;
  description?: string;
  tone?: 'neutral' | 'positive' | 'danger';
  /** what can be done about it; the message then stays until it is closed */
  action?: { label: string; onSelect(): void };
  /** goes after a while although something can be done about it */
  fades?: boolean;
  /** about what was typed: goes with the first correction */
  aboutInput?: boolean;
}
