import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readSession } from '../../session/session-store.ts';
import type { EditedProperty } from '../edited-property.ts';
import { type FormContents, isSame } from '../form-contents.ts';
import type { PictureQueue } from '../pictures/picture-queue.ts';
import { type Draft, type DraftPlace, removeDraft, writeDraft } from './drafts.ts';

const typingPauseMs = 400;

interface DraftSavingParts {
  formRef: RefObject<HTMLFormElement | null>;
  queue: PictureQueue;
  place: DraftPlace;
  base: EditedProperty;
  id: string;
  version: RefObject<number | null>;
  read(form: HTMLFormElement): FormContents;
}

/** Whether another person has signed in since; then nothing asks before the work is left. */
function isOfAnother({ userId }: DraftPlace): boolean {
  const session = readSession();
  return session !== null && session.user.id !== userId;
}

/**
 * Keeps unsaved work on the device: after each pause in typing, and at the latest when the page
 * goes.
 */
export function useDraftSaving(parts: DraftSavingParts) {
  const { formRef, queue, place, base, id, version, read } = parts;
  const timer = useRef<number>(undefined);
  const hasChanged = useRef(false);
  const isSaved = useRef(false);
  // As the server has it by now.
  const known = useRef(base.contents);
  const [isKept, setIsKept] = useState(false);

  const hasUnsent = () => queue.items.read().some(({ state }) => state !== 'stored');
  const contents = (form = formRef.current) => (form ? read(form) : known.current);
  const hasChanges = (typed: FormContents) => !isSame(typed, known.current) || hasUnsent();
  const draftOf = (typed: FormContents): Draft => ({
    id,
    version: version.current,
    saved_at: Date.now(),
    contents: typed,
  });
  const keep = (form = formRef.current) => {
    clearTimeout(timer.current);
    // A person who logs out must leave no draft behind.
    if (readSession()?.user.id !== place.userId || !hasChanged.current || isSaved.current) return;
    const typed = contents(form);
    if (!hasChanges(typed)) removeDraft(place);
    else setIsKept(writeDraft(place, draftOf(typed)));
  };
  const noteChange = () => {
    hasChanged.current = true;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(keep, typingPauseMs);
  };

  const onKeep = useEffectEvent(keep);
  const onPictures = useEffectEvent(noteChange);
  useEffect(() => {
    // When this ends, the form has left the page but still holds the typed texts.
    const form = formRef.current;
    const leaving = new AbortController();
    window.addEventListener('pagehide', () => onKeep(form), leaving);
    document.addEventListener('visibilitychange', () => onKeep(form), leaving);
    const unsubscribe = queue.items.subscribe(() => onPictures());
    return () => {
      leaving.abort();
      unsubscribe();
      onKeep(form);
    };
  }, [formRef, queue]);

  return {
    isKept,
    noteChange,
    draft: () => draftOf(contents()),
    isUnsaved: () => !isSaved.current && !isOfAnother(place) && hasChanges(contents()),
    /** removes the draft after the save; false if it stays, because something was changed since */
    forget: (sent: FormContents, form: HTMLFormElement): boolean => {
      known.current = sent;
      queue.noteSaved(sent.pictures);
      isSaved.current = !hasChanges(contents(form));
      if (isSaved.current) removeDraft(place);
      else keep(form);
      return isSaved.current;
    },
  };
}
