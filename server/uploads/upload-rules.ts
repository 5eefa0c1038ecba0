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
  too_much: 'Your pictures fill all the room there is for one person. Please remove some.',
  too_much_half_sent:
    'Many of your pictures are half sent. Please take some off, or come back tomorrow.',
  too_many_waiting: 'Please save your listing first: many pictures wait for it already.',
};
