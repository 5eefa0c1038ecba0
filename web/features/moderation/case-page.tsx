import { useState } from 'react';
import { Link } from 'react-router';
import type { ReportCaseDetail } from '../../../contract/moderation/moderation.ts';
import { caseTitle } from '../../../contract/moderation/moderation-words.ts';
import { isRefusal } from '../../client/api/query-client.ts';
import { useCanAdminister } from '../../client/session/use-me.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useAdminApi } from '../admin/admin-api.ts';
import { adminPage } from '../admin/admin-page.tsx';
import { Part } from '../admin/facts.tsx';
import { LogEntries } from '../admin/log/log-entries.tsx';
import { PersonProperties } from '../admin/person/person-lists.tsx';
import { CaseLine } from './case-line.tsx';
import { CaseHold, CaseRecord, CaseReports, CaseSubject } from './case-parts.tsx';
import { AppealDecisionForm, DecisionForm } from './decision-form.tsx';

export const Component = adminPage('Report', ({ id }) => {
  const read = useAdminApi('GET /api/admin/reports/{id}', { params: { id } });
  if (read.data) return <CaseView detail={read.data} />;
  if (isRefusal(read.error, 404))
    return (
      <EmptyState title="Report not found">
        <ButtonLink to="/admin/reports">All reports</ButtonLink>
      </EmptyState>
    );
  return (
    <NotLoaded read={read} name="The report" loading={<Spinner text="Loading the report..." />} />
  );
});

function CaseView({ detail }: { detail: ReportCaseDetail }) {
  const { viewer_can, others, person } = detail;
  const mayDecide = viewer_can.decide.length > 0 || viewer_can.decide_appeal;
  const administers = useCanAdminister();
  const [isDecidedHere, setIsDecidedHere] = useState(false);
  const onDecided = () => setIsDecidedHere(true);
  return (
    <>
      <p className="flex gap-x-5">
        <Link to="/admin" className="flex min-h-target items-center underline">
          Today
        </Link>
        <Link to="/admin/reports" className="flex min-h-target items-center underline">
          All reports
        </Link>
      </p>
      <p className="text-xl font-semibold wrap-anywhere">{caseTitle(detail)}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {detail.hold && <CaseHold hold={detail.hold} isOpen={detail.status === 'open'} />}
          {detail.people_count > 0 && <CaseReports detail={detail} />}
          <CaseSubject detail={detail} />
          {others.length > 0 && (
            <Card className="flex flex-col gap-2 p-5">
              <h2 className="text-xl">Other reports about the same listing or person</h2>
              <ul className="flex flex-col divide-y divide-line">
                {others.map((line) => (
                  <CaseLine key={line.id} line={line} />
                ))}
              </ul>
            </Card>
          )}
          {person && (
            <>
              <Part title="Their homes">
                <PersonProperties id={person.id} />
              </Part>
              <Part title="Earlier administrator actions">
                <LogEntries filters={{ subject: person.id }} empty="Nothing yet." />
              </Part>
            </>
          )}
          {mayDecide && (
            <div
              data-bottom-bar
              className="sticky bottom-0 z-20 -mx-4 border-t border-line bg-canvas px-4 py-3 lg:hidden"
            >
              <ButtonLink to="#decide" className="w-full">
                Go to the decision
              </ButtonLink>
            </div>
          )}
        </div>
        <div
          id="decide"
          className="flex min-w-0 scroll-mt-20 flex-col gap-6 lg:sticky lg:top-20 lg:max-h-[calc(var(--screen-height)-6rem)] lg:overflow-y-auto"
        >
          <CaseRecord detail={detail} takesFocus={isDecidedHere} />
          {viewer_can.decide.length > 0 && <DecisionForm detail={detail} onDecided={onDecided} />}
          {viewer_can.decide_appeal && <AppealDecisionForm detail={detail} onDecided={onDecided} />}
          {administers && detail.status === 'appealed' && !viewer_can.decide_appeal && (
            <Notice>
              You made this decision, so another administrator must decide the appeal.
            </Notice>
          )}
        </div>
      </div>
    </>
  );
}
