import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiOf } from '../api/api-context.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  return { featured: await api.call('GET /api/properties/featured') };
}

export function Component() {
  const { featured } = useLoaderData<typeof loader>();
  return (
    <>
      <title>Musha</title>
      <h1 className="text-3xl">Find Your Perfect Home in Zimbabwe</h1>
      {featured.map((property) => (
        <Link key={property.id} to={`/properties/${property.id}`}>
          {property.title}
        </Link>
      ))}
    </>
  );
}
