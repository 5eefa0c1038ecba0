import {
  type PropertyAction,
  propertyActionNames,
} from '../../../../contract/admin/admin-actions.ts';
import type { AdminProperty } from '../../../../contract/admin/admin-property.ts';
import { AppError } from '../../../../contract/errors.ts';
import { propertySteps } from '../../../../contract/properties/property-state.ts';
import type { Context } from '../../../context.ts';
import type { Notification } from '../../../delivery/mail/notification.ts';
import type { Rules } from '../../../http/answers/present.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { accountMail, accountPush } from '../../accounts/account-notifications.ts';
import { findAccount } from '../../accounts/account-queries.ts';
import { act } from '../../accounts/administration/act.ts';
import { administers } from '../../accounts/role-rules.ts';
import { hideListing, showListing } from '../../moderation/decisions/property-hiding.ts';
import { markRented } from '../../properties/availability/availability-queries.ts';
import { deleteProperty } from '../../properties/editing/save-property.ts';
import {
  findAnyProperty,
  lockProperty,
} from '../../properties/listing/moderated-property-queries.ts';

interface Listing {
  deleted: boolean;
  state: string;
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
  mark_rented: {
    isOffered: ({ hidden, state }) => !hidden && canBeRented(state),
    act: markAsRented,
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

const canBeRented = (state: string): boolean =>
  propertySteps.mark_rented.from.some((from) => from === state);

/** For a home that is taken although its lister still offers it, who can offer it again (P9o). */
function markAsRented(context: Context, { adminId, propertyId, reason }: Acting): Promise<void> {
  return act(context, adminId, async (trx) => {
    await lockProperty(trx, propertyId);
    const listing = await findAnyProperty(trx, propertyId);
    if (!listing || listing.deleted_at !== null) throw new AppError('not_found');
    const { owner_id: ownerId, state, title } = listing;
    if (listing.hidden_at !== null)
      throw new AppError('conflict', { message: 'This home is hidden.' });
    if (!canBeRented(state))
      throw new AppError('conflict', { message: 'This home is already marked as rented.' });
    await markRented(trx, ownerId, propertyId);
    const owner = await findAccount(trx, ownerId);
    return {
      log: {
        action: 'mark_rented',
        targetUserId: ownerId,
        subject: { kind: 'property', id: propertyId },
        reason,
        before: { state },
        after: { state: 'rented' },
      },
      notifications: owner ? [markedAsRented(owner, { propertyId, title, reason })] : [],
    };
  });
}

const markedAsRented = (
  { id, email }: { id: string; email: string },
  { propertyId, title, reason }: { propertyId: string; title: string; reason: string },
): Notification => ({
  log: 'listing marked as rented',
  title: 'Your listing is marked as rented',
  mail: accountMail(email, {
    paragraphs: [
      `We marked “${title}” as rented, so it no longer appears in search results.`,
      `Why: ${reason}`,
    ],
    button: { label: 'Open your dashboard', path: '/owner/dashboard' },
    footer: "If it's still available, you can offer it again on your dashboard.",
  }),
  push: accountPush(id, { about: `home-${propertyId}`, text: title }),
});
