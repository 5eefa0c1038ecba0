/** A person chooses which of these kinds are pushed to all their devices. */
export const pushKinds = [
  'messages',
  'inquiries',
  'replies',
  'homes',
  'confirmations',
  'alerts',
] as const;
export type PushKind = (typeof pushKinds)[number];

export interface PushPayload {
  id: string;
  /** The recipient's account. A device shows the message only while that person is signed in. */
  to: string;
  kind: PushKind;
  title: string;
  /** Absent if the person hides the text of notifications. */
  text?: string;
  path: string;
  /** A later notification with the same tag replaces this one. */
  tag: string;
}
