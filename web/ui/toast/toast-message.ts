export interface ToastMessage {
  /** a later message takes the place of an earlier one about the same; else the title says what it is about */
  topic?: string;
  title: string;
  description?: string;
  tone?: 'neutral' | 'positive' | 'danger';
  /** a way on from here; the message then stays until it is closed */
  action?: { label: string; onSelect(): void };
  /** lets the message disappear after a while although it has an action */
  fades?: boolean;
  /**
   * the page with which the message disappears: the one it appears on by default, the next for a
   * message that leads there, or none
   */
  goesWith?: 'this-page' | 'next-page' | 'nothing';
  /** hidden while a dialog is open or a field has the focus, so that it covers nothing in use */
  isOffer?: boolean;
  /** about typed values: the message disappears with the first correction */
  aboutInput?: boolean;
}
