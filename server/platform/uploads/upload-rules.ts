/** Limits per person (S55). */
export const uploadLimits = {
  bytes: 500 * 1024 * 1024,
  waiting: 200,
  /** Bytes of pictures that have not been received completely. */
  halfSentBytes: 50 * 1024 * 1024,
} as const;

/** Why the person can send no more pictures for now. */
export function uploadRefusal(stored: Record<keyof typeof uploadLimits, number>) {
  if (stored.bytes >= uploadLimits.bytes)
    return 'Your pictures take up all the space you have. Please remove some.';
  if (stored.halfSentBytes >= uploadLimits.halfSentBytes)
    return 'Too many of your pictures are only partly uploaded. Please remove some, or come back tomorrow.';
  return stored.waiting >= uploadLimits.waiting
    ? 'Please save your listing first. It already has many unsaved pictures.'
    : undefined;
}
