/** Limits per person (S55). */
export const uploadLimits = {
  bytes: 500 * 1024 * 1024,
  waiting: 200,
  /** Bytes of pictures that have not been received completely. */
  halfSentBytes: 50 * 1024 * 1024,
} as const;

export type UploadRefusal = 'too_much' | 'too_many_waiting' | 'too_much_half_sent';

export function uploadRefusal(stored: {
  bytes: number;
  waiting: number;
  halfSentBytes: number;
}): UploadRefusal | undefined {
  if (stored.bytes >= uploadLimits.bytes) return 'too_much';
  if (stored.halfSentBytes >= uploadLimits.halfSentBytes) return 'too_much_half_sent';
  return stored.waiting >= uploadLimits.waiting ? 'too_many_waiting' : undefined;
}

export const uploadRefusalMessages: Record<UploadRefusal, string> = {
  too_much: 'Your pictures take up all the space you have. Please remove some.',
  too_much_half_sent:
    'Too many of your pictures are only partly uploaded. Please remove some, or come back tomorrow.',
  too_many_waiting: 'Please save your listing first. It already has many unsaved pictures.',
};
