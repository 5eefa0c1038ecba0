import { format, parseISO } from 'date-fns';

interface Series {
  name: string;
  className: { bar: string; key: string };
}

/** One number per series; null if the day has no data. */
interface ChartDay {
  day: string;
  numbers: (number | null)[];
}

interface DayChartProps {
  title: string;
  /** One or two series with the same unit, because they share one scale. */
  names: readonly string[];
  days: readonly ChartDay[];
  /** The totals as a sentence, for screen readers. */
  summary: string;
  /** Replaces the chart when every number is 0. */
  nothing: string;
  formatNumber?(number: number): string;
}

const seriesClasses: Series['className'][] = [
  { bar: 'fill-brand', key: 'bg-brand' },
  { bar: 'fill-accent', key: 'bg-accent' },
];
const height = 100;
const step = 10;
const gap = 2;
const barWidth = step - gap;

export function DayChart({
  title,
  names,
  days,
  summary,
  nothing,
  formatNumber = String,
}: DayChartProps) {
  const eventful = days.filter(({ numbers }) => numbers.some((number) => (number ?? 0) > 0));
  if (eventful.length === 0) return <p className="text-muted">{nothing}</p>;
  const series = names.map((name, index) => ({
    name,
    className: seriesClasses[index % seriesClasses.length] ?? { bar: '', key: '' },
  }));
  const top = Math.max(...days.flatMap(({ numbers }) => numbers.map((number) => number ?? 0)));
  const [first, last] = [days.at(0), days.at(-1)];
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="font-semibold">{title}</span>
        <span className="flex flex-wrap gap-x-4 text-sm text-muted">
          {series.map(({ name, className }) => (
            <Key key={name} className={className.key} name={name} />
          ))}
        </span>
      </figcaption>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        className="h-36 w-full border-b border-control"
      >
        {days.map(({ day, numbers }, index) => (
          <g key={day}>
            {series.map(({ name, className }, place) => (
              <Bar
                key={name}
                left={index * step + gap / 2 + place * (barWidth / names.length)}
                width={barWidth / names.length}
                count={numbers[place] ?? 0}
                top={top}
                className={className.bar}
              />
            ))}
          </g>
        ))}
      </svg>
      {first && last && (
        <p aria-hidden className="flex justify-between gap-2 text-sm text-muted">
          <span>{format(parseISO(first.day), 'd MMM')}</span>
          <span>{`highest: ${formatNumber(top)}`}</span>
          <span>{format(parseISO(last.day), 'd MMM')}</span>
        </p>
      )}
      <DayTable names={names} days={[...eventful].reverse()} formatNumber={formatNumber} />
    </figure>
  );
}

interface BarProps {
  left: number;
  width: number;
  count: number;
  top: number;
  className: string;
}

function Bar({ left, width, count, top, className }: BarProps) {
  const barHeight = (count / top) * height;
  return (
    <rect x={left} y={height - barHeight} width={width} height={barHeight} className={className} />
  );
}

function Key({ className, name }: { className: string; name: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`size-3 rounded-sm ${className}`} />
      <span>{name}</span>
    </span>
  );
}

interface DayTableProps {
  names: readonly string[];
  days: readonly ChartDay[];
  formatNumber(number: number): string;
}

function DayTable({ names, days, formatNumber }: DayTableProps) {
  return (
    <details>
      <summary className="flex min-h-target items-center font-medium text-brand underline">
        Show as a table
      </summary>
      <table className="w-full text-left tabular-nums">
        <thead>
          <tr>
            <th scope="col">Day</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, numbers }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="py-1 font-normal">
                {format(parseISO(day), 'd MMMM')}
              </th>
              {names.map((name, place) => {
                const number = numbers[place] ?? null;
                return <td key={name}>{number === null ? 'none' : formatNumber(number)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
