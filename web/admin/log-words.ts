import type { AdminLogEntry } from '../../contract/admin-log.ts';

/** What was done, in plain words; an action without words of its own says its name. */
const words: Record<string, string> = {
  accept_invitation: 'Accepted an invitation',
  close_agency: 'Closed an agency',
  confirm_agent: 'Confirmed an agent',
  create_agency: 'Created an agency',
  delete_property: 'Deleted a listing',
  end_sessions: 'Ended sessions',
  export_log: 'Exported the log',
  export_users: 'Exported the users',
  invite_administrator: 'Invited an administrator',
  remove_administrator: 'Removed an administrator',
  remove_agent: 'Removed an agent from the agency',
  renew_recovery_codes: 'Made new recovery codes',
  reset_codes: 'Reset one-time codes',
  restore_person: 'Activated an account',
  set_up_codes: 'Set up one-time codes',
  suspend_person: 'Deactivated an account',
  take_invitation_back: 'Took an invitation back',
  update_agency: 'Changed an agency',
  update_payment_status: 'Changed the payment status',
  use_recovery_code: 'Signed in with a recovery code',
  write_mail: 'Wrote a mail',
};

export const actionWords = (action: string): string => words[action] ?? sentence(action);

/** Who acted: a person, somebody who is gone, or the command line. */
export function actorWords({ admin }: Pick<AdminLogEntry, 'admin'>): string {
  return admin ? personWords(admin) : 'The operator, at the command line';
}

export const personWords = ({ name, email }: { name: string | null; email: string | null }) =>
  name ?? email ?? 'Somebody without an account now';

/** The fields of a state, each with its value. */
export const stateWords = (state: Record<string, unknown>): string =>
  Object.entries(state)
    .map(([field, value]) => `${sentence(field)}: ${valueWords(value)}`)
    .join(' · ');

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function sentence(name: string): string {
  const spaced = name.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
