import type { WorklistItem } from '../../../../contract/admin/admin-worklist.ts';
import { caseTitle, reasonText } from '../../../../contract/moderation/moderation-words.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { counted } from '../../../ui/text/counted.ts';

interface KindWords {
  kind: string;
  tone: BadgeTone;
  what(item: WorklistItem): string | null | undefined;
  who(item: WorklistItem): string;
  to(item: WorklistItem): string;
}

const personName = ({ person }: WorklistItem) => person?.name;
const toCase = ({ case: reported }: WorklistItem) => `/admin/reports/${reported?.id}`;
const toPerson = ({ person }: WorklistItem) => `/admin/users/${person?.id}`;

const reported: Pick<KindWords, 'what' | 'who' | 'to'> = {
  what: ({ case: line }) => line && caseTitle(line),
  who({ case: line }) {
    if (!line) return '';
    const lister = line.subject === 'listing' && line.person?.name;
    return [
      ...line.reasons.map(reasonText),
      ...(line.people_count > 1 ? [`${line.people_count} people`] : []),
      ...(lister ? [`listed by ${lister}`] : []),
    ].join(' · ');
  },
  to: toCase,
};

const kinds: Record<WorklistItem['kind'], KindWords> = {
  breach: {
    kind: 'Breach',
    tone: 'danger',
    what: ({ breach }) => breach?.title,
    who: () => 'Report it to POTRAZ, or inform the people affected',
    to: ({ breach }) => `/admin/data-protection?breach=${breach?.id}`,
  },
  held: {
    kind: 'Held',
    tone: 'danger',
    what: ({ case: line }) => line?.person?.name,
    who: ({ case: line, count }) =>
      `Reported by ${line?.people_count} people${count > 0 ? ` · ${counted(count, 'new home')} waiting` : ''}`,
    to: toCase,
  },
  report: { kind: 'Report', tone: 'danger', ...reported },
  appeal: { kind: 'Appeal', tone: 'waiting', ...reported },
  certificate: {
    kind: 'Certificate',
    tone: 'waiting',
    what: ({ agency }) => agency?.name,
    who: () => 'Sent a certificate to verify',
    to: () => '/admin/certificates',
  },
  papers: {
    kind: 'Document',
    tone: 'waiting',
    what: ({ property }) => property?.title,
    who: (item) => `${personName(item) ?? 'No Name'} sent proof of their right to let`,
    to: ({ property }) => `/admin/properties/${property?.id}`,
  },
  unanswered: {
    kind: 'Unanswered',
    tone: 'neutral',
    what: personName,
    who: ({ count }) => `${counted(count, 'inquiry', 'inquiries')} unanswered`,
    to: toPerson,
  },
  failed_mail: {
    kind: 'Email',
    tone: 'neutral',
    what: personName,
    who: ({ count }) => `${counted(count, 'email')} not delivered`,
    to: toPerson,
  },
};

export function itemWords(item: WorklistItem) {
  const { kind, tone, what, who, to } = kinds[item.kind];
  return { kind, tone, what: what(item) ?? 'No Name', who: who(item), to: to(item) };
}
