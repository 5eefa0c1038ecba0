import { Link } from 'react-router';
import type { NamedPerson } from '../../contract/admin/admin-person.ts';

export function NamedPersonLink({ person }: { person: NamedPerson | null }) {
  if (!person) return <span>a deleted account</span>;
  return (
    <Link to={`/admin/users/${person.id}`} className="underline wrap-anywhere">
      {person.name || person.email}
    </Link>
  );
}
