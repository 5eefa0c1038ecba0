import { useCell } from '../state/cell.ts';
import { spentThisMonth, spentThisVisit } from './count-data.ts';
import { kilobytes, monthOf } from './spent-data.ts';

/** Says what Musha has cost in data, as far as a browser can tell. */
export function SpentSection() {
  const { month, bytes } = useCell(spentThisMonth);
  const isThisMonth = month === monthOf(new Date());
  return (
    <section>
      <h2 className="mb-2 text-xl">Data used</h2>
      <dl className="grid max-w-sm grid-cols-2 gap-y-1">
        <dt className="text-muted">This visit</dt>
        <dd className="text-right tabular-nums">{kilobytes(spentThisVisit())}</dd>
        <dt className="text-muted">This month</dt>
        <dd className="text-right tabular-nums">{kilobytes(isThisMonth ? bytes : 0)}</dd>
      </dl>
      <p className="mt-2 text-sm text-muted">
        Counted on this device, without what you send. Data saver, in the menu of a phone and at the
        foot of a wider page, makes pictures wait for a tap.
      </p>
    </section>
  );
}
