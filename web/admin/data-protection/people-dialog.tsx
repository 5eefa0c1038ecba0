import { useState } from 'react';
import type { AffectedPeople, Breach } from '../../../contract/data-protection/breaches-api.ts';
import { submitChange } from '../../api/submit-change.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { adminApi } from '../admin-api.ts';
import { momentOf } from './moment-of.ts';
import { readBreachesAgain } from './use-breaches.ts';

type Who = AffectedPeople['who'];

const choices: Record<Who, string> = {
  addresses: 'Addresses that I paste',
  signed_in: 'Accounts used within a time',
  accounts: 'Every account',
};

/** Adds to the people whom a breach affects. */
export function PeopleDialog({ breach: { id }, onClose }: { breach: Breach; onClose(): void }) {
  const [who, setWho] = useState<Who>('addresses');
  const { formProps, field, isBusy } = useContractForm({
    loadSchema: async () =>
      (await import('../../../contract/data-protection/breaches-api.ts')).affectedPeople[who],
    readValues: (form) => {
      const { from, until, ...values } = Object.fromEntries(new FormData(form));
      return who === 'signed_in'
        ? { ...values, from: momentOf(from), until: momentOf(until) }
        : values;
    },
    onValid: async (body: AffectedPeople) => {
      await submitChange(
        () => adminApi.call('POST /api/admin/breaches/{id}/people', { params: { id }, body }),
        { title: 'The people are on the list', failed: 'Not added' },
      );
      await readBreachesAgain();
    },
    onSent: onClose,
  });
  return (
    <Dialog title="Add people" onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-4">
        <SelectField
          label="Who"
          name="who"
          value={who}
          onChange={({ target }) => setWho(target.value as Who)}
        >
          {Object.entries(choices).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {who === 'addresses' && (
          <TextArea
            label="Email addresses"
            required
            rows={6}
            hint="Separated by spaces, commas or new lines, at most 5,000 at a time."
            {...field('addresses')}
          />
        )}
        {who === 'signed_in' && (
          <>
            <TextField label="From" type="datetime-local" required {...field('from')} />
            <TextField
              label="Until"
              type="datetime-local"
              required
              hint="Musha knows sign-ins of the last 90 days, and who is signed in now."
              {...field('until')}
            />
          </>
        )}
        <Button type="submit" disabled={isBusy} className="self-start">
          {isBusy ? 'Adding...' : 'Add'}
        </Button>
      </form>
    </Dialog>
  );
}
