import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ReportCaseDetail } from '../../../contract/moderation/moderation.ts';
import { AppealDecisionForm, DecisionForm } from './decision-form.tsx';

const nothing = () => {};
const detail = {
  id: '6b0b2a2e-8f4c-4f0e-9d0c-2f4f8f6b1a11',
  proposals: { no_action: 'Fine.', hide_listing: 'No.', warn: 'No.', suspend: 'No.' },
  viewer_can: { decide: ['no_action', 'hide_listing'], decide_appeal: false },
} as Partial<ReportCaseDetail> as ReportCaseDetail;

test.each([
  ['a report', <DecisionForm key="" detail={detail} onDecided={nothing} />],
  ['an appeal', <AppealDecisionForm key="" detail={detail} onDecided={nothing} />],
])('the decision form for %s starts empty and cannot be submitted', (_of, form) => {
  const html = renderToStaticMarkup(<MemoryRouter>{form}</MemoryRouter>);
  expect(html).toMatch(/<option value="">Choose|<input[^>]*type="radio"/);
  expect(html).not.toMatch(/checked=""|<option[^>]* value="[^"]+"[^>]* selected/);
  expect(html).toMatch(/<textarea[^>]*><\/textarea>/);
  expect(html).toMatch(/<button[^>]*type="submit"[^>]* disabled=""/);
});
