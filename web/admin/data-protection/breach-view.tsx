import { format } from 'date-fns';
import { type ReactNode, useState } from 'react';
import { breachHours } from '../../../contract/data-protection/breach-limits.ts';
import type { Breach } from '../../../contract/data-protection/breaches-api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyOverlay } from '../../ui/overlay/lazy-part.tsx';
import { counted } from '../../ui/text/counted.ts';
import { Part } from '../part.tsx';
import { BreachPeople } from './breach-people.tsx';
import { timeLeft } from './breach-words.ts';

const BreachDialog = lazyOverlay(async () => (await import('./breach-dialog.tsx')).BreachDialog);
const RegulatorDialog = lazyOverlay(
  async () => (await import('./regulator-dialog.tsx')).RegulatorDialog,
);

const moment = (time: string) => format(time, 'd MMMM yyyy, HH:mm');

const facts: [label: string, text: (breach: Breach) => ReactNode][] = [
  ['Noticed', ({ noticed_at }) => moment(noticed_at)],
  ['Recorded', ({ created_at }) => moment(created_at)],
  ['What happened', ({ happened }) => happened],
  ['Data affected', ({ affected_data }) => affected_data],
  ['Action taken', ({ measures }) => measures || 'Nothing yet'],
];

export function BreachView({ breach, onBack }: { breach: Breach; onBack(): void }) {
  const [asked, setAsked] = useState<'correct' | 'regulator'>();
  const close = () => setAsked(undefined);
  return (
    <div className="flex flex-col gap-6">
      <Button variant="secondary" className="self-start" onClick={onBack}>
        All breaches
      </Button>
      <Card className="flex flex-col gap-5 p-5 sm:p-6">
        <h2 className="text-2xl wrap-anywhere">{breach.title}</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <Clock
            title={`Report to POTRAZ within ${breachHours.regulator} hours`}
            due={breach.regulator_due_at}
            done={
              breach.regulator_told_at &&
              `Reported on ${moment(breach.regulator_told_at)}: ${breach.regulator_reference}`
            }
          />
          <Clock
            title={`Inform the people affected within ${breachHours.people} hours`}
            due={breach.people_due_at}
            isIdle={breach.people === 0}
            done={
              breach.mail &&
              `${breach.people_told} of ${counted(breach.people, 'person', 'people')} emailed`
            }
          />
        </div>
        <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[8rem_1fr]">
          {facts.map(([label, text]) => (
            <div key={label} className="contents">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="mb-2 whitespace-pre-line wrap-anywhere sm:mb-0">{text(breach)}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-2">
          {breach.regulator_told_at === null && (
            <Button onClick={() => setAsked('regulator')}>Record the report to POTRAZ</Button>
          )}
          <Button variant="secondary" onClick={() => setAsked('correct')}>
            Edit the breach
          </Button>
        </div>
      </Card>
      <Part title="The people affected">
        <BreachPeople breach={breach} />
      </Part>
      {asked === 'correct' && <BreachDialog breach={breach} onClose={close} />}
      {asked === 'regulator' && <RegulatorDialog breach={breach} onClose={close} />}
    </div>
  );
}

interface ClockProps {
  title: string;
  due: string;
  /** how the deadline was met; null if it has not been met */
  done: string | null;
  /** true if no affected people are known yet; the deadline then does not apply */
  isIdle?: boolean;
}

function Clock({ title, due, done, isIdle = false }: ClockProps) {
  const now = Date.now();
  const isLate = Date.parse(due) < now;
  const open = isIdle && isLate ? 'The list is empty' : timeLeft(due, now);
  return (
    <div className="flex flex-col items-start gap-1 rounded-card border border-line p-4">
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      <p className="wrap-anywhere text-muted">{done ?? `By ${moment(due)}`}</p>
      <Badge tone={done ? 'positive' : isLate && !isIdle ? 'danger' : 'waiting'}>
        {done ? 'Done' : open}
      </Badge>
    </div>
  );
}
