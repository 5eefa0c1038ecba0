import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readSession } from '../../../../client/session/session-store.ts';
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

/** True if someone else is now signed in. The page then closes without confirmation. */
function isOfAnother({ userId }: DraftPlace): boolean {
  const session = readSession();
  return session !== null && session.user.id !== userId;
}

/** Saves a draft after each pause in typing, and when the page is hidden or closed. */
export function useDraftSaving(parts: DraftSavingParts) {
  const { formRef, queue, place, base, id, version, read } = parts;
  const timer = useRef<number>(undefined);
  const hasChanged = useRef(false);
  const isSaved = useRef(false);
  // The latest version known to be on the server.
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
  const saveDraft = (form = formRef.current) => {
    clearTimeout(timer.current);
    // After logging out, no draft may remain on the device.
    if (readSession()?.user.id !== place.userId || !hasChanged.current || isSaved.current) return;
    const typed = contents(form);
    if (!hasChanges(typed)) removeDraft(place);
    else setIsKept(writeDraft(place, draftOf(typed)));
  };
  const scheduleSave = () => {
    hasChanged.current = true;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(saveDraft, typingPauseMs);
  };

  const onSaveDraft = useEffectEvent(saveDraft);
  const onPictures = useEffectEvent(scheduleSave);
  useEffect(() => {
    // The cleanup needs the form's values, but by then the ref is empty.
    const form = formRef.current;
    const leaving = new AbortController();
    window.addEventListener('pagehide', () => onSaveDraft(form), leaving);
    document.addEventListener('visibilitychange', () => onSaveDraft(form), leaving);
    const unsubscribe = queue.items.subscribe(() => onPictures());
    return () => {
      leaving.abort();
      unsubscribe();
      onSaveDraft(form);
    };
  }, [formRef, queue]);

  return {
    isKept,
    scheduleSave,
    draft: () => draftOf(contents()),
    isUnsaved: () => !isSaved.current && !isOfAnother(place) && hasChanges(contents()),
    /** Removes the draft after a save. Keeps it and returns false if there are newer changes. */
    forget: (sent: FormContents, form: HTMLFormElement): boolean => {
      known.current = sent;
      queue.noteSaved(sent.pictures);
      isSaved.current = !hasChanges(contents(form));
      if (isSaved.current) removeDraft(place);
      else saveDraft(form);
      return isSaved.current;
    },
  };
}
