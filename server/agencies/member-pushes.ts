import type { NewPush } from '../ports.ts';

/** Tells an agent that the agency they named has confirmed them. */
export const confirmedPush = (to: string, agency: { id: number; name: string }): NewPush => ({
  to,
  kind: 'confirmations',
  topic: `agency-${agency.id}`,
  words: () => ({
    title: `${agency.name} has confirmed you`,
    text: 'Visitors see on your listings that you are an agent of this agency.',
    path: '/agent/dashboard',
  }),
});
