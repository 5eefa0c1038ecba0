import type { Notification } from '../../delivery/mail/notification.ts';
import { accountMail, accountPush } from '../accounts/account-notifications.ts';

interface Agency {
  id: number;
  name: string;
}

const path = '/agent/dashboard';

export const agentConfirmed = (to: string, { id, name }: Agency): Notification => ({
  log: 'agent confirmed',
  title: `${name} has confirmed you`,
  mail: 'none',
  push: {
    ...{ to, kind: 'confirmations', topic: `agency-${id}`, path },
    text: "Your listings now show that you're an agent of this agency.",
  },
});

export function agentRemoved(
  agent: { id: string; email: string },
  { id, name }: Agency,
): Notification {
  const text = 'Your own listings stay online, without the name of this agency.';
  return {
    log: 'agent removed',
    title: `You're no longer an agent of ${name}`,
    mail: accountMail(agent.email, {
      paragraphs: [text, 'If you think this is a mistake, please ask the agency.'],
      button: { label: 'Open your dashboard', path },
      footer: "You're getting this because you're an agent on Musha.",
    }),
    push: accountPush(agent.id, { about: `agency-${id}`, text, path }),
  };
}
