import type { AdminLog } from '../../contract/admin-logs.ts';

/** What was done, in words; an action of a later release in its own. */
const names: Record<string, string> = {
  suspend_person: 'Deactivated',
  restore_person: 'Activated',
  update_payment_status: 'Payment updated',
  end_sessions: 'Signed out',
  write_mail: 'Mail written',
  invite_administrator: 'Invited as administrator',
  accept_invitation: 'Became an administrator',
  confirm_agent: 'Confirmed as agent',
  remove_agent: 'Removed as agent',
};

export const actionName = (action: string): string =>
  names[action] ?? action.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

/** Every field that is not what it was: "payment status: active → suspended". */
export function changesOf({ before, after }: Pick<AdminLog, 'before' | 'after'>): string[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap((field) => {
    const [was, is] = [valueText(before?.[field]), valueText(after?.[field])];
    return was === is ? [] : [`${field.replaceAll('_', ' ')}: ${was} → ${is}`];
  });
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
