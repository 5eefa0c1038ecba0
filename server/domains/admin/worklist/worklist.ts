import type { Worklist, WorklistItem } from '../../../../contract/admin/admin-worklist.ts';
import type { ReportCase } from '../../../../contract/moderation/moderation.ts';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { administers } from '../../accounts/role-rules.ts';
import { listWaitingCertificates } from '../../agencies/certificates/certificate-queries.ts';
import { listUnfinishedBreaches } from '../../data-protection/breaches/breach-queries.ts';
import { openClocks } from '../../data-protection/breaches/breach-rules.ts';
import { presentCase } from '../../moderation/cases/present-case.ts';
import { countQueue, listMostSerious } from '../../moderation/cases/queue-queries.ts';
import { countHeldHomes } from '../../properties/listing/moderated-property-queries.ts';
import { listWaitingPapers } from '../../properties/right-to-let/right-to-let-queries.ts';
import { listUnanswered, listUnreachable } from './worklist-queries.ts';

/** Days after which administrators handle an unanswered question. */
const unansweredAfterDays = 7;
const mostPapers = 50;
const mostPeople = 20;
const dayMs = 24 * 3_600_000;

export async function readWorklist(
  { db, now }: Pick<Context, 'db' | 'now'>,
  viewer: Pick<Viewer, 'role'>,
): Promise<Worklist> {
  const breaches = administers(viewer.role)
    ? (await listUnfinishedBreaches(db)).filter((breach) => openClocks(breach).length > 0)
    : [];
  const weekAgo = new Date(now().getTime() - unansweredAfterDays * dayMs);
  const cases = await listMostSerious(db);
  const held = cases.flatMap((row) => (row.held_at && row.person_id ? row.person_id : []));
  const homesWaiting = await countHeldHomes(db, held);
  const certificates = await listWaitingCertificates(db);
  const papers = await listWaitingPapers(db, mostPapers);
  const unanswered = await listUnanswered(db, weekAgo, mostPeople);
  const unreachable = await listUnreachable(db, mostPeople);
  return {
    items: bySeverity([
      ...breaches.map(({ id, title, noticed_at }) =>
        itemOf('breach', noticed_at, { breach: { id, title } }),
      ),
      ...cases.map(presentCase).map((line) =>
        itemOf(kindOf(line), line.queued_at, {
          case: line,
          count: line.held ? (homesWaiting.get(line.person?.id ?? '') ?? 0) : 1,
        }),
      ),
      ...certificates.map((row) =>
        itemOf('certificate', row.sent_at, {
          agency: { id: row.agency_id, name: row.agency_name },
        }),
      ),
      ...papers.map((row) =>
        itemOf('papers', row.sent_at, {
          person: { id: row.user_id, name: row.user_name },
          property: { id: row.property_id, title: row.title },
        }),
      ),
      ...unanswered.map((row) => ofPerson('unanswered', row)),
      ...unreachable.map((row) => ofPerson('failed_mail', row)),
    ]),
    waiting_cases: await countQueue(db, true),
  };
}

const kindOf = ({ status, held }: ReportCase): WorklistItem['kind'] => {
  if (status === 'appealed') return 'appeal';
  return held ? 'held' : 'report';
};

const itemOf = (
  kind: WorklistItem['kind'],
  since: Date | string,
  about: Partial<WorklistItem>,
): WorklistItem => ({
  kind,
  since: new Date(since).toISOString(),
  case: null,
  person: null,
  agency: null,
  property: null,
  breach: null,
  count: 1,
  ...about,
});

type PersonRow = Awaited<ReturnType<typeof listUnanswered>>[number];

const ofPerson = (kind: 'unanswered' | 'failed_mail', { id, name, count, since }: PersonRow) =>
  itemOf(kind, since, { person: { id, name }, count: Number(count) });

// Data breaches come first because of their deadline. A reported case has a gravity from 0 to 3.
const gravity = ({ kind, case: reported }: WorklistItem): number =>
  reported?.gravity ??
  {
    breach: -1,
    held: 0,
    report: 1,
    appeal: 2,
    certificate: 4,
    papers: 5,
    unanswered: 6,
    failed_mail: 7,
  }[kind];

const people = (item: WorklistItem): number => item.case?.people_count ?? 0;

const bySeverity = (items: WorklistItem[]): WorklistItem[] =>
  items.toSorted(
    (a, b) => gravity(a) - gravity(b) || people(b) - people(a) || a.since.localeCompare(b.since),
  );
