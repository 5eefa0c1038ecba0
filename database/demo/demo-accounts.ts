export const demoAccountNames = [
  'renter',
  'renter2',
  'owner',
  'agent',
  'agency',
  'admin',
  'auditor',
] as const;
export type DemoAccountName = (typeof demoAccountNames)[number];

export const demoEmail = (name: DemoAccountName): string => `${name}@example.com`;
