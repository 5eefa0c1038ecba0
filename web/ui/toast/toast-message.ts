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
  /** what it goes with: the page it is said on, unless it tells of what leads to the next, or of no page */
  goesWith?: 'this-page' | 'next-page' | 'nothing';
  /** about what was typed: goes with the first correction */
  aboutInput?: boolean;
}
