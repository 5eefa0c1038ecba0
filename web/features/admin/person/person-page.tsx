import { formatDistanceToNow } from 'date-fns';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AdminPerson } from '../../../../contract/admin/admin-person.ts';
import { apiKey, isRefusal, queryClient, refetchApi } from '../../../client/api/query-client.ts';
import { useCanAdminister } from '../../../client/session/use-me.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { saveAsFile } from '../../../ui/save-as-file.ts';
import { counted } from '../../../ui/text/counted.ts';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { ChangeButton, ReasonButton } from '../actions.tsx';
import { adminApi, useAdminApi } from '../admin-api.ts';
import { adminPage } from '../admin-page.tsx';
import { dayOf, Facts, momentOf, Part } from '../facts.tsx';
import { List, Row } from '../lists.tsx';
import { LogEntries } from '../log/log-entries.tsx';
import { refetchPerson } from './admin-users.ts';
import { EraseDialog, MailDialog } from './person-dialogs.tsx';
import { PersonInquiries, PersonProperties, PersonReports } from './person-lists.tsx';
import { UserActions } from './user-actions.tsx';
import { OtherBadges, StandingBadge } from './user-badges.tsx';

export const Component = adminPage('User details', ({ id }) => (
  <>
    <Link
      to="/admin/dashboard"
      className="inline-flex min-h-target items-center self-start underline"
    >
      All accounts
    </Link>
    <Person id={id} />
  </>
));

function Person({ id }: { id: string }) {
  const read = useAdminApi('GET /api/admin/users/{id}', { params: { id } });
  const { data, error } = read;
  const administers = useCanAdminister();
  if (isRefusal(error, 404)) return <EmptyState title="Account not found" />;
  if (!data) return <NotLoaded read={read} name="This account" />;
  return (
    <>
      <Header person={data} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Part title="Signed-in devices">
          <Sessions id={id} />
        </Part>
        {administers && (
          <Part title="Their data">
            <Rights person={data} />
          </Part>
        )}
        <Part title="Listings">
          <PersonProperties id={id} />
        </Part>
        <Part title="Inquiries they made">
          <PersonInquiries id={id} direction="made" />
        </Part>
        <Part title="Inquiries they received">
          <PersonInquiries id={id} direction="received" />
        </Part>
        <Part title="Reports about them">
          <PersonReports id={id} direction="about" />
        </Part>
        <Part title="Reports they made">
          <PersonReports id={id} direction="by" />
        </Part>
        <Part title="Payments">
          <LogEntries
            filters={{ subject: id, action: 'update_payment_status' }}
            empty="Nothing yet."
          />
        </Part>
        <Part title="Administrator actions">
          <LogEntries filters={{ subject: id }} empty="Nothing yet." />
        </Part>
      </div>
    </>
  );
}

const momentOrNever = (time: string | null) => (time ? momentOf(time) : 'Never');

