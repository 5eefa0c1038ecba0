import { format } from 'date-fns';
import type { HealthItem, HealthJob } from '../../../../contract/admin/admin-health.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { useAdminApi } from '../admin-api.ts';
import { adminPage } from '../admin-page.tsx';

export const Component = adminPage('Health', () => {
  const read = useAdminApi('GET /api/admin/health', {}, { refetchInterval: 60_000 });
  const { data, isFetching, refetch } = read;
  if (!data) return <NotLoaded read={read} name="The health check" />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">
          {`Version ${data.version}, running since ${format(data.running_since, 'd MMMM, HH:mm')}. Checked at ${format(data.checked_at, 'HH:mm:ss')}.`}
        </p>
        <Button variant="secondary" disabled={isFetching} onClick={() => void refetch()}>
          Check again
        </Button>
      </div>
      <Card>
        <ul className="divide-y divide-line">
          {data.items.map((item) => (
            <Item key={item.name} item={item} />
          ))}
        </ul>
      </Card>
      <Card>
        <h2 className="p-4 pb-2 font-sans text-base font-semibold sm:px-5">
          Latest job runs in this process
        </h2>
        <ul className="grid gap-x-10 px-4 pb-4 sm:px-5 lg:grid-cols-2">
          {data.jobs.map((job) => (
            <JobRun key={job.name} job={job} />
          ))}
        </ul>
      </Card>
    </>
  );
});

const JobRun = ({ job: { name, ended_at, has_failed, is_late } }: { job: HealthJob }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line py-2">
    <span>{name}</span>
    <span className="flex shrink-0 items-baseline gap-2 text-muted">
      {(has_failed || is_late) && <Badge tone="danger">{has_failed ? 'Failed' : 'Late'}</Badge>}
      <span>{ended_at ? format(ended_at, 'd MMM, HH:mm:ss') : 'Not run yet'}</span>
    </span>
  </li>
);

const Item = ({ item: { name, state, says, todo } }: { item: HealthItem }) => (
  <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 p-4 sm:grid-cols-[12rem_1fr_auto] sm:p-5">
    <h2 className="font-sans text-base font-semibold">{name}</h2>
    <div className="order-last col-span-2 min-w-0 wrap-anywhere sm:order-none sm:col-span-1">
      <p>{says}</p>
      {todo && <p className="mt-1 text-muted">{todo}</p>}
    </div>
    <span>
      <Badge tone={state === 'fine' ? 'positive' : 'danger'}>
        {state === 'fine' ? 'Fine' : 'Needs attention'}
      </Badge>
    </span>
  </li>
);
