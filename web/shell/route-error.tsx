import { useRouteError } from 'react-router';

export function RouteError() {
  const error = useRouteError();
  return <p>{error instanceof Error ? error.message : 'Error'}</p>;
}
