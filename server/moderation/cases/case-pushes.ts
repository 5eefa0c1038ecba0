import { alertPush } from '../../accounts/account-pushes.ts';
import type { NewPush } from '../../ports.ts';

/** Tells somebody of a decision about them; the way to appeal stands in the mail. */
export const decisionPush = (
  to: string,
  { caseId, title, reason }: { caseId: string; title: string; reason: string },
): NewPush => alertPush(to, { about: `case-${caseId}`, title, text: `Why: ${reason}` });

/** Tells a reporter the result of their report. */
export const reportPush = (to: string, caseId: string, words: string): NewPush =>
  alertPush(to, { about: `report-${caseId}`, title: 'News of your report', text: words });
