import { format } from 'date-fns';
import type { OwnPropertyRow } from '../../../../contract/properties/property-editing.ts';
import type { OwnRightToLet } from '../../../../contract/properties/right-to-let/right-to-let.ts';
import {
  paperKinds,
  rightSeenText,
} from '../../../../contract/properties/right-to-let/right-to-let-words.ts';
import { seenPaperMonths } from '../../../../contract/retention.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { changeCached } from '../../../client/api/query-client.ts';
import { useApi } from '../../../client/api/use-api.ts';
import { useChange } from '../../../client/api/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PaperForm } from './paper-form.tsx';

interface RightToLetDialogProps {
  property: OwnPropertyRow;
  onClose(): void;
}

const keyOf = (id: string) => ['right-to-let', id];

export function RightToLetDialog({ property: { id, title }, onClose }: RightToLetDialogProps) {
  const read = useApi(
    'GET /api/me/properties/{id}/right-to-let',
    { params: { id } },
    { queryKey: keyOf(id) },
  );
  const { data } = read;
  const onChanged = (right: OwnRightToLet) => changeCached(keyOf(id), right);
  return (
    <Dialog title={`Right to let: ${title}`} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p>
          {`Send us a document for this home. Once we've checked it, the home's page shows “Right to let: proof seen”, with the date, for ${seenPaperMonths} months. It's free, and no one can buy it.`}
        </p>
        {!data && <NotLoaded read={read} name="Your documents" />}
        {data && <RightState id={id} right={data} onChanged={onChanged} />}
      </div>
    </Dialog>
  );
}

interface RightStateProps {
  id: string;
  right: OwnRightToLet;
  onChanged(right: OwnRightToLet): void;
}

function RightState({ id, right: { seen, paper }, onChanged }: RightStateProps) {
  return (
    <>
      {seen && (
        <Notice tone="positive">
          <p className="font-semibold">{rightSeenText(seen.seen_on, new Date())}</p>
          <p>
            {`We saw ${paperKinds[seen.kind]}. If the title, type, bedrooms, address or lister changes, please send it again.`}
          </p>
        </Notice>
      )}
      {paper?.state === 'refused' && (
        <Notice tone="danger">
          <p className="font-semibold">{`We could not accept ${paperKinds[paper.kind]}`}</p>
          <p className="whitespace-pre-line wrap-anywhere">{`Why: ${paper.reason}`}</p>
        </Notice>
      )}
      {paper?.state === 'waiting' ? (
        <PendingPaper id={id} paper={paper} onChanged={onChanged} />
      ) : (
        <PaperForm id={id} onSent={onChanged} />
      )}
    </>
  );
}

function PendingPaper({
  id,
  paper,
  onChanged,
}: {
  id: string;
  paper: NonNullable<OwnRightToLet['paper']>;
  onChanged: RightStateProps['onChanged'];
}) {
  const { mutate: takeBack, isPending } = useChange({
    mutationFn: () =>
      browserApi.call('DELETE /api/me/properties/{id}/right-to-let', { params: { id } }),
    onSuccess: onChanged,
    done: 'Document deleted',
    failed: 'Could not delete the document',
  });
  return (
    <>
      <Notice tone="waiting">
        <p className="font-semibold">Waiting for our check</p>
        <p>
          {`You sent ${paperKinds[paper.kind]} on ${format(paper.sent_at, 'd MMMM')}. We'll email you once we've checked it.`}
        </p>
      </Notice>
      <Button
        variant="secondary"
        className="self-start"
        disabled={isPending}
        onClick={() => takeBack()}
      >
        Delete the document
      </Button>
    </>
  );
}
