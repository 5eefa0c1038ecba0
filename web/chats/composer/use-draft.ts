import { useEffect, useRef, useState } from 'react';
import { privateStoreOf } from '../../session/private-store.ts';

const keptAfterMs = 400;

/** The unsent text of a conversation, kept on this device until it is sent. */
export function useDraft(userId: string, chatId: string) {
  const [text, setText] = useState('');
  const isTouched = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const key = `draft/${chatId}`;

  useEffect(() => {
    const restore = ([kept]: unknown[]) => {
      if (!isTouched.current && typeof kept === 'string') setText(kept);
    };
    privateStoreOf(userId).list(key).then(restore, noStore);
  }, [userId, key]);

  const keep = (next: string) => {
    const store = privateStoreOf(userId);
    const kept = next === '' ? store.remove(key) : store.write(key, next);
    kept.catch(noStore);
  };
  const change = (next: string) => {
    isTouched.current = true;
    setText(next);
    clearTimeout(timer.current);
    if (next === '') keep(next);
    else timer.current = setTimeout(() => keep(next), keptAfterMs);
  };
  return [text, change] as const;
}

/** If the device can store nothing, a draft lasts as long as the conversation is open. */
const noStore = () => undefined;
