import type { InquiryStatus } from './inquiries.ts';

// This file has no schemas, so that the dashboards can load it without zod.

/** pending -> responded -> closed, and no other change (Q4). */
export const nextStatus: Record<InquiryStatus, InquiryStatus | undefined> = {
  pending: 'responded',
  responded: 'closed',
  closed: undefined,
};

export const inquirySteps = (status: InquiryStatus) => ({
  respond: nextStatus[status] === 'responded',
  close: nextStatus[status] === 'closed',
});

/** Lets a lister's browser show a status change before the server responds. */
export const withStatus = <Can extends ReturnType<typeof inquirySteps>>(
  { viewer_can }: { viewer_can: Can },
  status: InquiryStatus,
) => ({ status, viewer_can: { ...viewer_can, ...inquirySteps(status) } });
