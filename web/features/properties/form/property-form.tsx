import { useRef, useState } from 'react';
import { PropertyInput } from '../../../../contract/properties/property-editing.ts';
import { ApiError } from '../../../client/api/api-client.ts';
import { formFailure } from '../../../client/api/show-error-toast.ts';
import { offerDevice } from '../../../client/push/offer-device.ts';
import { useCell } from '../../../client/state/cell.ts';
import { classNames } from '../../../ui/class-names.ts';
import { aboveBottomBar } from '../../../ui/form/above-bottom-bar.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.ts';
import { FormRefused } from '../../../ui/form/form-refused.tsx';
import {
  messagesByField,
  submitForm,
  useContractForm,
} from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useNavigateIfHere } from '../../pages/use-navigate-if-here.ts';
import { type ConflictChoices, ConflictNotice } from './conflict-notice.tsx';
import type { DraftPlace } from './draft/drafts.ts';
import { LeaveGuard } from './draft/leave-guard.tsx';
import { useDraftSaving } from './draft/use-draft-saving.ts';
import { type EditedProperty, type SaveTarget, saveProperty } from './edited-property.ts';
import { EndedRight } from './ended-right.tsx';
import { inputFrom, readContents } from './form-contents.ts';
import { progressOf } from './form-progress.ts';
import { type FormMode, formTexts } from './form-texts.ts';
import { LocationSection } from './location/location-section.tsx';
import { pendingPicturesOf } from './pictures/pending-pictures.ts';
import { storedPictures } from './pictures/picture-list.ts';
import { PicturesSection } from './pictures/pictures-section.tsx';
import { usePictureQueue } from './pictures/use-picture-queue.ts';
import { AmenitiesSection, amenityChoices } from './sections/amenities-section.tsx';
import { FeaturesSection } from './sections/features-section.tsx';
import { FormSection } from './sections/form-section.tsx';
import { MovingInSection, PowerAndWater } from './sections/optional-sections.tsx';
import { BasicsSection, DescriptionSection, RentSection } from './sections/required-sections.tsx';
import { SubmitBar } from './submit-bar.tsx';

interface PropertyFormProps {
  mode: FormMode;
  place: DraftPlace;
  /** The version on the server. Any difference from it is unsaved. */
  base: EditedProperty;
  start: EditedProperty;
  /** `start` is a draft, so its pictures that have not been uploaded yet are restored too. */
  resumes: boolean;
  conflict?: ConflictChoices;
}

export function PropertyForm({ mode, place, base, start, resumes, conflict }: PropertyFormProps) {
  const leadOn = useNavigateIfHere();
  const formRef = useRef<HTMLFormElement>(null);
  const version = useRef(start.version);
  const [isConflict, setIsConflict] = useState(false);
  const [waiting] = useState(() => pendingPicturesOf(place));
  const queue = usePictureQueue({ pictures: start.contents.pictures, waiting, resumes });
  const choices = amenityChoices(start.amenities);

  const read = (form: HTMLFormElement) => readContents(form, storedPictures(queue.items.read()));
  const draftSaving = useDraftSaving({ formRef, queue, place, base, id: start.id, version, read });

  const { field, errors, formProps, isBusy, recheck, refusals } = useContractForm({
    loadSchema: async () => PropertyInput,
    checkOn: 'change',
    readValues: (form) => inputFrom(read(form), choices),
    onValid: async (_, form) => {
      setIsConflict(false);
      await finishedPictures();
      // Reads the form again, because the person may have typed while the pictures were uploading.
      const contents = read(form);
      const { data: input, error } = PropertyInput.safeParse(inputFrom(contents, choices));
      if (error) throw new FormRefusal(messagesByField(error.issues));
      const target = { id: start.id, version: version.current };
      const outcome = await submitProperty(target, input, place.userId);
      if (outcome === 'conflict') return setIsConflict(true);
      version.current = outcome;
      if (!draftSaving.forget(contents, form)) return showUnsavedChangesToast(mode);
      await waiting.clear();
      toast({ ...formTexts[mode].saved, tone: 'positive', closesWith: 'next-page' });
      await leadOn('/owner/dashboard', mode === 'add' ? { state: { published: start.id } } : {});
    },
  });

  /** The form can be submitted before all pictures are uploaded. */
  const finishedPictures = async (): Promise<void> => {
    await queue.settled();
    if (queue.items.read().some(({ state }) => state === 'failed')) {
      throw new FormRefusal({ images: 'Some pictures are not uploaded. Retry or remove them.' });
    }
  };
  const [picturesFirst] = useState(hasCamera);
  const [typed, setTyped] = useState(start.contents);
  const pictures = useCell(queue.items);
  const input = inputFrom({ ...typed, pictures: storedPictures(pictures) }, choices);
  const handleChange = () => {
    draftSaving.scheduleSave();
    if (formRef.current) setTyped(read(formRef.current));
  };
  const onChanged = () => {
    handleChange();
    if (formRef.current) recheck(formRef.current);
  };
  const section = { start: start.contents, field, onChanged };
  const pictureSection = <PicturesSection queue={queue} error={errors['images']} />;

  return (
    <form
      {...formProps}
      ref={formRef}
      onChange={(event) => {
        formProps.onChange(event);
        handleChange();
      }}
      className={classNames('flex scroll-mb-32 flex-col gap-5', aboveBottomBar)}
    >
      <FormRefused refusals={refusals} errors={errors} />
      {picturesFirst && pictureSection}
      <BasicsSection {...section} />
      <DescriptionSection {...section} />
      <RentSection {...section} />
      <MovingInSection {...section} />
      {!picturesFirst && pictureSection}
      <FormSection title="What the home has">
        <PowerAndWater {...section} />
        <AmenitiesSection start={start.contents} choices={choices} />
        <FeaturesSection {...section} />
      </FormSection>
      <LocationSection {...section} />
      {isConflict && conflict && (
        <ConflictNotice
          onKeepMine={async () => {
            version.current = (await conflict.readNewest()).version;
            if (formRef.current) submitForm(formRef.current);
          }}
          onLoadNewest={() => conflict.loadNewest(draftSaving.draft())}
        />
      )}
      {base.right && <EndedRight right={base.right} input={input} />}
      <SubmitBar
        mode={mode}
        isBusy={isBusy}
        isKept={draftSaving.isKept}
        progress={progressOf(input, pictures.length, picturesFirst)}
      />
      <LeaveGuard isUnsaved={draftSaving.isUnsaved} />
    </form>
  );
}

/** Phones and tablets have a camera, so their form starts with the pictures. */
const hasCamera = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

function showUnsavedChangesToast(mode: FormMode): void {
  toast({
    title: 'Saved without your last changes',
    description: `You made more changes while it was saving. Press ${formTexts[mode].button} to save them too.`,
  });
}

/** Returns "conflict" if someone else has saved; throws the form's failure (ERR-30). */
async function submitProperty(
  target: SaveTarget,
  input: PropertyInput,
  userId: string,
): Promise<SaveTarget['version'] | 'conflict'> {
  try {
    const version = await saveProperty(target, input, userId);
    if (target.version === null) void offerDevice('listing');
    return version;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') return 'conflict';
    throw formFailure(error, {
      title: 'Submission Failed',
      description: 'There was an error saving your property. Please try again.',
    });
  }
}
