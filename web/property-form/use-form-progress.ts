import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Amenity } from '../../contract/properties/properties.ts';
import { type FormContents, inputFrom } from './form-contents.ts';
import { progressOf } from './form-progress.ts';
import type { PictureQueue } from './pictures/picture-queue.ts';

interface FormProgressParts {
  formRef: RefObject<HTMLFormElement | null>;
  queue: PictureQueue;
  start: FormContents;
  choices: Amenity[];
  picturesFirst: boolean;
  read(form: HTMLFormElement): FormContents;
}

export function useFormProgress(parts: FormProgressParts) {
  const { formRef, queue, start, choices, picturesFirst, read } = parts;
  const measure = (contents: FormContents) =>
    progressOf(inputFrom(contents, choices), queue.items.read().length, picturesFirst);
  const [progress, setProgress] = useState(() => measure(start));
  const update = () => {
    if (formRef.current) setProgress(measure(read(formRef.current)));
  };
  const onPictures = useEffectEvent(update);
  useEffect(() => queue.items.subscribe(() => onPictures()), [queue]);
  return { progress, updateProgress: update };
}
