import { useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../../api/browser-api.ts';
import { submitChange } from '../../api/submit-change.ts';
import { reportAuthEvent } from '../../session/auth-events.ts';
import { clearSession, readSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { saveAsFile } from '../../ui/save-as-file.ts';
import { forgetUser } from '../menu/forget-user.ts';

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
      {request === 'export' && <ExportForm />}
      {request === 'delete' && <DeleteForm />}
    </div>
  );
}

function ExportForm() {
  const { field, formProps, isBusy } = usePasswordForm(async (body) => {
    const data = await submitChange(
      async () => {
        await browserApi.call('POST /api/me/reauthentication', { body });
        return browserApi.call('GET /api/me/export');
      },
      { title: 'Your data is ready' },
    );
    if (!data) return;
    const contents = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    saveAsFile(contents, 'musha-my-data.json');
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <OwnPasswordField field={field('password')} />
      <Button type="submit" disabled={isBusy} className="self-start">
        Download
      </Button>
    </form>
  );
}

function DeleteForm() {
  const navigate = useNavigate();
  const { field, formProps, isBusy } = usePasswordForm(async (body) => {
    const gone = await submitChange(() => browserApi.call('DELETE /api/me', { body }), {
      title: 'Your account has been deleted',
    });
    if (!gone) return;
    const session = readSession();
    await navigate('/');
    clearSession();
    const forgotten = session && forgetUser(session.user.id);
    reportAuthEvent('SIGNED_OUT', null);
    await forgotten;
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <p className="font-medium">
        This also deletes your listings, inquiries and saved homes. It can't be undone.
      </p>
      <OwnPasswordField field={field('password')} />
      <Button type="submit" variant="danger" disabled={isBusy} className="self-start">
        Delete permanently
      </Button>
    </form>
  );
}

function usePasswordForm(onValid: (body: { password: string }) => Promise<void>) {
  return useContractForm({
    loadSchema: async () => (await import('../../../contract/accounts/accounts.ts')).PasswordOnly,
    onValid,
  });
}

function OwnPasswordField({ field }: { field: { name: string; error: string | undefined } }) {
  return <PasswordField label="Your password" {...field} autoComplete="current-password" />;
}
