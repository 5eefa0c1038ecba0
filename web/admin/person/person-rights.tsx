import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminPerson } from '../../../contract/admin/admin-person.ts';
import { refetchApi } from '../../api/query-client.ts';
import { useChange } from '../../api/use-change.ts';
import { Button } from '../../ui/button.tsx';
import { lazyOverlay } from '../../ui/overlay/lazy-part.tsx';
import { saveAsFile } from '../../ui/save-as-file.ts';
import { adminApi } from '../admin-api.ts';
import { refetchPerson, refetchUsers } from './admin-users.ts';

const ReasonDialog = lazyOverlay(async () => (await import('../reason-dialog.tsx')).ReasonDialog);
const EraseDialog = lazyOverlay(async () => (await import('./erase-dialog.tsx')).EraseDialog);

export function PersonRights({ person }: { person: AdminPerson }) {
  const { id, name, email, legal_hold: hold, viewer_can: may } = person;
  const [asked, setAsked] = useState<'hold' | 'erase'>();
  const close = () => setAsked(undefined);
  const navigate = useNavigate();
  const copy = useDownload(id);
  const lift = useLift(id);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        People can download or erase their data on their account page. Do it for them only if they
        ask you and you're sure who they are. The log records it.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={copy.isPending} onClick={() => copy.mutate()}>
          {copy.isPending ? 'Preparing...' : 'Download a copy'}
        </Button>
        {may.erase && !hold && (
          <Button variant="danger" onClick={() => setAsked('erase')}>
            Erase the account
          </Button>
        )}
      </div>
      <p className="text-muted">
        {hold
          ? "No one can erase this person's data while the legal hold lasts."
          : "A legal hold prevents this person's data from being erased, for example for a court, the police or a dispute."}
      </p>
      <div className="flex flex-wrap gap-2">
        {hold ? (
          may.lift_hold ? (
            <Button variant="secondary" disabled={lift.isPending} onClick={() => lift.mutate()}>
              {lift.isPending ? 'Lifting...' : 'Lift the legal hold'}
            </Button>
          ) : (
            <p className="text-muted">Another administrator can lift the hold on your account.</p>
          )
        ) : (
          <Button variant="secondary" onClick={() => setAsked('hold')}>
            Place a legal hold
          </Button>
        )}
      </div>
      {asked === 'hold' && (
        <ReasonDialog
          title={`Place ${name || email} on legal hold`}
          text="Until the hold is lifted, none of this person's data is erased: not by them, not by administrators, and not when its storage period ends. Only administrators and auditors can read the reason."
          action="Place the hold"
          isDanger={false}
          done="Legal hold placed"
          send={(body) =>
            adminApi.call('PUT /api/admin/users/{id}/legal-hold', { params: { id }, body })
          }
          onClose={close}
          onDone={() => void refetchPerson(id)}
        />
      )}
      {asked === 'erase' && (
        <EraseDialog
          person={person}
          onClose={close}
          onErased={() => {
            void refetchUsers();
            void navigate('/admin/dashboard');
          }}
        />
      )}
    </div>
  );
}

const useDownload = (id: string) =>
  useChange({
    mutationFn: () =>
      adminApi.call('POST /api/admin/users/{id}/export', { params: { id }, body: {} }),
    onSuccess: (data) => {
      const contents = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveAsFile(contents, `musha-person-${data.generated_at.slice(0, 10)}.json`);
      void refetchApi('GET /api/admin/logs');
    },
    failed: 'Could not download the data',
  });

const useLift = (id: string) =>
  useChange({
    mutationFn: () => adminApi.call('DELETE /api/admin/users/{id}/legal-hold', { params: { id } }),
    done: 'Legal hold lifted',
    failed: 'Could not lift the legal hold',
    onSettled: () => refetchPerson(id),
  });
