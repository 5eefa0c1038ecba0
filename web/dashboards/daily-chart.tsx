import { format, parseISO } from 'date-fns';
import type { PropertyStatistics } from '../../contract/property-editing.ts';

type Day = PropertyStatistics['days'][number];

const height = 100;
const step = 10;
const barWidth = 7;
const nameOf = ({ day }: Day) => format(parseISO(day), 'd MMMM');
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Thirty days as bars: views, and in front of them contact taps. The table says the same in words. */
export function DailyChart({ days }: { days: Day[] }) {
  const eventful = days.filter(({ views, contact_taps }) => views + contact_taps > 0);
  if (eventful.length === 0) {
    return <p className="text-muted">Nobody has looked in the last {days.length} days.</p>;
  }
  const top = Math.max(...days.map(({ views, contact_taps }) => Math.max(views, contact_taps)));
  const [first, last] = [days.at(0), days.at(-1)];
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="font-semibold">The last {days.length} days</span>
        <span className="flex gap-4 text-sm text-muted">
          <Key className="bg-brand" name="Views" />
          <Key className="bg-accent" name="Contact taps" />
        </span>
      </figcaption>
      <svg
        role="img"
        aria-label={summaryOf(days)}
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        className="h-36 w-full border-b border-control"
      >
        {days.map((day, index) => (
          <g key={day.day}>
            <Bar index={index} count={day.views} top={top} className="fill-brand" />
            <Bar index={index} count={day.contact_taps} top={top} className="fill-accent" />
          </g>
        ))}
      </svg>
      {first && last && (
        <p aria-hidden className="flex justify-between text-sm text-muted">
          <span>{format(parseISO(first.day), 'd MMM')}</span>
          <span>at most {top} a day</span>
          <span>{format(parseISO(last.day), 'd MMM')}</span>
        </p>
      )}
      <DayTable days={eventful.toReversed()} />
    </figure>
  );
}

interface BarProps {
  index: number;
  count: number;
  top: number;
  className: string;
}

function Bar({ index, count, top, className }: BarProps) {
  const barHeight = (count / top) * height;
  return (
    <rect
      x={index * step + (step - barWidth) / 2}
      y={height - barHeight}
      width={barWidth}
      height={barHeight}
      className={className}
    />
  );
}

function Key({ className, name }: { className: string; name: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`size-3 rounded-sm ${className}`} />
      {name}
    </span>
  );
}

function DayTable({ days }: { days: Day[] }) {
  return (
    <details>
      <summary className="flex min-h-target items-center font-medium text-brand underline">
        Show as a table
      </summary>
      <table className="w-full text-left tabular-nums">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Views</th>
            <th scope="col">Contact taps</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day} className="border-t border-line">
              <th scope="row" className="py-1 font-normal">
                {nameOf(day)}
              </th>
              <td>{day.views}</td>
              <td>{day.contact_taps}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function summaryOf(days: Day[]): string {
  const views = sum(days.map((day) => day.views));
  const taps = sum(days.map((day) => day.contact_taps));
  return `${views} views and ${taps} contact taps in the last ${days.length} days`;
}
