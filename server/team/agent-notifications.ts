import type { Notification } from '../mail/notification.ts';

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
