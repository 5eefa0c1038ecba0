import { appealForDays, inDays, retentionDays } from '../../retention.ts';
import type { RegisterEntry } from './register-entry.ts';

const administration = 'Administrators and auditors';
const afterDecision = `Kept until ${inDays(retentionDays.decidedReports)} after the decision`;

/** Reports, decisions and legal duties. */
export const safetyEntries: readonly RegisterEntry[] = [
  {
    name: 'Reports you made',
    details: ', of a listing or of a person in a conversation',
    why: 'so that the people who run Musha can look into them and tell you what they decided',
    more: 'With each we keep a code that we compute from your email address with a secret key, so that no one is counted twice. The code doesn’t show the address, and it is the same for every spelling of it. The person you report does not learn who you are.',
    kept: `${afterDecision}; once you delete the account they no longer have your name, only the code. If you report without an account, we keep your email address with the report for the same time; a report that is not confirmed by email is deleted after ${inDays(retentionDays.unconfirmedReports)}.`,
    ground: 'interest',
    seenBy: administration,
    goesTo: ['mail'],
    tables: ['reports', 'report_cases'],
    section: 'account',
  },
  {
    name: 'Decisions about you after a report',
    details: `, or without a report: each decision and its reason, and what you write when you appeal (within ${appealForDays} days) or when your homes are waiting for review`,
    why: 'so that the decision can be reviewed',
    more: 'With it we keep the same kind of code, so that the decision still counts if you register again.',
    kept: `${afterDecision}; once you delete the account it no longer has your name, and what you wrote is deleted. If you delete an account that is held for review, we keep the code for ${inDays(retentionDays.heldMailboxes)}, and nothing else.`,
    ground: 'interest',
    seenBy: administration,
    goesTo: ['mail'],
    tables: ['report_cases', 'held_mailboxes'],
    section: 'account',
  },
  {
    name: 'A legal hold on your data',
    details: ', with the reason, if a court, the police or a dispute requires it',
    why: 'so that no evidence is erased',
    more: 'Until it is lifted, we erase none of your data and you cannot delete the account; we tell you so if you try.',
    kept: 'Kept until the hold is lifted.',
    ground: 'evidence',
    seenBy: administration,
    goesTo: [],
    tables: ['legal_holds'],
    section: 'account',
  },
  {
    name: 'Actions of an administrator on your account',
    details: ', with the reason',
    why: 'so that the actions of administrators can be checked',
    kept: 'The record cannot be changed and is kept permanently; once you delete the account it has only the account’s number, which no longer leads to your name or email address.',
    ground: 'interest',
    seenBy: administration,
    goesTo: [],
    tables: ['admin_logs'],
    section: 'account',
  },
  {
    name: 'Notices of the Estate Agents Council',
    details: ': the name, firm and phone they give, with source and date',
    why: 'so that anyone who checks an agent reads them; they were public before',
    kept: 'Kept until they are withdrawn; then only administrators and auditors see them.',
    ground: 'interest',
    seenBy: 'Everyone',
    goesTo: [],
    tables: ['council_notices'],
  },
  {
    name: 'Requests from a network address',
    details: ': how many within a short time',
    why: 'to protect Musha from floods',
    kept: 'Kept until that time is over, a day at most.',
    ground: 'interest',
    seenBy: 'No one',
    goesTo: [],
    tables: ['rate_limits'],
  },
];
