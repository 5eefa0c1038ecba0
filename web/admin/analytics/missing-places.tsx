import type { MarketAnalytics } from '../../../contract/admin/analytics.ts';
import { Card } from '../../ui/card.tsx';
import { placeName } from './place-name.ts';

export function MissingPlaces({ places }: { places: MarketAnalytics['missing'] }) {
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h3 className="text-lg">Searches without results</h3>
      {places.length === 0 ? (
        <p className="text-muted">Every search for a place found a home.</p>
      ) : (
        <table className="w-full text-left">
          <caption className="pb-3 text-left text-muted">
            Places where searches found no homes
          </caption>
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col" className="text-right">
                Searches
              </th>
            </tr>
          </thead>
          <tbody>
            {places.map(({ city, suburb, empty_searches }) => (
              <tr key={`${city} ${suburb}`} className="border-t border-line">
                <th scope="row" className="py-2 font-normal wrap-anywhere">
                  {[suburb, city].filter(Boolean).map(placeName).join(', ')}
                </th>
                <td className="text-right tabular-nums">{empty_searches.toLocaleString('en')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
