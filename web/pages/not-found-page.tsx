import { data, Link } from 'react-router';

export const loader = () => data(null, { status: 404 });

export function Component() {
  return (
    <>
      <title>Page not found</title>
      <h1>Oops! Page not found</h1>
      <Link to="/">Return to Home</Link>
    </>
  );
}
