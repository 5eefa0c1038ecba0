import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import type { Agency } from '../../../../contract/agencies/agencies.ts';
import { apiContext } from '../../../client/api/api-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { formatPrice } from '../../../ui/text/price.ts';
import { PageMeta } from '../../pages/page-meta.tsx';
import { Sheet } from './sheet.tsx';

/** If the home does not exist, redirects to its page, which says so. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const id = params['id'] ?? '';
  try {
    const property = await api.call('GET /api/properties/{id}', { params: { id } });
    const office = property.agency && property.agency_id;
    const agency: Agency | null = office
      ? await api.call('GET /api/agencies/{id}', { params: { id: office } }).catch(() => null)
      : null;
    return { property, agency };
  } catch {
    throw redirect(`/properties/${encodeURIComponent(id)}`);
  }
}

export function Component() {
  const { property, agency } = useLoaderData<typeof loader>();
  const { id, title, location, price, currency } = property;
  return (
    <div className="group/sheet mx-auto max-w-page px-4 py-6 print:p-0">
      <PageMeta
        title={`To rent: ${title}`}
        description={`${formatPrice(price, currency)} a month, ${location.suburb}, ${location.city}.`}
        path={`/properties/${id}`}
        unlisted
      />
      <div className="mx-auto mb-4 flex max-w-[210mm] flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        <Link to={`/properties/${id}`} className="flex min-h-target items-center underline">
          Back to the home
        </Link>
        <label className="flex min-h-target items-center gap-2">
          <input type="checkbox" className="size-5" />
          Leave out the picture to save ink
        </label>
        <Button onClick={() => window.print()} className="noscript:hidden">
          <Icon name="printer" className="size-5" />
          Print
        </Button>
      </div>
      <Sheet property={property} agency={agency} />
    </div>
  );
}
