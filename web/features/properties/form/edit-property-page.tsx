import { useParams } from 'react-router';
import type { OwnProperty } from '../../../../contract/properties/property-editing.ts';
import type { OwnRightToLet } from '../../../../contract/properties/right-to-let/right-to-let.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { useCached } from '../../../client/api/use-api.ts';
import { useFailureToast } from '../../../client/api/use-failure-toast.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import type { EditedProperty } from './edited-property.ts';
import type { ShownRight } from './ended-right.tsx';
import { contentsOf } from './form-contents.ts';
import { formTexts } from './form-texts.ts';
import { ListerOnly } from './lister-only.tsx';
import { PropertyEditor } from './property-editor.tsx';

export function Component() {
  const { id = '' } = useParams();
  return <ListerOnly>{(userId) => <EditProperty key={id} id={id} userId={userId} />}</ListerOnly>;
}

function EditProperty({ id, userId }: { id: string; userId: string }) {
  const read = useCached({
    queryKey: ['own-property', id],
    queryFn: () => readProperty(id),
    // Always starts from a fresh response, and never refetches while the person types.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, error } = read;
  useFailureToast(error, { description: 'Failed to load property data.' });
  if (data) {
    return (
      <PropertyEditor
        mode="edit"
        place={{ userId, property: id }}
        property={data}
        readNewest={() => readProperty(id)}
      />
    );
  }
  if (!error) return <PageSkeleton />;
  return (
    <div className="mx-auto max-w-3xl px-4 py-10">
      <PageTitle title={formTexts.edit.title} />
      <h1 className="mb-6 text-3xl">{formTexts.edit.title}</h1>
      <NotLoaded
        read={read}
        name="This listing"
        text="It may have been deleted, or you can't edit it."
      >
        <ButtonLink variant="secondary" to="/owner/dashboard">
          Go to the dashboard
        </ButtonLink>
      </NotLoaded>
    </div>
  );
}

async function readProperty(id: string): Promise<EditedProperty> {
  const [property, right] = await Promise.all([
    browserApi.call('GET /api/me/properties/{id}', { params: { id } }),
    // The right to let only affects a warning, so a failed request for it is ignored.
    browserApi
      .call('GET /api/me/properties/{id}/right-to-let', { params: { id } })
      .catch(() => null),
  ]);
  return toEdited(property, right);
}

const toEdited = (property: OwnProperty, right: OwnRightToLet | null): EditedProperty => ({
  id: property.id,
  version: property.version,
  contents: contentsOf(property),
  amenities: property.amenities,
  questioned: property.questioned_claims,
  right: shownRight(property, right),
});

function shownRight(home: OwnProperty, right: OwnRightToLet | null): ShownRight | undefined {
  if (right?.seen) return { home, state: 'seen' };
  return right?.paper?.state === 'waiting' ? { home, state: 'waiting' } : undefined;
}
