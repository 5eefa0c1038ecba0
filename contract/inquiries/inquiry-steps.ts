import type { InquiryStatus } from './inquiries.ts';

// Without schemas: the dashboards load it, and the server's rules are made of it.

/** pending -> responded -> closed and nothing else (Q4). */
export const nextStatus: Record<InquiryStatus, InquiryStatus | undefined> = {
  pending: 'responded',
  responded: 'closed',
  closed: undefined,
};

/** What leads an inquiry on. */
export const inquirySteps = (status: InquiryStatus) => ({
  respond: nextStatus[status] === 'responded',
  close: nextStatus[status] === 'closed',
});

/** What another status changes about an inquiry on a listing of one's own. */
export const withStatus = <Can extends ReturnType<typeof inquirySteps>>(
  { viewer_can }: { viewer_can: Can },
  status: InquiryStatus,
) => ({ status, viewer_can: { ...viewer_can, ...inquirySteps(status) } });
