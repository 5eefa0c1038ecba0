import { demoAgencyKey } from './agencies.ts';
import type { Beginnings } from './person.ts';

export type DemoAccountName =
  | 'renter'
  | 'renter2'
  | 'owner'
  | 'agent'
  | 'agency'
  | 'admin'
  | 'auditor';

export const demoAccounts: Record<DemoAccountName, Omit<Beginnings, 'email'>> = {
  renter: {
    name: 'Tariro Mapfumo',
    role: 'renter',
    bio: 'Nurse, quiet, one cat. Looking for a cottage or small flat in the northern suburbs.',
  },
  renter2: {
    name: 'Brian Sibanda',
    role: 'renter',
    bio: 'Electrician, moving with my wife and our two children.',
  },
  owner: {
    name: 'Farai Chikafu',
    role: 'owner',
    bio: 'I let a few homes that my family has built over the years and look after them myself.',
  },
  agent: {
    name: 'Nyasha Mutasa',
    role: 'agent',
    agencyKey: demoAgencyKey,
    agencyConfirmed: true,
    bio: 'Seven years of letting in the northern suburbs. I answer until eight in the evening.',
  },
  agency: {
    name: 'Rutendo Makoni',
    role: 'agency',
    agencyKey: demoAgencyKey,
    bio: 'Principal agent of Jacaranda Homes.',
  },
  admin: { name: 'Thandiwe Nkomo', role: 'super_admin' },
  auditor: { name: 'Blessing Hove', role: 'auditor' },
};

export const demoEmail = (name: DemoAccountName): string => `${name}@example.com`;
