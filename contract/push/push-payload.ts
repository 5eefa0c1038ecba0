/** What somebody can be told of on their devices. */
export const pushKinds = [
  'messages',
  'inquiries',
  'replies',
  'homes',
  'confirmations',
  'alerts',
] as const;
export type PushKind = (typeof pushKinds)[number];

/** What a device is sent, encrypted for it alone. */
export interface PushPayload {
  id: string;
  /** whom it is for: a device shows it while they are signed in there */
  to: string;
  kind: PushKind;
  title: string;
  /** absent where the person wants none to be read over their shoulder */
  text?: string;
  /** of the page it leads to */
  path: string;
  /** a later one with the same tag takes its place */
  tag: string;
}
