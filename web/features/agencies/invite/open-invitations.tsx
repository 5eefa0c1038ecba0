import { format } from 'date-fns';
import { Button } from '../../../ui/button.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { useInvitations } from './use-invitations.ts';

interface OpenInvitationsProps {
  agencyId: number;
  isBusy: boolean;
  onWithdraw(id: string): void;
}

export function OpenInvitations({ agencyId, isBusy, onWithdraw }: OpenInvitationsProps) {
  const read = useInvitations(agencyId);
  const { data } = read;
  if (!data)
    return <NotLoaded read={read} name="The open invitations" shape="line" loading={null} />;
  if (data.length === 0) return <p className="text-sm text-muted">No open invitations.</p>;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-sans text-base font-semibold tracking-normal">Open invitations</h3>
      <ul className="divide-y divide-line">
        {data.map(({ id, created_at, expires_at, uses, most_uses }) => {
          const made = format(created_at, 'd MMMM, HH:mm');
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <p>
                <span>{`Created ${made}`}</span>
                <span className="block text-sm text-muted">
                  {`${uses} of ${most_uses} accepted · expires ${format(expires_at, 'd MMMM yyyy')}`}
                </span>
              </p>
              <Button
                variant="secondary"
                disabled={isBusy}
                aria-label={`Withdraw the invitation from ${made}`}
                onClick={() => onWithdraw(id)}
              >
                Withdraw
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
