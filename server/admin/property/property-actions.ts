import { type PropertyAction, propertyActionNames } from '../../../contract/admin/admin-actions.ts';
import type { AdminProperty } from '../../../contract/admin/admin-property.ts';
import { administers } from '../../accounts/role-rules.ts';
import type { Context } from '../../context.ts';
import type { Rules } from '../../http/answers/present.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
import { hideListing, showListing } from '../../moderation/decisions/property-hiding.ts';
import { deleteProperty } from '../../properties/editing/save-property.ts';

interface Listing {
  deleted: boolean;
  hidden: boolean;
  hasOpenCase: boolean;
  hasWaitingAppeal: boolean;
}

interface Acting {
  viewer: Viewer;
  adminId: string;
  propertyId: string;
  reason: string;
}

interface Rule {
  /** Whether the page offers it, unless the listing has been deleted. */
  isOffered(listing: Listing): boolean;
  /** Checks the listing again, because it can have changed since the page was loaded. */
  act(context: Context, acting: Acting): Promise<void>;
}

/** The rule and the use case of each action on a listing. */
export const propertyActionRules: Record<PropertyAction, Rule> = {
  hide: {
    // The administrator must decide an open report first.
    isOffered: ({ hidden, hasOpenCase }) => !hidden && !hasOpenCase,
    act: hideListing,
  },
  show: {
    // The administrator decides an open appeal instead.
    isOffered: ({ hidden, hasWaitingAppeal }) => hidden && !hasWaitingAppeal,
    act: showListing,
  },
  delete: {
    isOffered: () => true,
    act: (context, { viewer, propertyId, reason }) =>
      deleteProperty(context, viewer, propertyId, reason),
  },
};

const mayAct = (viewer: Viewer, { deleted }: Listing): boolean =>
  administers(viewer.role) && !deleted;

type ListingRules = Rules<AdminProperty['viewer_can'], Viewer, Listing>;

export const propertyRules: ListingRules = {
  ...(Object.fromEntries(
    propertyActionNames.map((name) => [
      name,
      (viewer: Viewer, listing: Listing) =>
        mayAct(viewer, listing) && propertyActionRules[name].isOffered(listing),
    ]),
  ) as Pick<ListingRules, PropertyAction>),
  decide_right: mayAct,
};
