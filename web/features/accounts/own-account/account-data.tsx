import { useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../../../client/api/browser-api.ts';
import { submitChange } from '../../../client/api/submit-change.ts';
import { Button } from '../../../ui/button.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { saveAsFile } from '../../../ui/save-as-file.ts';
import { signOutLocally } from '../menu/sign-out.ts';
import { OwnPasswordField } from './account-forms.tsx';

type DataRequest = 'export' | 'delete';

export function AccountData() {
  const [request, setRequest] = useState<DataRequest>();
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">
        You can download everything we store about you, or delete your account. Others keep the
        messages you sent them, shown as from a deleted account. Receipts that you both confirmed
        keep both names.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          aria-expanded={request === 'export'}
          onClick={() => setRequest('export')}
        >
          Download my data
        </Button>
        <Button
          variant="danger"
          aria-expanded={request === 'delete'}
          onClick={() => setRequest('delete')}
        >
          Delete my account
        </Button>
      </div>
      {request && <RequestForm key={request} request={request} />}
    </div>
  );
}

/** Asks for the password first. */
function RequestForm({ request }: { request: DataRequest }) {
  const navigate = useNavigate();
  const isDeletion = request === 'delete';
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () =>
      (await import('../../../../contract/accounts/accounts.ts')).PasswordOnly,
    onValid: async (body) => {
      if (!isDeletion) return exportData(body);
      await submitChange(() => browserApi.call('DELETE /api/me', { body }), {
        title: 'Your account has been deleted',
      });
      await signOutLocally(navigate);
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      {isDeletion && (
        <p className="font-medium">
          This also deletes your listings, inquiries and saved homes. It can't be undone.
        </p>
      )}
      <OwnPasswordField {...field('password')} />
      <Button
        type="submit"
        variant={isDeletion ? 'danger' : 'primary'}
        disabled={isBusy}
        className="self-start"
      >
        {isDeletion ? 'Delete permanently' : 'Download'}
      </Button>
    </form>
  );
}

async function exportData(body: { password: string }): Promise<void> {
  const data = await submitChange(
    async () => {
      await browserApi.call('POST /api/me/reauthentication', { body });
      return browserApi.call('GET /api/me/export');
    },
    { title: 'Your data is ready' },
  );
  const contents = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  saveAsFile(contents, 'musha-my-data.json');
}
