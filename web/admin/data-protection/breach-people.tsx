import { useState } from 'react';
import type { Breach } from '../../../contract/data-protection/breaches-api.ts';
import { useChange } from '../../api/use-change.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyOverlay } from '../../ui/overlay/lazy-part.tsx';
import { saveAsFile } from '../../ui/save-as-file.ts';
import { counted } from '../../ui/text/counted.ts';
import { adminApi, receiveFile } from '../admin-api.ts';
import { refetchBreaches } from './use-breaches.ts';

const PeopleDialog = lazyOverlay(async () => (await import('./people-dialog.tsx')).PeopleDialog);
const BreachMailDialog = lazyOverlay(
  async () => (await import('./breach-mail-dialog.tsx')).BreachMailDialog,
);

export function BreachPeople({ breach }: { breach: Breach }) {
  const { id, people, people_told, mail } = breach;
  const [asked, setAsked] = useState<'add' | 'mail'>();
  const close = () => setAsked(undefined);
  const download = useDownload(id);
  const clear = useClear(id);
  return (
    <div className="flex flex-col gap-4">
      <p>
        {people === 0
          ? 'No one is on the list yet.'
          : `${counted(people, 'person is', 'people are')} on the list.`}
      </p>
      {mail && (
        <p className="text-muted">
          {`We're sending “${mail.subject}” to everyone on the list. ${people_told} of ${counted(people, 'email')} sent or in the outbox. Anyone you add will get it too.`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsked('add')}>Add people</Button>
        {people > 0 && (
          <Button
            variant="secondary"
            disabled={download.isPending}
            onClick={() => download.mutate()}
          >
            <Icon name="download" className="size-5" />
            <span>{download.isPending ? 'Exporting...' : 'Export'}</span>
          </Button>
        )}
        {people > 0 && !mail && (
          <>
            <Button variant="secondary" onClick={() => setAsked('mail')}>
              Email them
            </Button>
            <Button variant="secondary" disabled={clear.isPending} onClick={() => clear.mutate()}>
              Empty the list
            </Button>
          </>
        )}
      </div>
      {asked === 'add' && <PeopleDialog breach={breach} onClose={close} />}
      {asked === 'mail' && <BreachMailDialog breach={breach} onClose={close} />}
    </div>
  );
}

const useDownload = (id: string) =>
  useChange({
    mutationFn: () => receiveFile(`/api/admin/breaches/${id}/people/export`, {}),
    onSuccess: ({ contents, name }) => saveAsFile(contents, name),
    failed: 'Export failed',
  });

const useClear = (id: string) =>
  useChange({
    mutationFn: () => adminApi.call('DELETE /api/admin/breaches/{id}/people', { params: { id } }),
    failed: 'Could not empty the list',
    onSettled: refetchBreaches,
  });
