import { format } from 'date-fns';
import type { AdminAction, AdminLogEntry, LogActor } from '../../../contract/admin/admin-log.ts';

export const actionWords: Record<AdminAction, string> = {
  accept_invitation: 'Accepted an invitation',
  add_breach_people: 'Added people affected by a breach',
  change_setting: 'Changed a setting',
  clear_breach_people: 'Emptied the list of people affected by a breach',
  close_agency: 'Closed an agency',
  confirm_agent: 'Confirmed an agent',
  create_agency: 'Created an agency',
  decide_appeal: 'Decided an appeal',
  decide_report: 'Decided a report',
  delete_property: 'Deleted a listing',
  end_sessions: 'Signed a person out',
  erase_person: "Erased a person's data",
  export_breach_people: 'Exported the list of people affected by a breach',
  export_log: 'Exported the log',
  export_person: "Exported a person's data",
  export_users: 'Exported the accounts',
  hide_property: 'Hid a listing',
  import_notices: 'Imported notices from the Council',
  hold_person: 'Held a person for review',
  invite_administrator: 'Invited an administrator',
  lift_legal_hold: 'Lifted a legal hold',
  mail_breach_people: 'Emailed the people affected by a breach',
  place_legal_hold: 'Placed a legal hold',
  refuse_certificate: 'Rejected a certificate',
  refuse_right_to_let: 'Rejected a right to let',
  remove_administrator: 'Removed an administrator',
  remove_agent: 'Removed an agent from the agency',
  renew_recovery_codes: 'Created new recovery codes',
  record_breach: 'Recorded a breach',
  report_breach: 'Recorded the report of a breach to POTRAZ',
  reset_codes: 'Reset one-time codes',
  restore_notice: 'Restored a notice',
  restore_person: 'Activated an account',
  see_right_to_let: 'Confirmed a right to let',
  set_up_codes: 'Set up one-time codes',
  show_property: 'Restored a listing',
  suspend_person: 'Deactivated an account',
  take_invitation_back: 'Withdrew an invitation',
  update_agency: 'Changed an agency',
  update_breach: 'Edited a breach',
  update_payment_status: 'Changed the payment status',
  use_recovery_code: 'Signed in with a recovery code',
  verify_certificate: 'Verified a certificate',
  withdraw_notice: 'Withdrew a notice',
  view_paper: 'Viewed a document',
  write_mail: 'Sent an email',
};

const withoutSession: Record<Exclude<LogActor, 'administrator'>, string> = {
  operator: 'The operator, on the command line',
  system: 'Musha, automatically',
};

/** Names a person, even if their account was deleted; "system" if no one was signed in. */
export function actorWords({ actor, admin }: Pick<AdminLogEntry, 'actor' | 'admin'>): string {
  if (actor !== 'administrator') return withoutSession[actor];
  return personWords(admin ?? { name: null, email: null });
}

export const personWords = ({ name, email }: { name: string | null; email: string | null }) =>
  name ?? email ?? 'A deleted account';

/** Omits a field that is empty both before and after the change. */
export const stateWords = (
  state: Record<string, unknown>,
  compared: Record<string, unknown> | null = null,
): string =>
  Object.entries(state)
    .filter(([field, value]) => !isEmpty(value) || !isEmpty(compared?.[field]))
    .map(([field, value]) => `${sentence(field)}: ${valueWords(value)}`)
    .join(' · ');

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

function valueWords(value: unknown): string {
  if (isEmpty(value)) return 'not set';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return JSON.stringify(value);
  return timeWords(String(value));
}

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;
const momentInJson = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Formats a date or a time for people; returns any other value unchanged. */
function timeWords(value: string): string {
  if (dayOnly.test(value)) return format(`${value}T00:00`, 'd MMMM yyyy');
  return momentInJson.test(value) ? format(value, 'd MMMM yyyy, HH:mm') : value;
}

/** Fields whose label differs from the stored name. */
const fieldNames: Record<string, string> = { paper: 'Document' };

function sentence(name: string): string {
  const known = fieldNames[name];
  if (known) return known;
  const spaced = name.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
