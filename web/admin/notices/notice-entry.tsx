import { useState } from 'react';
import type { CouncilNotice } from '../../../contract/agent-check/council-notices.ts';
import { refetchApi } from '../../api/query-client.ts';
import { useCanAdminister } from '../../session/use-me.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { dayName } from '../../ui/text/day-name.ts';
import { adminApi } from '../admin-api.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

export function NoticeEntry({ notice }: { notice: CouncilNotice }) {
  const mayChange = useCanAdminister();
  const [isAsking, setIsAsking] = useState(false);
  const { id, name, firm, phone, source, noticed_on, link, withdrawn_reason } = notice;
  const isShown = withdrawn_reason === null;
  const change = ({ reason }: { reason: string }) =>
    adminApi.call('PATCH /api/admin/notices/{id}', {
      params: { id },
      body: { withdrawn: isShown, reason },
    });
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-sans text-base font-semibold wrap-anywhere">{name}</h2>
        {!isShown && <Badge>Withdrawn</Badge>}
      </div>
      <p className="text-sm text-muted wrap-anywhere">
        {[firm, phone, `${source}, ${dayName(noticed_on)}`].filter(Boolean).join(' · ')}
      </p>
      {!isShown && <p className="wrap-anywhere">{`Why: ${withdrawn_reason}`}</p>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="flex min-h-target items-center underline underline-offset-4"
        >
          Read the notice
          <span className="sr-only">{` about ${name}`}</span>
        </a>
        {mayChange && (
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            <span>{isShown ? 'Withdraw' : 'Restore'}</span>
            <span className="sr-only">{` the notice about ${name}`}</span>
          </Button>
        )}
      </div>
      {isAsking && (
        <ReasonDialog
          title={isShown ? 'Withdraw the notice' : 'Restore the notice'}
          text={
            isShown
              ? `“Check an agent” will no longer show it for ${name}, even if the file is imported again. The log keeps your reason.`
              : `“Check an agent” will show it for ${name} again. The log keeps your reason.`
          }
          action={isShown ? 'Withdraw' : 'Restore'}
          isDanger={isShown}
          done={isShown ? 'Notice withdrawn' : 'Notice restored'}
          send={change}
          onClose={() => setIsAsking(false)}
          onDone={() => void refetchApi('GET /api/admin/notices')}
        />
      )}
    </li>
  );
}
