import { type FormEvent, useState } from 'react';
import type { OwnRightToLet } from '../../../../contract/properties/right-to-let/right-to-let.ts';
import type { PaperKind } from '../../../../contract/properties/right-to-let/right-to-let-words.ts';
import { inDays, retentionDays } from '../../../../contract/retention.ts';
import { maxPictureBytes } from '../../../../contract/uploads/uploads.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { refusalMessage } from '../../../client/api/show-error-toast.ts';
import { useChange } from '../../../client/api/use-change.ts';
import { FileField } from '../../../ui/form/common-fields.tsx';
import { SelectField } from '../../../ui/form/field.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { tooLargeText } from '../../../ui/picture/check-picture-file.ts';

const choices: Record<PaperKind, string> = {
  utility_bill: 'Utility bill with this address',
  title_deed: 'Title deed',
  agents_mandate: "Agent's mandate from the owner",
};

/** Uploads a document. The form says who can see the document, and for how long (RIGHT-01). */
export function PaperForm({ id, onSent }: { id: string; onSent(right: OwnRightToLet): void }) {
  const [refusal, setRefusal] = useState<string>();
  const { mutate, isPending } = useChange({
    mutationFn: (paper: { kind: PaperKind; file: File }) => send(id, paper),
    onSuccess: onSent,
    done: { title: 'Document sent', description: "We'll check it and email you." },
    onError: (error) =>
      setRefusal(refusalMessage(error) ?? 'It could not be sent. Please try again in a moment.'),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get('file');
    const reason = fileRefusal(file);
    setRefusal(reason);
    if (reason === undefined && file instanceof File)
      mutate({ kind: form.get('kind') as PaperKind, file });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <SelectField label="Type of document" name="kind" options={choices} />
      <FileField
        label="Your document"
        name="file"
        accept="image/*,application/pdf"
        required
        hint="A picture or PDF of up to 5 MB. A bill can be for ZESA, water or rates. Names and the address must be readable; you can cover account numbers."
        error={refusal}
      />
      <p className="text-sm text-muted">
        {`Only the administrators who decide can see it, and we log every view. We delete it once they decide, and after ${inDays(retentionDays.undecidedPapers)} at the latest.`}
      </p>
      <SubmitButton isBusy={isPending} busy="Sending..." className="self-start">
        Send
      </SubmitButton>
    </form>
  );
}

async function send(id: string, { kind, file }: { kind: PaperKind; file: File }) {
  const { shrinkPicture } = await import('../../properties/form/pictures/shrink-picture.ts');
  const bytes = file.type.startsWith('image/') ? await shrinkPicture(file) : file;
  return browserApi.call('POST /api/me/properties/{id}/right-to-let/{kind}', {
    params: { id, kind },
    bytes,
  });
}

/** If the system doesn't report a file's type, the file extension decides. */
const isPaper = ({ type, name }: File): boolean =>
  type === ''
    ? /\.(jpe?g|png|gif|webp|avif|heic|pdf)$/i.test(name)
    : type.startsWith('image/') || type === 'application/pdf';

/** Returns why a file cannot be sent as a document; undefined if it can. */
export function fileRefusal(file: FormDataEntryValue | null): string | undefined {
  if (!(file instanceof File) || file.size === 0 || !isPaper(file))
    return 'Please choose a picture or a PDF.';
  return file.size > maxPictureBytes ? tooLargeText : undefined;
}
