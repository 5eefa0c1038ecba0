import { useState } from 'react';
import { mostAddresses } from '../../../contract/data-protection/breach-limits.ts';
import type { AffectedPeople, Breach } from '../../../contract/data-protection/breaches-api.ts';
import { inDays, retentionDays } from '../../../contract/retention.ts';
import { SelectField, TextArea, TextField } from '../../ui/form/field.tsx';
import { ActionDialog } from '../action-dialog.tsx';
import { adminApi } from '../admin-api.ts';
import { momentOf } from './moment-of.ts';
import { refetchBreaches } from './use-breaches.ts';

type Who = AffectedPeople['who'];

const choices: Record<Who, string> = {
  addresses: 'Addresses I paste',
  inquired: 'Inquiries in a period',
  messaged: 'Messages in a period',
  registered: 'Accounts opened in a period',
  signed_in: 'Accounts used in a period',
  accounts: 'Every account',
  everyone: 'Everyone with a stored address',
};

const hints: Partial<Record<Who, string>> = {
  inquired: 'Adds everyone who sent an inquiry then, if their account still exists.',
  messaged: 'Adds everyone who sent or received a message then, if their account still exists.',
  registered: 'Adds the accounts that were opened then and still exist.',
  signed_in: `Covers sign-ins in the last ${inDays(retentionDays.events)}, and anyone signed in now.`,
  everyone:
    'Adds everyone with an account, an alert or the newsletter, and everyone who used the contact form or sent a report.',
};

export function PeopleDialog({ breach: { id }, onClose }: { breach: Breach; onClose(): void }) {
  const [who, setWho] = useState<Who>('addresses');
  const isPeriod = who !== 'addresses' && who !== 'accounts' && who !== 'everyone';
  return (
    <ActionDialog
      title="Add people"
      action="Add"
      busy="Adding..."
      toast={{ title: 'The list is up to date', failed: 'Could not add the people' }}
      loadSchema={async () =>
        (await import('../../../contract/data-protection/breaches-api.ts')).AffectedPeople
      }
      readValues={(form) => {
        const { from, until, ...values } = Object.fromEntries(new FormData(form));
        const isPeriod = from !== undefined;
        return isPeriod ? { ...values, from: momentOf(from), until: momentOf(until) } : values;
      }}
      send={(body) =>
        adminApi.call('POST /api/admin/breaches/{id}/people', { params: { id }, body })
      }
      onClose={onClose}
      onDone={refetchBreaches}
      fields={(field) => (
        <>
          <SelectField
            label="Who"
            name="who"
            value={who}
            hint={hints[who]}
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
              hint={`Separated by spaces, commas or new lines, at most ${mostAddresses.toLocaleString('en')} at a time.`}
              {...field('addresses')}
            />
          )}
          {isPeriod && (
            <>
              <TextField label="From" type="datetime-local" required {...field('from')} />
              <TextField label="Until" type="datetime-local" required {...field('until')} />
            </>
          )}
        </>
      )}
    />
  );
}
