import { alertPush } from '../../accounts/account-pushes.ts';
import type { NewPush } from '../../ports.ts';

/** Announces a decision. The email explains how to appeal. */
export const decisionPush = (
  to: string,
  { caseId, title, reason }: { caseId: string; title: string; reason: string },
): NewPush => alertPush(to, { about: `case-${caseId}`, title, text: `Why: ${reason}` });

export const reportPush = (to: string, caseId: string, words: string): NewPush =>
  alertPush(to, { about: `report-${caseId}`, title: 'Update on your report', text: words });
