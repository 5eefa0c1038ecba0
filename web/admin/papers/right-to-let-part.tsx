import { format } from 'date-fns';
import { useState } from 'react';
import type { AdminProperty } from '../../../contract/admin/admin-property.ts';
import {
  paperKinds,
  rightSeenText,
} from '../../../contract/properties/right-to-let/right-to-let-words.ts';
import { useChange } from '../../api/use-change.ts';
import { Button } from '../../ui/button.tsx';
import { adminApi } from '../admin-api.ts';
import { NamedPersonLink } from '../named-person-link.tsx';
import { Part } from '../part.tsx';
import { refetchAdmin } from '../person/admin-users.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { PaperView } from './paper-view.tsx';

type Right = AdminProperty['right_to_let'];

export function RightToLetPart({ listing }: { listing: AdminProperty }) {
  const { right_to_let, viewer_can } = listing;
  const { waiting, seen } = right_to_let;
  if (!waiting && !seen) return null;
  const mayDecide = viewer_can.decide_right;
  return (
    <Part title="Right to let">
      <div className="flex flex-col gap-5">
        {waiting && <PendingPaper key={waiting.id} waiting={waiting} mayDecide={mayDecide} />}
        {seen && <Seen key={seen.id} seen={seen} mayDecide={mayDecide} />}
      </div>
    </Part>
  );
}

const decide = (id: string, body: { seen: true } | { seen: false; reason: string }) =>
  adminApi.call('POST /api/admin/right-to-let/{id}/decision', { params: { id }, body });

interface DecisionProps {
  mayDecide: boolean;
}

function PendingPaper({
  waiting: { id, kind, by, sent_at, is_pdf },
  mayDecide,
}: DecisionProps & { waiting: NonNullable<Right['waiting']> }) {
  const [isRefusing, setIsRefusing] = useState(false);
  const { mutate: approve, isPending } = useChange({
    mutationFn: () => decide(id, { seen: true }),
    done: 'Right to let confirmed',
    onSuccess: () => refetchAdmin(),
    failed: 'Something went wrong',
  });
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        <NamedPersonLink person={by} />
        <span>{` sent ${paperKinds[kind]} on ${format(sent_at, 'd MMMM yyyy, HH:mm')}.`}</span>
      </p>
      {mayDecide ? (
        <>
          <PaperView id={id} isPdf={is_pdf} />
          <p className="max-w-prose text-muted">
            Compare the name and address with the listing. Once you decide, we delete the document
            and email the lister.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => approve()} disabled={isPending}>
              Confirm the right to let
            </Button>
            <Button variant="secondary" onClick={() => setIsRefusing(true)} disabled={isPending}>
              Reject
            </Button>
          </div>
        </>
      ) : (
        <p className="text-muted">Only the administrators who decide can see the document.</p>
      )}
      {isRefusing && (
        <RefusalDialog
          id={id}
          title="Reject the document"
          text="We'll email the reason to the lister. They can send another document."
          onClose={() => setIsRefusing(false)}
        />
      )}
    </div>
  );
}

function Seen({
  seen: { id, kind, seen_on, by },
  mayDecide,
}: DecisionProps & { seen: NonNullable<Right['seen']> }) {
  const [isEnding, setIsEnding] = useState(false);
  return (
    <div className="flex flex-col items-start gap-3">
      <p>
        <span>{`${rightSeenText(seen_on, new Date())} (${paperKinds[kind]}), sent by `}</span>
        <NamedPersonLink person={by} />
        <span>.</span>
      </p>
      {mayDecide && (
        <Button variant="secondary" onClick={() => setIsEnding(true)}>
          Remove the badge
        </Button>
      )}
      {isEnding && (
        <RefusalDialog
          id={id}
          title="Remove the badge"
          text="The home's page will no longer say “Right to let: proof seen”. We'll email the reason to the lister."
          onClose={() => setIsEnding(false)}
        />
      )}
    </div>
  );
}

const RefusalDialog = ({
  id,
  title,
  text,
  onClose,
}: {
  id: string;
  title: string;
  text: string;
  onClose(): void;
}) => (
  <ReasonDialog
    title={title}
    text={text}
    action={title}
    done="We'll email the lister"
    send={({ reason }) => decide(id, { seen: false, reason })}
    onClose={onClose}
    onDone={() => void refetchAdmin()}
  />
);
