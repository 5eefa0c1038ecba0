import { useEffect } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  useLoaderData,
  useParams,
  useRevalidator,
} from 'react-router';
import { ApiError } from '../../api/api-client.ts';
import { apiOf } from '../../api/api-context.ts';
import { useSession } from '../../session/session-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/overlay/lazy-part.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { loadLaterParts, PropertyView } from './property-view.tsx';

const WithheldProperty = lazyPart(
  async () => (await import('../../moderation/withheld-property.tsx')).WithheldProperty,
  <PageSkeleton />,
);

/** The listing; `property` is null when there is none (404) or it could not be read (503). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  try {
    const id = params['id'] ?? '';
    const [property] = await Promise.all([
      apiOf(context).call('GET /api/properties/{id}', { params: { id } }),
      loadLaterParts(),
    ]);
    return { property };
  } catch (error) {
    const isMissing = error instanceof ApiError && error.status === 404;
    return data({ property: null, isMissing }, { status: isMissing ? 404 : 503 });
  }
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { property } = loaded;
  // Another home begins anew, with its first picture and an empty form.
  if (property) return <PropertyView key={property.id} property={property} />;
  return 'isMissing' in loaded && loaded.isMissing ? <NotPublic /> : <PropertyFailed />;
}

/** There is no such home; or it is kept off the site, which its lister and administrators see. */
function NotPublic() {
  const id = useParams()['id'] ?? '';
  const missing = <PropertyMissing />;
  return useSession() ? <WithheldProperty key={id} id={id} missing={missing} /> : missing;
}

/** DETAIL-02 */
function PropertyMissing() {
  return (
    <div className="mx-auto max-w-reading px-4 py-16">
      <title>Property Not Found – Musha</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        title="Property Not Found"
        isWholePage
        text="The property you're looking for doesn't exist or has been removed."
      >
        <ButtonLink to="/properties">Browse Properties</ButtonLink>
      </EmptyState>
    </div>
  );
}

/** ERR-02 */
function PropertyFailed() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return undefined;
    return toast({
      title: 'Error',
      description: 'Failed to load property details. Please try again later.',
      tone: 'danger',
    });
  }, [state]);
  return (
    <div className="mx-auto max-w-reading px-4 py-16">
      <title>Property – Musha</title>
      <meta name="robots" content="noindex" />
      <h1 className="sr-only">Property</h1>
      <EmptyState
        title="This home could not be loaded"
        text="Failed to load property details. Please try again later."
      >
        <Button onClick={() => void revalidate()} disabled={state === 'loading'}>
          Try again
        </Button>
      </EmptyState>
    </div>
  );
}
