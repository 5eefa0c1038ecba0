import { dayInHarare } from '../../../../contract/harare-day.ts';
import type { AskedHome } from '../../../../contract/properties/availability.ts';
import { confirmedText } from '../../../../contract/properties/confirmed-text.ts';
import { Button } from '../../../ui/button.tsx';

interface AskedHomesProps {
  homes: AskedHome[];
  isBusy: boolean;
  /** Confirms one home, or all of them if no home is given. */
  confirm(home?: AskedHome): void;
  markRented(home: AskedHome): void;
}

export function AskedHomes({ homes, isBusy, confirm, markRented }: AskedHomesProps) {
  if (homes.length === 0) return <p>You don't have any homes listed as available.</p>;
  return (
    <>
      {homes.length > 1 && (
        <Button disabled={isBusy} onClick={() => confirm()}>
          Confirm all
        </Button>
      )}
      <ul className="flex flex-col gap-5">
        {homes.map((home) => (
          <li key={home.id} className="flex flex-col gap-2 border-t border-line pt-4">
            <h2 className="text-lg wrap-anywhere">{home.title}</h2>
            <p className="text-sm text-muted">
              <span>
                {`${home.suburb}, ${home.city} · ${confirmedText(home.confirmed_on, new Date())}`}
              </span>
              {home.lapsed && <span>, no longer shown</span>}
            </p>
            <div className="flex flex-wrap gap-2">
              {isNews(home) && (
                <Button
                  variant={homes.length > 1 ? 'secondary' : 'primary'}
                  disabled={isBusy}
                  onClick={() => confirm(home)}
                >
                  Yes, still available
                </Button>
              )}
              <Button variant="secondary" disabled={isBusy} onClick={() => markRented(home)}>
                No, it's rented
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

const isNews = ({ lapsed, confirmed_on }: AskedHome): boolean =>
  lapsed || confirmed_on < dayInHarare(new Date());
