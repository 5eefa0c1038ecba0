import { useParams } from 'react-router';
import { EditProperty } from './edit-property.tsx';
import { ListerOnly } from './lister-only.tsx';

export function Component() {
  const { id = '' } = useParams();
  return <ListerOnly>{(userId) => <EditProperty key={id} id={id} userId={userId} />}</ListerOnly>;
}
