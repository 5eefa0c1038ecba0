import { format } from 'date-fns';
import { useState } from 'react';
import { mostAddresses } from '../../../../contract/data-protection/breach-limits.ts';
import type { AffectedPeople, Breach } from '../../../../contract/data-protection/breaches-api.ts';
import { inDays, retentionDays } from '../../../../contract/retention.ts';
import { refetchApi } from '../../../client/api/query-client.ts';
import { counted } from '../../../ui/text/counted.ts';
import { ActionDialog } from '../actions.tsx';
import { adminApi } from '../admin-api.ts';

const loadContract = () => import('../../../../contract/data-protection/breaches-api.ts');

export const refetchBreaches = async (): Promise<void> => {
  await Promise.all([
    refetchApi('GET /api/admin/breaches'),
    refetchApi('GET /api/admin/logs'),
    refetchApi('GET /api/admin/worklist'),
  ]);
};

/** Converts the value of a `datetime-local` field to ISO 8601. Returns an invalid value unchanged. */
function isoTimeOf(typed: unknown): unknown {
  const moment = new Date(String(typed));
  return Number.isNaN(moment.getTime()) ? typed : moment.toISOString();
}

interface DialogProps {
  breach: Breach;
  onClose(): void;
}

interface BreachDialogProps {
  /** The breach to edit; if omitted, the dialog records a new one. */
  breach?: Breach;
  onClose(): void;
  onSaved?(breach: Breach): void;
}

export const BreachDialog = ({ breach, onClose, onSaved }: BreachDialogProps) => (
  <ActionDialog
    title={breach ? 'Edit the breach' : 'Record a breach'}
    action="Save"
    busy="Saving..."
    done="Breach saved"
    failed="Could not save the breach"
    loadSchema={async () => (await loadContract()).BreachInput}
    readValues={(form) => {
      const values = Object.fromEntries(new FormData(form));
      return { ...values, noticed_at: isoTimeOf(values['noticed_at']) };
    }}
    send={async (body) => {
      const saved = await (breach
        ? adminApi.call('PUT /api/admin/breaches/{id}', { params: { id: breach.id }, body })
        : adminApi.call('POST /api/admin/breaches', { body }));
      await refetchBreaches();
      onSaved?.(saved);
    }}
    onClose={onClose}
    fields={[
      { name: 'title', label: 'Name', maxLength: 150, initial: breach?.title },
      {
        name: 'noticed_at',
        label: 'Noticed at',
        type: 'datetime-local',
        hint: "The legal deadlines count from this moment, in your device's time zone.",
        initial: format(breach?.noticed_at ?? new Date(), "yyyy-MM-dd'T'HH:mm"),
      },
      {
        name: 'happened',
        label: 'What happened',
        rows: 4,
        maxLength: 4000,
        initial: breach?.happened,
      },
      {
        name: 'affected_data',
        label: 'Data affected',
        rows: 2,
        maxLength: 2000,
        initial: breach?.affected_data,
      },
      {
        name: 'measures',
        label: 'Action taken',
        isOptional: true,
        rows: 3,
        maxLength: 4000,
        initial: breach?.measures,
      },
    ]}
  />
);

export const RegulatorDialog = ({ breach: { id }, onClose }: DialogProps) => (
  <ActionDialog
    title="Record the report to POTRAZ"
    text="Musha doesn't send anything to POTRAZ. Once you've sent them the form, record it here. You can't undo this."
    action="Save"
    busy="Saving..."
    done="Report recorded"
    failed="Could not record the report"
    loadSchema={async () => (await loadContract()).RegulatorNotice}
    send={(body) =>
      adminApi.call('POST /api/admin/breaches/{id}/regulator', { params: { id }, body })
    }
    onClose={onClose}
    onDone={refetchBreaches}
    fields={[
      {
        name: 'reference',
        label: 'Reference',
        maxLength: 120,
        hint: 'Their reference number, or how you reported it.',
      },
    ]}
  />
);

export const BreachMailDialog = ({ breach: { id, people }, onClose }: DialogProps) => (
  <ActionDialog
    title={`Write to ${counted(people, 'person', 'people')}`}
    text="Say what happened, which of their data is affected, what you did and what they should do. You can send only one email about this breach, and you can't undo it."
    action="Send to everyone on the list"
    busy="Sending..."
    done="Sending the emails"
    failed="Could not send the emails"
    loadSchema={async () => (await loadContract()).BreachMail}
    send={(body) => adminApi.call('POST /api/admin/breaches/{id}/mails', { params: { id }, body })}
    onClose={onClose}
    onDone={refetchBreaches}
    fields={[
      { name: 'subject', label: 'Subject', maxLength: 150 },
      { name: 'text', label: 'Message', rows: 10, maxLength: 8000 },
    ]}
  />
);

type Who = AffectedPeople['who'];

const groups: Record<Who, { label: string; hint?: string; isPeriod?: true }> = {
  addresses: { label: 'Addresses I paste' },
  inquired: {
    label: 'Inquiries in a period',
    hint: 'Adds everyone who sent an inquiry then, if their account still exists.',
    isPeriod: true,
  },
  messaged: {
    label: 'Messages in a period',
    hint: 'Adds everyone who sent or received a message then, if their account still exists.',
    isPeriod: true,
  },
  registered: {
    label: 'Accounts opened in a period',
    hint: 'Adds the accounts that were opened then and still exist.',
    isPeriod: true,
  },
  signed_in: {
    label: 'Accounts used in a period',
    hint: `Covers sign-ins in the last ${inDays(retentionDays.events)}, and anyone signed in now.`,
    isPeriod: true,
  },
  accounts: { label: 'Every account' },
  everyone: {
    label: 'Everyone with a stored address',
    hint: 'Adds everyone with an account, an alert or the newsletter, and everyone who used the contact form or sent a report.',
  },
};

const labels = Object.fromEntries(Object.entries(groups).map(([who, { label }]) => [who, label]));

const pasted = {
  name: 'addresses',
  label: 'Email addresses',
  rows: 6,
  hint: `Separated by spaces, commas or new lines, at most ${mostAddresses.toLocaleString('en')} at a time.`,
};

const period = [
  { name: 'from', label: 'From', type: 'datetime-local' as const },
  { name: 'until', label: 'Until', type: 'datetime-local' as const },
];

export function PeopleDialog({ breach: { id }, onClose }: DialogProps) {
  const [who, setWho] = useState<Who>('addresses');
  const { hint, isPeriod } = groups[who];
  return (
    <ActionDialog
      title="Add people"
      action="Add"
      busy="Adding..."
      done="The list is up to date"
      failed="Could not add the people"
      loadSchema={async () => (await loadContract()).AffectedPeople}
      readValues={(form) => {
        const { from, until, ...values } = Object.fromEntries(new FormData(form));
        const isPeriod = from !== undefined;
        return isPeriod ? { ...values, from: isoTimeOf(from), until: isoTimeOf(until) } : values;
      }}
      send={(body) =>
        adminApi.call('POST /api/admin/breaches/{id}/people', { params: { id }, body })
      }
      onClose={onClose}
      onDone={refetchBreaches}
      fields={[
        {
          name: 'who',
          label: 'Who',
          hint,
          initial: who,
          options: labels,
          onChange: (value) => setWho(value as Who),
        },
        ...(who === 'addresses' ? [pasted] : []),
        ...(isPeriod ? period : []),
      ]}
    />
  );
}
