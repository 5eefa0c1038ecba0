import { expect, test } from 'vitest';
import { InquiryStatus } from './inquiries.ts';
import { inquirySteps, withStatus } from './inquiry-steps.ts';

test('an inquiry is pending, then responded, then closed (Q4)', () => {
  expect(InquiryStatus.options.map(inquirySteps)).toEqual([
    { respond: true, close: false },
    { respond: false, close: true },
    { respond: false, close: false },
  ]);
});

test('after a change of status an inquiry offers its next steps, and still its conversation', () => {
  const inquiry = { viewer_can: { ...inquirySteps('responded'), view_thread: true } };
  expect(withStatus(inquiry, 'closed')).toEqual({
    status: 'closed',
    viewer_can: { respond: false, close: false, view_thread: true },
  });
});
