import type { InquiryStatus } from '../../contract/inquiries.ts';

/** What the rules look at. */
export interface AskedProperty {
  owner_id: string;
  agent_id: string | null;
  is_listed: boolean;
}

export type AskingRefusal = 'own_property' | 'not_available';

/** Anybody confirmed and active may ask about an available home that is not their own (Q1). */
export function refusalToAsk(viewerId: string, property: AskedProperty): AskingRefusal | undefined {
  if ([property.owner_id, property.agent_id].includes(viewerId)) return 'own_property';
  return property.is_listed ? undefined : 'not_available';
}

const next: Record<InquiryStatus, InquiryStatus | undefined> = {
  pending: 'responded',
  responded: 'closed',
  closed: undefined,
};

/** pending -> responded -> closed and nothing else (Q4). */
export const mayBecome = (from: InquiryStatus, to: InquiryStatus): boolean => next[from] === to;

/** DEC-10 */
export const inquiryLimits = { perListingADay: 5, perAccountADay: 30 } as const;

/** For this long the same words to the same listing are a repeat, not a new inquiry. */
export const repeatWindowMinutes = 10;