function Header({ person }: { person: AdminPerson }) {
  const [writes, setWrites] = useState(false);
  const administers = useCanAdminister();
  const { payment_status, payment_expires_at: paidUntil, legal_hold: hold } = person;
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-2xl wrap-anywhere">{person.name || 'No Name'}</h2>
        <StandingBadge user={person} />
        <OtherBadges user={person} />
      </div>
      {!person.is_active && (
        <Notice tone="danger">
          <p className="font-medium">
            {person.suspended_until
              ? `Suspended until ${momentOf(person.suspended_until)}`
              : 'Suspended permanently'}
          </p>
          {person.suspended_reason && (
            <p className="whitespace-pre-line wrap-anywhere">{person.suspended_reason}</p>
          )}
        </Notice>
      )}
      {hold && (
        <Notice tone="waiting">
          <p className="font-medium">
            {`On legal hold since ${momentOf(hold.placed_at)}${hold.placed_by ? `, by ${hold.placed_by}` : ''}`}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{hold.reason}</p>
        </Notice>
      )}
      <Facts
        of={{
          Email: <EmailText email={person.email} />,
          Phone: person.phone || 'Not provided',
          Registered: momentOf(person.created_at),
          'Email confirmed': momentOrNever(person.email_confirmed_at),
          'Last login': momentOrNever(person.last_login_at),
          Agency: person.agency?.name ?? 'None',
          Business:
            [person.business_name, person.business_address].filter(Boolean).join(', ') || 'None',
          'Profile verified': person.profile_verified ? 'Yes' : 'No',
          Payment: paidUntil
            ? `${payment_status}, last day ${dayOf(`${paidUntil}T00:00`)}`
            : payment_status,
          Totals: `${counted(person.property_count, 'property', 'properties')}, ${counted(person.inquiry_count, 'inquiry', 'inquiries')}`,
        }}
      />
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

function Sessions({ id }: { id: string }) {
  const read = useAdminApi('GET /api/admin/users/{id}/sessions', { params: { id } });
  const isMe = read.data?.some(({ current }) => current);
  const isSignedIn = read.data !== undefined && read.data.length > 0;
  const button = {
    failed: { title: 'Could not sign out', description: 'Please try again.' },
    refetch: () => refetchPerson(id),
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <List
        read={read}
        name="The list"
        as="part"
        empty="Not signed in anywhere."
        row={(session) => (
          <Row
            level="p"
            title={session.device}
            text={`Signed in on ${dayOf(session.created_at)}, last used ${formatDistanceToNow(session.last_used_at, { addSuffix: true })}`}
            end={
              session.current ? (
                <Badge tone="positive">This device</Badge>
              ) : (
                <ChangeButton
                  {...button}
                  label="Sign out"
                  send={() =>
                    adminApi.call('DELETE /api/admin/users/{id}/sessions/{session_id}', {
                      params: { id, session_id: session.id },
                    })
                  }
                />
              )
            }
          />
        )}
      />
      {isSignedIn && !isMe && (
        <ChangeButton
          {...button}
          label="Sign out everywhere"
          send={() => adminApi.call('DELETE /api/admin/users/{id}/sessions', { params: { id } })}
        />
      )}
    </div>
  );
}

function Rights({ person }: { person: AdminPerson }) {
  const { id, name, email, legal_hold: hold, viewer_can: may } = person;
  const [erases, setErases] = useState(false);
  const navigate = useNavigate();
  const call = { params: { id } };
  const refetch = () => refetchPerson(id);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        People can download or erase their data on their account page. Do it for them only if they
        ask you and you're sure who they are. The log records it.
      </p>
      <div className="flex flex-wrap gap-2">
        <ChangeButton
          label="Download a copy"
          busy="Preparing..."
          send={() => adminApi.call('POST /api/admin/users/{id}/export', { ...call, body: {} })}
          failed="Could not download the data"
          onDone={(data) => {
            const contents = new Blob([JSON.stringify(data, null, 2)], {
              type: 'application/json',
            });
            saveAsFile(contents, `musha-person-${data.generated_at.slice(0, 10)}.json`);
          }}
          refetch={() => refetchApi('GET /api/admin/logs')}
        />
        {may.erase && !hold && (
          <Button variant="danger" onClick={() => setErases(true)}>
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
        {!hold && (
          <ReasonButton
            label="Place a legal hold"
            title={`Place ${name || email} on legal hold`}
            text="Until the hold is lifted, none of this person's data is erased: not by them, not by administrators, and not when its storage period ends. Only administrators and auditors can read the reason."
            action="Place the hold"
            isDanger={false}
            done="Legal hold placed"
            send={(body) =>
              adminApi.call('PUT /api/admin/users/{id}/legal-hold', { ...call, body })
            }
            onDone={refetch}
          />
        )}
        {hold && may.lift_hold && (
          <ChangeButton
            label="Lift the legal hold"
            busy="Lifting..."
            send={() => adminApi.call('DELETE /api/admin/users/{id}/legal-hold', call)}
            done="Legal hold lifted"
            failed="Could not lift the legal hold"
            refetch={refetch}
          />
        )}
        {hold && !may.lift_hold && (
          <p className="text-muted">Another administrator can lift the hold on your account.</p>
        )}
      </div>
      {erases && (
        <EraseDialog
          person={person}
          onClose={() => setErases(false)}
          onErased={() => {
            // The list is refetched when it opens; the erased account must not be.
            const queryKey = apiKey('GET /api/admin/users');
            void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
            void navigate('/admin/dashboard');
          }}
        />
      )}
    </div>
  );
}
