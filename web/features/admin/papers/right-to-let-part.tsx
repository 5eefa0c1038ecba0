import { useCallback } from 'react';
import type { AdminProperty } from '../../../../contract/admin/admin-property.ts';
import {
  paperKinds,
  rightSeenText,
} from '../../../../contract/properties/right-to-let/right-to-let-words.ts';
import { useChange } from '../../../client/api/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { saveAsFile } from '../../../ui/save-as-file.ts';
import { ChangeButton, ReasonButton } from '../actions.tsx';
import { adminApi, receiveFile } from '../admin-api.ts';
import { momentOf, Part, PersonLink } from '../facts.tsx';
import { refetchAdmin } from '../person/admin-users.ts';

type Right = AdminProperty['right_to_let'];

const decide = (id: string, body: { seen: true } | { seen: false; reason: string }) =>
  adminApi.call('POST /api/admin/right-to-let/{id}/decision', { params: { id }, body });

export function RightToLetPart({ listing }: { listing: AdminProperty }) {
  const { waiting, seen } = listing.right_to_let;
  if (!waiting && !seen) return null;
  const mayDecide = listing.viewer_can.decide_right;
  return (
    <Part title="Right to let">
      <div className="flex flex-col gap-5">
        {waiting && <PendingPaper key={waiting.id} waiting={waiting} mayDecide={mayDecide} />}
        {seen && (
          <div className="flex flex-col items-start gap-3">
            <p>
              <span>
                {`${rightSeenText(seen.seen_on, new Date())} (${paperKinds[seen.kind]}), sent by `}
              </span>
              <PersonLink person={seen.by} />
              <span>.</span>
            </p>
            {mayDecide && (
              <RefuseButton
                id={seen.id}
                label="Remove the badge"
                title="Remove the badge"
                text="The home's page will no longer say “Right to let: proof seen”. We'll email the reason to the lister."
              />
            )}
          </div>
        )}
      </div>
    </Part>
  );
}

interface PendingPaperProps {
  waiting: NonNullable<Right['waiting']>;
  mayDecide: boolean;
}

const PendingPaper = ({
  waiting: { id, kind, by, sent_at, is_pdf },
  mayDecide,
}: PendingPaperProps) => (
  <div className="flex flex-col items-start gap-4">
    <p>
      <PersonLink person={by} />
      <span>{` sent ${paperKinds[kind]} on ${momentOf(sent_at)}.`}</span>
    </p>
    {mayDecide ? (
      <>
        <Paper id={id} isPdf={is_pdf} />
        <p className="max-w-prose text-muted">
          Compare the name and address with the listing. Once you decide, we delete the document and
          email the lister.
        </p>
        <div className="flex flex-wrap gap-3">
          <ChangeButton
            label="Confirm the right to let"
            variant="primary"
            send={() => decide(id, { seen: true })}
            done="Right to let confirmed"
            refetch={refetchAdmin}
          />
          <RefuseButton
            id={id}
            label="Reject"
            title="Reject the document"
            text="We'll email the reason to the lister. They can send another document."
          />
        </div>
      </>
    ) : (
      <p className="text-muted">Only the administrators who decide can see the document.</p>
    )}
  </div>
);

interface RefuseButtonProps {
  id: string;
  label: string;
  title: string;
  text: string;
}

const RefuseButton = ({ id, ...texts }: RefuseButtonProps) => (
  <ReasonButton
    {...texts}
    action={texts.title}
    done="We'll email the lister"
    send={({ reason }) => decide(id, { seen: false, reason })}
    onDone={refetchAdmin}
  />
);

/** Loads a document only on a click, because every view is logged (RIGHT-01). */
function Paper({ id, isPdf }: { id: string; isPdf: boolean }) {
  const { data, mutate, isPending } = useChange({
    mutationFn: () => receiveFile(`/api/admin/right-to-let/${id}/paper`, {}),
    onSuccess: ({ contents, name }) => isPdf && saveAsFile(contents, name),
    failed: 'The document could not be loaded',
  });
  if (data && !isPdf) return <Picture contents={data.contents} />;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="secondary" disabled={isPending} onClick={() => mutate()}>
        <Icon name={isPdf ? 'download' : 'eye'} className="size-5" />
        <span>{isPdf ? 'Download the PDF' : 'View the document'}</span>
      </Button>
      <p className="text-sm text-muted">
        {isPdf
          ? "You don't know the sender: open the file in your browser, don't follow links in it, and delete it afterwards. The log records your download."
          : 'The log records that you viewed it.'}
      </p>
    </div>
  );
}

/** The picture exists only in this page's memory, and only while it is shown. */
function Picture({ contents }: { contents: Blob }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const url = URL.createObjectURL(contents);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [contents],
  );
  return (
    <img
      ref={show}
      alt="The document"
      className="max-h-[calc(var(--screen-height)*0.8)] max-w-full rounded-control border border-line bg-sunken object-contain"
    />
  );
}
