import {
  data,
  type LoaderFunctionArgs,
  useLoaderData,
  useParams,
  useRevalidator,
} from 'react-router';
import { ApiError } from '../../../client/api/api-client.ts';
import { apiContext } from '../../../client/api/api-context.ts';
import { useFailureToast } from '../../../client/api/use-failure-toast.ts';
import { useSession } from '../../../client/session/session-store.ts';
import { PlaceLink } from '../../../shell/place-link.tsx';
import { browsePage } from '../../../shell/places.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { lazyPart } from '../../../ui/overlay/lazy-part.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { loadDeferredParts, PropertyView } from './property-view.tsx';

const WithheldProperty = lazyPart(
  async () => (await import('../../moderation/withheld-property.tsx')).WithheldProperty,
  <PageSkeleton />,
);

/** `property` is null if the listing does not exist (404) or if loading failed (503). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  try {
    const id = params['id'] ?? '';
    const [property] = await Promise.all([
      context.get(apiContext).call('GET /api/properties/{id}', { params: { id } }),
      loadDeferredParts(),
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
  // The key resets the gallery and the form when another home opens.
  if (property) return <PropertyView key={property.id} property={property} />;
  return 'isMissing' in loaded && loaded.isMissing ? (
    <NotPublic />
  ) : (
    <PropertyFailed loaded={loaded} />
  );
}

/** The home does not exist, or only its lister and administrators can see it. */
function NotPublic() {
  const id = useParams()['id'] ?? '';
  const missing = <PropertyMissing />;
  return useSession() ? <WithheldProperty key={id} id={id} missing={missing} /> : missing;
}

function PropertyMissing() {
  return (
    <div className="mx-auto max-w-reading px-4 py-16">
      <PageTitle title="Property Not Found" />
      <meta name="robots" content="noindex" />
      <EmptyState
        title="Property Not Found"
        isWholePage
        text="The property you're looking for doesn't exist or has been removed."
      >
        <PlaceLink place={browsePage} />
      </EmptyState>
    </div>
  );
}

const failedToLoad = 'Failed to load property details. Please try again later.';

function PropertyFailed({ loaded }: { loaded: unknown }) {
  const { revalidate, state } = useRevalidator();
  useFailureToast(state === 'idle' && loaded, { description: failedToLoad });
  return (
    <div className="mx-auto max-w-reading px-4 py-16">
      <PageTitle title="Property" />
      <meta name="robots" content="noindex" />
      <h1 className="sr-only">Property</h1>
      <EmptyState title="This home could not be loaded" text={failedToLoad}>
        <Button onClick={() => void revalidate()} disabled={state === 'loading'}>
          Try again
        </Button>
      </EmptyState>
    </div>
  );
}
