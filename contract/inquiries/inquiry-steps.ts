import type { InquiryStatus } from './inquiries.ts';

// This file has no schemas, so that the dashboards can load it; the server's rules use it as well.

/** pending -> responded -> closed and nothing else (Q4). */
export const nextStatus: Record<InquiryStatus, InquiryStatus | undefined> = {
  pending: 'responded',
  responded: 'closed',
  closed: undefined,
};

/** The steps that this status allows. Both are false once the inquiry is closed. */
export const inquirySteps = (status: InquiryStatus) => ({
  respond: nextStatus[status] === 'responded',
  close: nextStatus[status] === 'closed',
});

/**
 * The fields of an inquiry that change with its status, for a lister. The browser shows them before
 * the server has answered.
 */
export const withStatus = <Can extends ReturnType<typeof inquirySteps>>(
  { viewer_can }: { viewer_can: Can },
  status: InquiryStatus,
) => ({ status, viewer_can: { ...viewer_can, ...inquirySteps(status) } });
