/** What one person may have stored (S55). */
export const uploadLimits = { bytes: 500 * 1024 * 1024, waiting: 200 } as const;

export type UploadRefusal = 'too_much' | 'too_many_waiting';

export function uploadRefusal(stored: {
  bytes: number;
  waiting: number;
}): UploadRefusal | undefined {
  if (stored.bytes >= uploadLimits.bytes) return 'too_much';
  return stored.waiting >= uploadLimits.waiting ? 'too_many_waiting' : undefined;
}

export const uploadRefusalMessages: Record<UploadRefusal, string> = {
  too_much: 'Your pictures fill all the room there is for one person. Please remove some.',
  too_many_waiting: 'Please save your listing first: many pictures wait for it already.',
};
