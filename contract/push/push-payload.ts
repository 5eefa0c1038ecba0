/** A person chooses which of these kinds are pushed, for all their devices. */
export const pushKinds = [
  'messages',
  'inquiries',
  'replies',
  'homes',
  'confirmations',
  'alerts',
] as const;
export type PushKind = (typeof pushKinds)[number];

/** The message to one device, encrypted for it alone. */
export interface PushPayload {
  id: string;
  /** the account it is for: a device shows it while that person is signed in there */
  to: string;
  kind: PushKind;
  title: string;
  /** absent where the person wants none to be read over their shoulder */
  text?: string;
  /** path of the page that opens */
  path: string;
  /** a later push with the same tag takes its place */
  tag: string;
}
