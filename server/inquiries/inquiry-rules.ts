import type { Inquiry, InquiryStatus } from '../../contract/inquiries/inquiries.ts';
import { inquirySteps, nextStatus } from '../../contract/inquiries/inquiry-steps.ts';

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

/** pending -> responded -> closed and nothing else (Q4). */
export const mayBecome = (from: InquiryStatus, to: InquiryStatus): boolean =>
  nextStatus[from] === to;

interface RuledInquiry {
  status: InquiryStatus;
  /** of the listing it is about */
  owner_id: string;
}

/** Only the owner of the listing looks after an inquiry (Q4, REST-21). */
export function inquiryPermissions(
  viewerId: string,
  { status, owner_id }: RuledInquiry,
): Inquiry['viewer_can'] {
  if (viewerId !== owner_id) return { respond: false, close: false, view_thread: false };
  return { ...inquirySteps(status), view_thread: true };
}

/** For this long the same words to the same listing are a repeat, not a new inquiry. */
export const repeatWindowMinutes = 10;
