import { format } from 'date-fns';
import type { AdminLogEntry, LogActor } from '../../../../contract/admin/admin-log.ts';

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
