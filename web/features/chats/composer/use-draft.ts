import { useEffect, useRef, useState } from 'react';
import { privateStoreOf } from '../../../client/session/private-store.ts';

const saveDelayMs = 400;

/** A conversation's unsent text, stored on this device until it is sent. */
export function useDraft(userId: string, chatId: string) {
  const [text, setText] = useState('');
  const isTouched = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const key = `draft/${chatId}`;

  useEffect(() => {
    const restore = ([saved]: unknown[]) => {
      if (!isTouched.current && typeof saved === 'string') setText(saved);
    };
    privateStoreOf(userId).list(key).then(restore, noStore);
  }, [userId, key]);

  const saveDraft = (next: string) => {
    const store = privateStoreOf(userId);
    const saving = next === '' ? store.remove(key) : store.write(key, next);
    saving.catch(noStore);
  };
  const change = (next: string) => {
    isTouched.current = true;
    setText(next);
    clearTimeout(timer.current);
    if (next === '') saveDraft(next);
    else timer.current = setTimeout(() => saveDraft(next), saveDelayMs);
  };
  return [text, change] as const;
}

/** If storage is unavailable, the draft lasts only while the conversation is open. */
const noStore = () => undefined;
