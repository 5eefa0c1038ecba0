import { AppError } from '../../../contract/errors.ts';
import type { Inquiry, InquiryStatus } from '../../../contract/inquiries/inquiries.ts';
import { inquirySteps, nextStatus } from '../../../contract/inquiries/inquiry-steps.ts';
import type { Rules } from '../../http/answers/present.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
import { roleRules } from '../accounts/role-rules.ts';
import { isOwn, type RuledProperty } from '../properties/editing/property-rules.ts';

export interface AskedProperty extends RuledProperty {
  is_listed: boolean;
}

type AskingRefusal = 'role' | 'own_property' | 'not_available';

const askingRefusals = {
  role: ['42501', "Your account can view everything but can't contact anyone."],
  own_property: ['42501', 'This is your own listing.'],
  not_available: ['conflict', 'This home is no longer available.'],
} as const;

export function askingError(refusal: AskingRefusal): AppError {
  const [code, message] = askingRefusals[refusal];
  return new AppError(code, { message });
}

/** Everyone except auditors can ask about another lister's available home (Q1). */
export function refusalToAsk(viewer: Viewer, property: AskedProperty): AskingRefusal | undefined {
  if (!roleRules[viewer.role].askAboutHomes) return 'role';
  // A former lister can still be named as owner or agent of a home.
  const isTheirs = [property.owner_id, property.agent_id].includes(viewer.id);
  if (isTheirs || isOwn(viewer, property)) return 'own_property';
  return property.is_listed ? undefined : 'not_available';
}

/** An inquiry can change only from pending to responded, and from responded to closed (Q4). */
export const mayBecome = (from: InquiryStatus, to: InquiryStatus): boolean =>
  nextStatus[from] === to;

interface RuledInquiry {
  status: string;
  /** The owner of the listing, unless its agency assigned the inquiry to a member. */
  answerer_id: string;
}

const isAnswerer = (viewerId: string, { answerer_id }: RuledInquiry) => viewerId === answerer_id;

const takesStep =
  (step: keyof ReturnType<typeof inquirySteps>) => (viewerId: string, inquiry: RuledInquiry) =>
    isAnswerer(viewerId, inquiry) && inquirySteps(inquiry.status as InquiryStatus)[step];

/** Only the answerer manages an inquiry (Q4, REST-21). */
export const inquiryRules: Rules<Inquiry['viewer_can'], string, RuledInquiry> = {
  respond: takesStep('respond'),
  close: takesStep('close'),
  view_thread: isAnswerer,
};

interface AgentsInquiry {
  agency_id: number | null;
  is_of_confirmed_agent: boolean;
}

/** An agency can act for its confirmed agents, on its own homes only (TEAM-06). */
export const mayStepIn = (
  { role, agencyId }: Pick<Viewer, 'role' | 'agencyId'>,
  { agency_id, is_of_confirmed_agent }: AgentsInquiry,
): boolean =>
  roleRules[role].manageAgency &&
  agencyId !== null &&
  agencyId === agency_id &&
  is_of_confirmed_agent;

/** Minutes during which the same text to the same listing is a repeat, not a new inquiry. */
export const repeatWindowMinutes = 10;
