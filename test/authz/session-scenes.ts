import { randomUUID } from 'node:crypto';
import {
  issueToken,
  type TokenPurpose,
} from '../../server/domains/accounts/codes/one-time-tokens.ts';
import { createPersona, personaPassword } from '../personas.ts';
import type { Scene, SceneTable } from './stage.ts';

const password = 'mangwanani shamwari';
const newAddress = () => `new-${randomUUID()}@musha.test`;
const mine =
  (path: string, body?: unknown): Scene =>
  () => ({ path, body });

const link =
  (path: string, purpose: TokenPurpose, extra: object = {}): Scene =>
  async ({ app }) => {
    const { id, sessionId } = await createPersona(app);
    const asked = purpose === 'change_email' && { sessionId };
    const details = { purpose, userId: id, email: newAddress(), now: new Date(), ...asked };
    return { path, body: { token: await issueToken(app.database.db, details), ...extra } };
  };

export const sessionScenes: SceneTable = {
  'S1 POST /api/auth/sign-up': {
    own: () => ({ path: '/api/auth/sign-up', body: { email: newAddress(), password } }),
  },
  'S1 POST /api/auth/sign-in': {
    own: async ({ app }) => {
      const { email } = await createPersona(app);
      return { path: '/api/auth/sign-in', body: { email, password: personaPassword } };
    },
  },
  'S1 POST /api/auth/refresh': {
    own: async ({ app }) => {
      const { refreshToken } = await createPersona(app);
      return { path: '/api/auth/refresh', body: { refresh_token: refreshToken } };
    },
  },
  'S1 POST /api/auth/confirmations': { own: link('/api/auth/confirmations', 'confirm_email') },
  'S1 POST /api/auth/confirmation-mails': {
    own: () => ({ path: '/api/auth/confirmation-mails', body: { email: newAddress() } }),
  },
  'S1 POST /api/auth/recovery': {
    own: () => ({ path: '/api/auth/recovery', body: { email: newAddress() } }),
  },
  'S1 POST /api/auth/password-resets': {
    own: link('/api/auth/password-resets', 'reset_password', { password }),
  },
  'S1 POST /api/auth/email-changes': { own: link('/api/auth/email-changes', 'change_email') },
  'S1 POST /api/auth/email-restorations': {
    own: link('/api/auth/email-restorations', 'undo_email', { password }),
  },
  'S1 POST /api/auth/invitations': {
    own: link('/api/auth/invitations', 'invite_admin', { password, name: 'Rudo' }),
  },
  'S2 POST /api/auth/sign-out': { own: mine('/api/auth/sign-out', {}) },
  'S3 POST /api/auth/sign-out-everywhere': { own: mine('/api/auth/sign-out-everywhere', {}) },
  'S3 GET /api/auth/user': { own: mine('/api/auth/user') },
  'S3 POST /api/rpc/update_last_login': { own: mine('/api/rpc/update_last_login', {}) },
  'S3 POST /api/rpc/is_super_admin': { own: mine('/api/rpc/is_super_admin', {}) },
  'S3 POST /api/me/reauthentication': {
    own: mine('/api/me/reauthentication', { password: personaPassword }),
  },
};
