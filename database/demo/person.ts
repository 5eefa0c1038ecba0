import type { Role } from '../../contract/roles.ts';
import { agencyFacts } from './agencies.ts';
import { daysBefore, minutesBefore } from './dates.ts';
import type { DemoPerson } from './entities.ts';
import { emailFor, mobileNumber } from './names.ts';
import { createRandom, idFor, type Random } from './random.ts';

export interface Beginnings {
  name: string;
  role: Role;
  email?: string;
  bio?: string;
  agencyKey?: string;
  agencyConfirmed?: boolean;
  suspended?: boolean;
}

export function buildPerson(start: Beginnings, now: Date): DemoPerson {
  const random = createRandom(`person ${start.name}`);
  const agency = agencyFacts.find(({ key }) => key === start.agencyKey);
  const isDemoAccount = start.email !== undefined;
  return {
    id: idFor(`person ${start.email ?? start.name}`),
    email: start.email ?? emailFor(start.name, 'example.org'),
    name: start.name,
    role: start.role,
    phone: mobileNumber(random),
    showPhone: start.role !== 'renter' && (isDemoAccount || random.chance(0.8)),
    bio: start.bio ?? random.pick(bios[start.role] ?? ['']),
    businessName: agency?.name ?? null,
    businessAddress: agency?.address ?? null,
    agencyKey: agency?.key ?? null,
    agencyConfirmed: start.agencyConfirmed ?? false,
    verified: isDemoAccount || random.chance(0.6),
    active: !start.suspended,
    payment: isDemoAccount ? { status: 'active', expiresAt: null } : paymentOf(now, random),
    createdAt: daysBefore(now, random.integer(70, 380)),
    lastSignInAt: signInOf(isDemoAccount, now, random),
  };
}

function paymentOf(now: Date, random: Random): DemoPerson['payment'] {
  const status = random.pick(['active', 'active', 'active', 'pending', 'expired'] as const);
  if (status === 'pending') return { status, expiresAt: null };
  const daysAgo = random.integer(5, 60);
  return { status, expiresAt: daysBefore(now, status === 'active' ? -daysAgo : daysAgo) };
}

function signInOf(isDemoAccount: boolean, now: Date, random: Random): Date | null {
  if (isDemoAccount) return minutesBefore(now, random.integer(40, 900));
  if (random.chance(0.08)) return null;
  return minutesBefore(now, random.integer(40, 60 * 24 * random.pick([2, 6, 25, 60])));
}

const bios: Partial<Record<Role, string[]>> = {
  owner: [
    'I let what I built and still do the small repairs myself.',
    'Teacher, and landlord of two homes.',
    'We live abroad part of the year; my brother shows the house.',
    'Retired engineer who likes tidy tenants and tidy books.',
    'Family property, let directly by the family.',
  ],
  agent: [
    'I show homes on weekdays and Saturday mornings.',
    'Ask me about water and power in each street; I keep a list.',
    'Letting agent for houses and flats. Viewings are free.',
  ],
  agency: ['I run the office and answer the telephone.'],
};
