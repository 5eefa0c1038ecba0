import { useMutation, useQuery } from '@tanstack/react-query';
import { browserApi } from '../../api/browser-api.ts';
import { changeCached, queryClient } from '../../api/query-client.ts';
import { showErrorToast } from '../../api/show-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast/toast.ts';

const queryKey = ['me', 'notifications'];
const label = 'Email me about unread messages';

export function MessageMailSetting() {
  const { data, isFetching, refetch } = useQuery(
    { queryKey, queryFn: () => browserApi.call('GET /api/me/notifications') },
    queryClient,
  );
  const change = useMutation(
    {
      mutationFn: (message_digest: boolean) =>
        browserApi.call('PATCH /api/me/notifications', { body: { message_digest } }),
      onSuccess: (saved) => {
        changeCached(queryKey, saved);
        toast({
          title: saved.message_digest
            ? "We'll email you about unread messages"
            : "We won't email you about unread messages",
          tone: 'positive',
        });
      },
      onError: (error) =>
        showErrorToast(error, {
          title: 'Update failed',
          description: 'Please try again in a moment.',
        }),
    },
    queryClient,
  );
  if (!data && isFetching) return <Spinner text="Loading..." />;
  if (!data) {
    return (
      <Button variant="secondary" onClick={() => void refetch()}>
        The setting could not be loaded. Try again
      </Button>
    );
  }
  return (
    <div className="flex items-center justify-between gap-4">
      <div>
        <p className="font-medium">{label}</p>
        <p className="text-sm text-muted">
          At most once an hour for each conversation, and never for messages you got a notification
          about.
        </p>
      </div>
      <Switch
        label={label}
        checked={change.isPending ? change.variables : data.message_digest}
        disabled={change.isPending}
        onChange={(on) => change.mutate(on)}
      />
    </div>
  );
}
