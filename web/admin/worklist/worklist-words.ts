import type { WorklistItem } from '../../../contract/admin/admin-worklist.ts';
import { caseTitle, reasonText } from '../../../contract/moderation/moderation-words.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { counted } from '../../ui/text/counted.ts';

interface ItemWords {
  kind: string;
  tone: BadgeTone;
  what: string;
  who: string;
  to: string;
}

export function itemWords({
  kind,
  case: reported,
  person,
  agency,
  property,
  breach,
  count,
}: WorklistItem): ItemWords {
  if (reported) {
    if (kind === 'held') {
      return {
        kind: 'Held',
        tone: 'danger',
        what: reported.person?.name ?? 'No Name',
        who: [
          `Reported by ${reported.people_count} people`,
          ...(count > 0 ? [`${counted(count, 'new home')} waiting`] : []),
        ].join(' · '),
        to: `/admin/reports/${reported.id}`,
      };
    }
    const isAppeal = kind === 'appeal';
    const lister = reported.subject === 'listing' && reported.person?.name;
    return {
      kind: isAppeal ? 'Appeal' : 'Report',
      tone: isAppeal ? 'waiting' : 'danger',
      what: caseTitle(reported),
      who: [
        ...reported.reasons.map(reasonText),
        ...(reported.people_count > 1 ? [`${reported.people_count} people`] : []),
        ...(lister ? [`listed by ${lister}`] : []),
      ].join(' · '),
      to: `/admin/reports/${reported.id}`,
    };
  }
  if (breach) {
    return {
      kind: 'Breach',
      tone: 'danger',
      what: breach.title,
      who: 'Report it to POTRAZ, or inform the people affected',
      to: `/admin/data-protection?breach=${breach.id}`,
    };
  }
  if (agency) {
    return {
      kind: 'Certificate',
      tone: 'waiting',
      what: agency.name,
      who: 'Sent a certificate to verify',
      to: '/admin/certificates',
    };
  }
  if (property) {
    return {
      kind: 'Document',
      tone: 'waiting',
      what: property.title,
      who: `${person?.name ?? 'No Name'} sent proof of their right to let`,
      to: `/admin/properties/${property.id}`,
    };
  }
  const isMail = kind === 'failed_mail';
  return {
    kind: isMail ? 'Email' : 'Unanswered',
    tone: 'neutral',
    what: person?.name ?? 'No Name',
    who: isMail
      ? `${counted(count, 'email')} not delivered`
      : `${counted(count, 'inquiry', 'inquiries')} unanswered`,
    to: `/admin/users/${person?.id}`,
  };
}
