import { expressionBuilder } from 'kysely';
import type { DashboardScope } from '../../../../contract/properties/property-editing.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { roleRules } from '../../accounts/role-rules.ts';

/** Part of the SQL condition, so that ownership cannot change before the write (DEC-05, S30). */
export function isOwnedBy(viewer: Viewer) {
  const eb = expressionBuilder<DB, 'properties'>();
  return eb.or([
    eb('properties.owner_id', '=', viewer.id),
    ...(roleRules[viewer.role].actAsAgent ? [eb('properties.agent_id', '=', viewer.id)] : []),
    ...(roleRules[viewer.role].manageAgency ? [isOfAgency(viewer)] : []),
  ]);
}

export function isInScope(viewer: Viewer, scope: DashboardScope) {
  const eb = expressionBuilder<DB, 'properties'>();
  const conditions = {
    owner: () => eb('properties.owner_id', '=', viewer.id),
    agent: () => eb('properties.agent_id', '=', viewer.id),
    agency: () => isOfAgency(viewer),
  };
  return conditions[scope]();
}

function isOfAgency({ agencyId }: Viewer) {
  const eb = expressionBuilder<DB, 'properties'>();
  return agencyId === null ? eb.lit(false) : eb('properties.agency_id', '=', agencyId);
}
