import { browserApi } from '../../../client/api/browser-api.ts';
import { apiKey, changeCached } from '../../../client/api/query-client.ts';
import { useApi } from '../../../client/api/use-api.ts';
import { useChange } from '../../../client/api/use-change.ts';
import { Switch } from '../../../ui/form/switch.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';

const label = 'Email me about unread messages';

export function MessageMailSetting() {
  const read = useApi('GET /api/me/notifications');
  const change = useChange({
    mutationFn: (message_digest: boolean) =>
      browserApi.call('PATCH /api/me/notifications', { body: { message_digest } }),
    onSuccess: (saved) => changeCached(apiKey('GET /api/me/notifications'), saved),
    done: ({ message_digest }) =>
      message_digest
        ? "We'll email you about unread messages"
        : "We won't email you about unread messages",
    failed: 'Update failed',
  });
  if (!read.data) return <NotLoaded read={read} name="The setting" shape="button" />;
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
        checked={change.isPending ? change.variables : read.data.message_digest}
        disabled={change.isPending}
        onChange={(on) => change.mutate(on)}
      />
    </div>
  );
}
