import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const titles = ['Property', 'Type', 'Price', 'Status'];
const rows = ['first', 'second', 'third'];

export function PropertyTableSkeleton({ label }: { label: string }) {
  return (
    <Card className="overflow-hidden">
      <table aria-label={label} aria-busy className="w-full">
        <thead className="bg-sunken max-lg:hidden">
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col" className="px-3 py-2.5 text-left text-sm font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row}>
              <td colSpan={titles.length} className="p-3">
                <Skeleton className="h-18 w-full" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
