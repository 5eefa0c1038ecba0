import type { Me } from '../../../contract/accounts/accounts.ts';
import { browserApi } from '../../api/browser-api.ts';
import { submitChange } from '../../api/submit-change.ts';
import { reportAuthEvent } from '../../session/auth-events.ts';
import { readSession, writeSession } from '../../session/session-store.ts';
import { changeMe } from '../../session/use-me.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';

export function NameForm({ me }: { me: Me }) {
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => (await import('../../../contract/accounts/accounts.ts')).MeChange,
    readValues: (form) => {
      const data = new FormData(form);
      return { name: data.get('name'), show_phone: data.has('show_phone') };
    },
    onValid: async (body) => {
      const changed = await submitChange(() => browserApi.call('PATCH /api/me', { body }), {
        title: 'Account updated',
      });
      if (!changed) return;
      const { id, name, show_phone } = changed;
      changeMe(id, { name, show_phone });
      carryNameInSession(changed);
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <TextField
        label="Full Name"
        {...field('name')}
        autoComplete="name"
        defaultValue={me.name ?? ''}
      />
      <label className="flex min-h-target items-center gap-3">
        <input
          type="checkbox"
          name="show_phone"
          defaultChecked={me.show_phone}
          className="size-5 shrink-0 accent-brand"
        />
        Show my phone number and email address to signed-in people who ask
      </label>
      <Button type="submit" disabled={isBusy} className="self-start">
        {isBusy ? 'Saving...' : 'Save'}
      </Button>
    </form>
  );
}

function carryNameInSession(me: Me): void {
  const session = readSession();
  if (session?.user.id !== me.id) return;
  const user_metadata = { ...session.user.user_metadata, name: me.name };
  writeSession({ ...session, user: { ...session.user, user_metadata } });
  reportAuthEvent('USER_UPDATED', readSession());
}
