import type { PropertyLister } from '../../../../contract/properties/listers.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { createLastLoad } from '../../../ui/last-load.ts';

/** Caches the lister of the displayed home; undefined if loading failed. */
export const lister = createLastLoad<PropertyLister | undefined>();

export const listerOf = (propertyId: string) =>
  lister.read(propertyId, () =>
    browserApi
      .call('GET /api/properties/{id}/lister', { params: { id: propertyId } })
      .catch(() => undefined),
  );
