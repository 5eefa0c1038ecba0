import type { AdminLogFilters } from '../../../contract/admin/admin-log.ts';
import { useChange } from '../../api/use-change.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { saveAsFile } from '../../ui/save-as-file.ts';
import { receiveFile } from '../admin-api.ts';

type ExportLinkProps = { of: 'users' } | { of: 'logs'; filters: AdminLogFilters };

export function ExportLink(props: ExportLinkProps) {
  const { mutate, isPending } = useChange({
    mutationFn: () =>
      receiveFile(
        `/api/admin/${props.of}/export`,
        props.of === 'logs' ? { filters: props.filters } : {},
      ),
    onSuccess: ({ contents, name }) => saveAsFile(contents, name),
    failed: 'Export failed',
  });
  return (
    <Button variant="secondary" disabled={isPending} onClick={() => mutate()}>
      <Icon name="download" className="size-5" />
      <span>{isPending ? 'Exporting...' : 'Export'}</span>
    </Button>
  );
}
