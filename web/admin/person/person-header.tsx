import { format } from 'date-fns';
import { type ReactNode, useState } from 'react';
import type { AdminPerson } from '../../../contract/admin/admin-person.ts';
import { useCanAdminister } from '../../session/use-me.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { lazyOverlay } from '../../ui/overlay/lazy-part.tsx';
import { counted } from '../../ui/text/counted.ts';
import { EmailText } from '../../ui/text/email-text.tsx';
import { UserActions } from './user-actions.tsx';
import { OtherBadges, StandingBadge } from './user-badges.tsx';

const MailDialog = lazyOverlay(async () => (await import('./mail-dialog.tsx')).MailDialog);

const moment = (time: string | null) => (time ? format(time, 'd MMMM yyyy, HH:mm') : 'Never');

const facts: [label: string, value: (person: AdminPerson) => ReactNode][] = [
  ['Email', ({ email }) => <EmailText key={email} email={email} />],
  ['Phone', ({ phone }) => phone || 'Not provided'],
  ['Registered', ({ created_at }) => moment(created_at)],
  ['Email confirmed', ({ email_confirmed_at }) => moment(email_confirmed_at)],
  ['Last login', ({ last_login_at }) => moment(last_login_at)],
  ['Agency', ({ agency }) => agency?.name ?? 'None'],
  [
    'Business',
    ({ business_name, business_address }) =>
      [business_name, business_address].filter(Boolean).join(', ') || 'None',
  ],
  ['Profile verified', ({ profile_verified }) => (profile_verified ? 'Yes' : 'No')],
  [
    'Payment',
    ({ payment_status, payment_expires_at }) =>
      payment_expires_at
        ? `${payment_status}, last day ${format(`${payment_expires_at}T00:00`, 'd MMMM yyyy')}`
        : payment_status,
  ],
  [
    'Totals',
    ({ property_count, inquiry_count }) =>
      `${counted(property_count, 'property', 'properties')}, ${counted(inquiry_count, 'inquiry', 'inquiries')}`,
  ],
];

export function PersonHeader({ person }: { person: AdminPerson }) {
  const [writes, setWrites] = useState(false);
  const administers = useCanAdminister();
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-2xl wrap-anywhere">{person.name || 'No Name'}</h2>
        <StandingBadge user={person} />
        <OtherBadges user={person} />
      </div>
      {!person.is_active && <SuspensionNotice person={person} />}
      {person.legal_hold && <LegalHoldNotice hold={person.legal_hold} />}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value(person)}</dd>
          </div>
        ))}
      </dl>
      {administers && (
        <div className="flex flex-wrap gap-2">
          <UserActions user={person} />
          <Button variant="secondary" onClick={() => setWrites(true)}>
            Send an email
          </Button>
        </div>
      )}
      {writes && <MailDialog person={person} onClose={() => setWrites(false)} />}
    </Card>
  );
}

const LegalHoldNotice = ({
  hold: { reason, placed_at, placed_by },
}: {
  hold: NonNullable<AdminPerson['legal_hold']>;
}) => (
  <Notice tone="waiting">
    <p className="font-medium">
      {`On legal hold since ${moment(placed_at)}${placed_by ? `, by ${placed_by}` : ''}`}
    </p>
    <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
  </Notice>
);

const SuspensionNotice = ({
  person: { suspended_reason, suspended_until },
}: {
  person: AdminPerson;
}) => (
  <Notice tone="danger">
    <p className="font-medium">
      {suspended_until ? `Suspended until ${moment(suspended_until)}` : 'Suspended permanently'}
    </p>
    {suspended_reason && <p className="whitespace-pre-line wrap-anywhere">{suspended_reason}</p>}
  </Notice>
);
