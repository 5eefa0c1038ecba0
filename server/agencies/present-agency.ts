import type { Agency, AgencyUser } from '../../contract/agencies.ts';
import type { MemberRow } from './member-queries.ts';

export const presentAgency = (row: Agency): Agency => ({
  id: row.id,
  name: row.name,
  description: row.description,
  website: row.website,
  email: row.email,
  phone: row.phone,
  address: row.address,
  logo: row.logo,
});

export const presentMember = (row: MemberRow, withContacts: boolean): AgencyUser => ({
  id: row.id,
  name: row.name,
  avatar: row.avatar,
  role: row.role === 'agency' ? 'agency' : 'agent',
  confirmed: row.role === 'agency' || row.agency_confirmed_at !== null,
  email: withContacts ? row.email : null,
  phone: withContacts ? row.phone : null,
  created_at: row.created_at.toISOString(),
});
