import { useState } from 'react';
import { PageTitle } from '../../../ui/page-title.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { DraftOffer, UnreadableDraft } from './draft/draft-offer.tsx';
import {
  type Draft,
  type DraftPlace,
  readDraft,
  removeDraft,
  withoutExpiredPictures,
} from './draft/drafts.ts';
import type { EditedProperty, SaveTarget } from './edited-property.ts';
import type { FormContents } from './form-contents.ts';
import { type FormMode, formTexts } from './form-texts.ts';
import { pendingPicturesOf } from './pictures/pending-pictures.ts';
import { discardUploads } from './pictures/use-picture-queue.ts';
import { PropertyForm } from './property-form.tsx';
import { QuestionedClaims } from './sections/questioned-claims.tsx';

interface PropertyEditorProps {
  mode: FormMode;
  place: DraftPlace;
  property: EditedProperty;
  /** Loads the current version from the server; absent for a new listing. */
  readNewest?(): Promise<EditedProperty>;
}

export function PropertyEditor({ mode, place, property, readNewest }: PropertyEditorProps) {
  const [base, setBase] = useState(property);
  const [start, setStart] = useState({ ...property, round: 0, resumes: false });
  const [offer, setOffer] = useState(() => readDraft(place, property));
  const { title, unfinished } = formTexts[mode];

  const begin = (target: SaveTarget, contents: FormContents, resumes: boolean) =>
    setStart(({ amenities, round }) => ({
      ...target,
      contents,
      amenities,
      round: round + 1,
      resumes,
    }));

  const dropDraft = () => {
    removeDraft(place);
    void pendingPicturesOf(place).clear();
  };
  const continueWith = (draft: Draft) => {
    const current = withoutExpiredPictures(draft, Date.now());
    if (current.contents.pictures.length < draft.contents.pictures.length)
      toast(picturesExpiredToast);
    begin(draft, current.contents, true);
    setOffer(null);
  };
  const discardDraft = (draft: Draft) => {
    discardUploads(draft.contents.pictures);
    dropDraft();
    setOffer(null);
  };
  const loadNewest = async (mine: Draft) => {
    if (!readNewest) return;
    const newest = await readNewest();
    setBase(newest);
    begin(newest, newest.contents, false);
    setOffer(mine);
    window.scrollTo({ top: 0 });
  };

  return (
    <div className="mx-auto max-w-4xl px-4 pt-8">
      <PageTitle title={title} />
      <h1 className="mb-6 text-3xl">{title}</h1>
      {offer === 'unreadable' && (
        <UnreadableDraft
          onDismiss={() => {
            dropDraft();
            setOffer(null);
          }}
        />
      )}
      {offer !== null && offer !== 'unreadable' && (
        <DraftOffer
          title={unfinished}
          draft={offer}
          onContinue={() => continueWith(offer)}
          onDiscard={() => discardDraft(offer)}
        />
      )}
      {base.id && base.questioned && (
        <QuestionedClaims propertyId={base.id} claims={base.questioned} />
      )}
      <PropertyForm
        key={start.round}
        mode={mode}
        place={place}
        base={base}
        start={start}
        resumes={start.resumes}
        {...(readNewest && { conflict: { readNewest, loadNewest } })}
      />
    </div>
  );
}

const picturesExpiredToast = {
  title: 'Please add some pictures again',
  description: 'We keep pictures of an unsaved listing for only a day.',
};
