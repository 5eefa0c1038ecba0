import { format } from 'date-fns';
import type { PersonProperty } from '../../contract/admin-person.ts';
import { Link } from '../shell/router-parts.tsx';
import { Badge } from '../ui/badge.tsx';
import { adminApi } from './admin-api.ts';
import { PersonList, personPageSize } from './person-list.tsx';

const states: Record<PersonProperty['state'], string> = {
  available: 'Available',
  unavailable: 'Not Available',
  rented: 'Rented',
};

/** What somebody owns, or looks after as an agent. */
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
          <Link to={`/properties/${property.id}`} className="font-medium underline wrap-anywhere">
            {property.title}
          </Link>
          <Badge>{states[property.state]}</Badge>
          {!property.is_visible && <Badge tone="danger">Not public</Badge>}
        </div>
        <p className="text-sm text-muted">
          {property.suburb}, {property.city} · as {property.as} ·{' '}
          {format(property.created_at, 'd MMMM yyyy')}
        </p>
      </>
    )}
  </PersonList>
);
