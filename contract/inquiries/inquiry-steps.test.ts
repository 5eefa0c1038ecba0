import { expect, test } from 'vitest';
import { InquiryStatus } from './inquiries.ts';
import { inquirySteps, withStatus } from './inquiry-steps.ts';

test('an inquiry moves from pending to responded, and then to closed (Q4)', () => {
  expect(InquiryStatus.options.map(inquirySteps)).toEqual([
    { respond: true, close: false },
    { respond: false, close: true },
    { respond: false, close: false },
  ]);
});

test('changing an inquiry’s status updates its next steps, but not the viewer’s other permissions', () => {
  const inquiry = { viewer_can: { ...inquirySteps('responded'), view_thread: true } };
  expect(withStatus(inquiry, 'closed')).toEqual({
    status: 'closed',
    viewer_can: { respond: false, close: false, view_thread: true },
  });
});
