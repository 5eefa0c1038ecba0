import { randomUUID } from 'node:crypto';
import type { Me } from '../../contract/accounts/accounts.ts';
import type { ViewedAgency } from '../../contract/agencies/agencies.ts';
import type { Chat } from '../../contract/chats/chats.ts';
import type { Inquiry, InquiryStatus } from '../../contract/inquiries/inquiries.ts';
import type { OwnProperty } from '../../contract/properties/property-editing.ts';
import {
  type PropertyState,
  type PropertyStep,
  propertySteps,
} from '../../contract/properties/property-state.ts';
import { administers } from '../../server/domains/accounts/role-rules.ts';
import { beginChat } from '../conversations.ts';
import { propertyInput } from '../list-property.ts';
import { reportOf } from '../market/reports.ts';
import { createAgency, createPersona, createProperty, type Persona } from '../personas.ts';
import type { Stage } from './stage.ts';

export type Cast = Stage & { me: Persona };

export type Attempt = readonly [method: string, path: string, body?: unknown];

/** The path of an entity with a `viewer_can`, and for each action a request that tries it. */
export interface Claimed<Can> {
  path: string;
  attempts: Record<keyof Can & string, Attempt>;
}

const office = () => ({
  name: `Agency ${randomUUID()}`,
  email: 'office@agency.test',
  phone: '024 2700000',
  address: '1 Rotten Row, Harare',
});
const newOwner = {
  phone: '077 123 4567',
  business_name: 'Moyo',
  business_address: '1 Main Street',
};
const noAgency = 2_147_483_647;

export const ownAccount = async ({ app, me }: Cast): Promise<Claimed<Me['viewer_can']>> => {
  const { id: ownerId } = await createPersona(app, { role: 'owner' });
  const property_id = await createProperty(app, { ownerId });
  const attempts: Claimed<Me['viewer_can']>['attempts'] = {
    ask_about_homes: ['POST', '/api/inquiries', { property_id, message: 'Is it still free?' }],
    report: ['POST', `/api/properties/${property_id}/reports`, reportOf()],
    list_homes: ['POST', '/api/properties', propertyInput()],
    see_owner_dashboard: ['GET', '/api/me/properties?as=owner'],
    see_agency_dashboard: ['GET', '/api/me/properties?as=agency'],
    see_agent_dashboard: ['GET', '/api/me/properties?as=agent'],
    become_lister: ['POST', '/api/registrations/owner', newOwner],
    manage_agency: ['PUT', `/api/agencies/${me.agencyId ?? noAgency}`, office()],
    see_administration: ['GET', '/api/admin/stats'],
    administer: ['POST', '/api/admin/invitations', { email: `${randomUUID()}@musha.test` }],
  };
  return { path: '/api/me', attempts };
};

export const ownProperty =
  (state: PropertyState) =>
  async ({ app, me }: Cast): Promise<Claimed<OwnProperty['viewer_can']>> => {
    const other = await createPersona(app, { role: 'owner' });
    const id = await createProperty(app, {
      ownerId: me.role === 'owner' ? me.id : other.id,
      state,
      ...(me.role === 'agent' && { agentId: me.id }),
      ...(me.agencyId !== null && { agencyId: me.agencyId }),
    });
    const path = `/api/properties/${id}`;
    const own = `/api/me/properties/${id}`;
    const say = (step: PropertyStep): Attempt => [
      'PATCH',
      `${path}/state`,
      propertySteps[step].change,
    ];
    return {
      path: own,
      attempts: {
        edit: ['PATCH', path, { title: 'Another title' }],
        view_statistics: ['GET', `${own}/statistics`],
        delete: ['DELETE', path],
        confirm: say('confirm'),
        mark_available: say('mark_available'),
        mark_unavailable: say('mark_unavailable'),
        mark_rented: say('mark_rented'),
        mark_not_rented: say('mark_not_rented'),
      },
    };
  };

export const agency =
  (whose: 'own' | 'foreign') =>
  async ({ app, me }: Cast): Promise<Claimed<ViewedAgency['viewer_can']>> => {
    const own = whose === 'own' ? me.agencyId : null;
    const agencyId = own ?? (await createAgency(app));
    const waiting = await createPersona(app, { role: 'agent', agencyId });
    const path = `/api/agencies/${agencyId}`;
    return {
      path,
      attempts: {
        edit: ['PUT', path, office()],
        list_members: ['GET', `${path}/users`],
        manage_members: ['POST', `${path}/users`, { user_id: waiting.id }],
        // Administrators must give a reason for deleting an agency.
        delete: ['DELETE', administers(me.role) ? `${path}?reason=fraud` : path],
      },
    };
  };

export type Trouble = 'none' | 'blocked by me' | 'blocked by them' | 'suspended' | 'deleted';

export const conversation =
  (trouble: Trouble) =>
  async ({ app, me }: Cast): Promise<Claimed<Chat['viewer_can']>> => {
    const { db } = app.database;
    const other = await createPersona(app, { role: 'owner' });
    const property_id = await createProperty(app, { ownerId: other.id });
    const { id } = await beginChat(app, me, property_id);
    const path = `/api/chats/${id}`;
    const troubles: Record<Trouble, () => Promise<unknown>> = {
      none: async () => undefined,
      'blocked by me': () => me.send('PUT', `${path}/block`, {}),
      'blocked by them': () => other.send('PUT', `${path}/block`, {}),
      suspended: () =>
        db.updateTable('profiles').set({ is_active: false }).where('id', '=', other.id).execute(),
      deleted: () => db.deleteFrom('users').where('id', '=', other.id).execute(),
    };
    await troubles[trouble]();
    return {
      path,
      attempts: {
        send: ['POST', `${path}/messages`, { id: randomUUID(), content: 'Is it still free?' }],
        block: ['PUT', `${path}/block`, {}],
        report: ['POST', `${path}/reports`, { id: randomUUID(), reason: 'spam' }],
      },
    };
  };

export const inquiry =
  (status: InquiryStatus, side: 'received' | 'sent') =>
  async ({ app, me }: Cast): Promise<Claimed<Inquiry['viewer_can']>> => {
    const other = await createPersona(app);
    const [owner, asker] = side === 'received' ? [me, other] : [other, me];
    const property_id = await createProperty(app, { ownerId: owner.id });
    const id = randomUUID();
    await app.database.db
      .insertInto('inquiries')
      .values({ id, property_id, user_id: asker.id, message: 'Is it free?', status })
      .execute();
    const path = `/api/inquiries/${id}`;
    return {
      path,
      attempts: {
        respond: ['PATCH', path, { status: 'responded' }],
        close: ['PATCH', path, { status: 'closed' }],
        view_thread: ['POST', '/api/chats', { inquiry_id: id }],
      },
    };
  };
