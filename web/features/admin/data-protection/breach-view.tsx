import { useState } from 'react';
import { breachHours } from '../../../../contract/data-protection/breach-limits.ts';
import type { Breach } from '../../../../contract/data-protection/breaches-api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { ChangeButton, ExportButton } from '../actions.tsx';
import { adminApi } from '../admin-api.ts';
import { Facts, momentOf, Part } from '../facts.tsx';
import {
  BreachDialog,
  BreachMailDialog,
  PeopleDialog,
  RegulatorDialog,
  refetchBreaches,
} from './breach-dialogs.tsx';
import { timeLeft } from './breach-words.ts';

export function BreachView({ breach, onBack }: { breach: Breach; onBack(): void }) {
  const [asked, setAsked] = useState<'edit' | 'regulator' | 'people' | 'mail'>();
  const dialog = { breach, onClose: () => setAsked(undefined) };
  const { id, people, people_told, mail, regulator_told_at } = breach;
  return (
    <div className="flex flex-col gap-6">
      <Button variant="secondary" className="self-start" onClick={onBack}>
        All breaches
      </Button>
      <Card className="flex flex-col gap-5 p-5 sm:p-6">
        <h2 className="text-2xl wrap-anywhere">{breach.title}</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <Deadline
            title={`Report to POTRAZ within ${breachHours.regulator} hours`}
            due={breach.regulator_due_at}
            done={
              regulator_told_at &&
              `Reported on ${momentOf(regulator_told_at)}: ${breach.regulator_reference}`
            }
          />
          <Deadline
            title={`Inform the people affected within ${breachHours.people} hours`}
            due={breach.people_due_at}
            isIdle={people === 0}
            done={mail && `${people_told} of ${counted(people, 'person', 'people')} emailed`}
          />
        </div>
        <Facts
          as="rows"
          of={{
            Noticed: momentOf(breach.noticed_at),
            Recorded: momentOf(breach.created_at),
            'What happened': breach.happened,
            'Data affected': breach.affected_data,
            'Action taken': breach.measures || 'Nothing yet',
          }}
        />
        <div className="flex flex-wrap gap-2">
          {regulator_told_at === null && (
            <Button onClick={() => setAsked('regulator')}>Record the report to POTRAZ</Button>
          )}
          <Button variant="secondary" onClick={() => setAsked('edit')}>
            Edit the breach
          </Button>
        </div>
      </Card>
      <Part title="The people affected">
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
            <Button onClick={() => setAsked('people')}>Add people</Button>
            {people > 0 && <ExportButton path={`/api/admin/breaches/${id}/people/export`} />}
            {people > 0 && !mail && (
              <>
                <Button variant="secondary" onClick={() => setAsked('mail')}>
                  Email them
                </Button>
                <ChangeButton
                  label="Empty the list"
                  send={() =>
                    adminApi.call('DELETE /api/admin/breaches/{id}/people', { params: { id } })
                  }
                  failed="Could not empty the list"
                  refetch={refetchBreaches}
                />
              </>
            )}
          </div>
        </div>
      </Part>
      {asked === 'edit' && <BreachDialog {...dialog} />}
      {asked === 'regulator' && <RegulatorDialog {...dialog} />}
      {asked === 'people' && <PeopleDialog {...dialog} />}
      {asked === 'mail' && <BreachMailDialog {...dialog} />}
    </div>
  );
}

interface DeadlineProps {
  title: string;
  due: string;
  /** how the deadline was met; null if it has not been met */
  done: string | null;
  /** true if no affected people are known yet; the deadline then does not apply */
  isIdle?: boolean;
}

function Deadline({ title, due, done, isIdle = false }: DeadlineProps) {
  const now = Date.now();
  const isLate = Date.parse(due) < now;
  const open = isIdle && isLate ? 'The list is empty' : timeLeft(due, now);
  return (
    <div className="flex flex-col items-start gap-1 rounded-card border border-line p-4">
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      <p className="wrap-anywhere text-muted">{done ?? `By ${momentOf(due)}`}</p>
      <Badge tone={done ? 'positive' : isLate && !isIdle ? 'danger' : 'waiting'}>
        {done ? 'Done' : open}
      </Badge>
    </div>
  );
}
