import { format } from 'date-fns';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { NamedPerson } from '../../../contract/admin/admin-person.ts';
import { Card } from '../../ui/card.tsx';
import type { Elements } from '../../ui/text/elements.ts';

export const dayOf = (time: string): string => format(time, 'd MMMM yyyy');
export const momentOf = (time: string): string => format(time, 'd MMMM yyyy, HH:mm');

export const Part = ({ title, children }: { title: string; children: Elements }) => (
  <Card className="min-w-0 p-5 sm:p-6">
    <h2 className="mb-3 text-xl">{title}</h2>
    {children}
  </Card>
);

interface FactsProps {
  /** The values by their labels; an empty value is omitted. */
  of: Record<string, ReactNode>;
  /** Cells side by side, or rows that begin with the label. */
  as?: 'cells' | 'rows';
}

export const Facts = ({ of, as = 'cells' }: FactsProps) => (
  <dl
    className={
      as === 'cells'
        ? 'grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3'
        : 'grid gap-x-4 gap-y-1 sm:grid-cols-[8rem_1fr]'
    }
  >
    {Object.entries(of).map(
      ([label, value]) =>
        value && (
          <div key={label} className={as === 'cells' ? 'min-w-0' : 'contents'}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ),
    )}
  </dl>
);

export const PersonLink = ({ person }: { person: NamedPerson | null }) =>
  person ? (
    <Link to={`/admin/users/${person.id}`} className="underline wrap-anywhere">
      {person.name || person.email}
    </Link>
  ) : (
    <span>a deleted account</span>
  );
