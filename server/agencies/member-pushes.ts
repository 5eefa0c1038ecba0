import type { NewPush } from '../ports.ts';

export const confirmedPush = (to: string, agency: { id: number; name: string }): NewPush => ({
  to,
  kind: 'confirmations',
  topic: `agency-${agency.id}`,
  words: () => ({
    title: `${agency.name} has confirmed you`,
    text: "Your listings now show that you're an agent of this agency.",
    path: '/agent/dashboard',
  }),
});
