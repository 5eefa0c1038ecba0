import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PropertyInput } from '../../contract/property-editing.ts';
import { FormRefusal } from '../ui/form-refusal.ts';
import { toast } from '../ui/toast.ts';
import { useContractForm } from '../ui/use-contract-form.ts';
import { AmenitiesSection } from './amenities-section.tsx';
import { amenityChoices } from './amenity-choices.ts';
import { BasicsSection, DescriptionSection } from './basics-section.tsx';
import { type ConflictChoices, ConflictNotice } from './conflict-notice.tsx';
import type { DraftPlace } from './drafts.ts';
import type { EditedProperty } from './edited-property.ts';
import { FeaturesSection } from './features-section.tsx';
import { inputFrom, readContents } from './form-contents.ts';
import { type FormMode, formTexts } from './form-texts.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { LocationSection } from './location-section.tsx';
import { storedPictures } from './picture-list.ts';
import { PicturesSection } from './pictures-section.tsx';
import { RentSection } from './rent-section.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { submitProperty } from './submit-property.ts';
import { useDraftKeeper } from './use-draft-keeper.ts';
import { useFormProgress } from './use-form-progress.ts';
import { usePictureQueue } from './use-picture-queue.ts';

interface PropertyFormProps {
  mode: FormMode;
  place: DraftPlace;
  /** as the server has it: what is different from this is unsaved */
  base: EditedProperty;
  /** what the form is filled with */
  start: EditedProperty;
  conflict?: ConflictChoices;
}

/** The whole form. Its controls hold what is typed; the pictures have a list of their own. */
export function PropertyForm({ mode, place, base, start, conflict }: PropertyFormProps) {
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const version = useRef(start.version);
  const [isConflict, setIsConflict] = useState(false);
  const queue = usePictureQueue(start.contents.pictures);
  const choices = amenityChoices(start.amenities);

  const read = (form: HTMLFormElement) => readContents(form, storedPictures(queue.items.read()));
  const keeper = useDraftKeeper({ formRef, queue, place, base, id: start.id, version, read });

  const { field, errors, formProps, isBusy, recheck } = useContractForm({
    loadSchema: async () => PropertyInput,
    checkOn: 'change',
    readValues: (form) => inputFrom(read(form), choices),
    onValid: async (input) => {
      setIsConflict(false);
      const images = await finishedPictures();
      const target = { id: start.id, version: version.current };
      const outcome = await submitProperty(target, { ...input, images }, place.userId);
      if (outcome === 'conflict') return setIsConflict(true);
      keeper.forget();
      toast({ ...formTexts[mode].saved, tone: 'positive' });
      await navigate('/owner/dashboard', mode === 'add' ? { state: { published: start.id } } : {});
    },
  });

  /** Pictures may still be on their way when the form is sent. */
  const finishedPictures = async (): Promise<string[]> => {
    await queue.settled();
    if (queue.items.read().some(({ state }) => state === 'failed')) {
      throw new FormRefusal({ images: 'Some images are not uploaded. Retry or remove them.' });
    }
    return storedPictures(queue.items.read()).map(({ url }) => url);
  };
  const [picturesFirst] = useState(hasCamera);
  const parts = { formRef, queue, start: start.contents, choices, picturesFirst, read };
  const { progress, noteProgress } = useFormProgress(parts);
  const onChanged = () => {
    keeper.noteChange();
    noteProgress();
    if (formRef.current) recheck(formRef.current);
  };
  const section = { start: start.contents, field, onChanged };
  const pictures = <PicturesSection queue={queue} error={errors['images']} />;

  return (
    <form
      {...formProps}
      ref={formRef}
      onChange={(event) => {
        formProps.onChange(event);
        keeper.noteChange();
        noteProgress();
      }}
      className="flex scroll-mb-32 flex-col gap-5 **:[input,select,textarea]:scroll-mb-32"
    >
      {picturesFirst && pictures}
      <BasicsSection {...section} />
      <DescriptionSection {...section} />
      <RentSection {...section} />
      {!picturesFirst && pictures}
      <AmenitiesSection start={start.contents} choices={choices} />
      <FeaturesSection {...section} />
      <LocationSection {...section} />
      {isConflict && conflict && (
        <ConflictNotice
          onKeepMine={async () => {
            version.current = (await conflict.readNewest()).version;
            formRef.current?.requestSubmit();
          }}
          onLoadNewest={() => conflict.loadNewest(keeper.draft())}
        />
      )}
      <SubmitBar
        mode={mode}
        isBusy={isBusy}
        isKept={keeper.isKept}
        progress={progress}
        formRef={formRef}
      />
      <LeaveGuard isUnsaved={keeper.isUnsaved} />
    </form>
  );
}

/** On phones and tablets a listing begins with the camera. */
const hasCamera = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
