/** Pages that emails link to and that do one thing with the link's token. */
export const mailedLinkPaths = [
  '/auth/confirm',
  '/auth/email',
  '/auth/undo',
  '/auth/reset',
  '/auth/invitation',
  '/reports/confirm',
  '/alerts/confirm',
  '/alerts/stop',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
] as const;
export type MailedLinkPath = (typeof mailedLinkPaths)[number];
