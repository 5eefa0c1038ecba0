import { format } from 'date-fns';
import { Link } from 'react-router';
import type { PersonProperty } from '../../../contract/admin/admin-person.ts';
import { Badge } from '../../ui/badge.tsx';
import { adminApi } from '../admin-api.ts';
import { PersonList, personPageSize } from './person-list.tsx';

const states: Record<PersonProperty['state'], string> = {
  available: 'Available',
  unavailable: 'Not Available',
  rented: 'Rented',
  lapsed: 'Not confirmed',
};

function stateOf({ hidden, is_visible, state }: PersonProperty): string {
  if (hidden) return 'Hidden by Musha';
  return is_visible ? states[state] : 'Not public: lister suspended';
}

export const PersonProperties = ({ id }: { id: string }) => (
  <PersonList
    id={id}
    name="properties"
    read={(cursor) =>
      adminApi.page('GET /api/admin/users/{id}/properties', {
        params: { id },
        query: { limit: personPageSize, cursor },
      })
    }
    empty="No listings."
  >
    {(property) => (
      <>
        <div className="flex flex-wrap items-center gap-2">
          <Link
            to={`/admin/properties/${property.id}`}
            className="font-medium underline wrap-anywhere"
          >
            {property.title}
          </Link>
          <Badge tone={property.is_visible ? 'neutral' : 'danger'}>{stateOf(property)}</Badge>
        </div>
        <p className="text-sm text-muted">
          {`${property.suburb}, ${property.city} · as ${property.as} · ${format(property.created_at, 'd MMMM yyyy')}`}
        </p>
      </>
    )}
  </PersonList>
);
