import { useWaitingInquiries } from '../../inquiries/received-inquiries.ts';
import { WaitingInquiries } from '../../inquiries/waiting-inquiries.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** The person's inquiries that have no answer yet. */
export function AccountInquiries() {
  const { data, isFetching, refetch } = useWaitingInquiries();
  if (!data && isFetching) return <Spinner text="Loading..." />;
  if (!data) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p>Your inquiries could not be loaded.</p>
        <Button look="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <p className="text-muted">Nothing waits for an answer. Answers come to your messages.</p>
    );
  }
  return <WaitingInquiries inquiries={data} />;
}
