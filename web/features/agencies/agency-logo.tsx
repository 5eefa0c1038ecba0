import type { Agency } from '../../../contract/agencies/agencies.ts';
import { browserApi } from '../../client/api/browser-api.ts';
import { useChange } from '../../client/api/use-change.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { removalTexts, uploadTexts } from '../../ui/picture/check-picture-file.ts';
import { LogoInput } from './logo-input.tsx';
import { rememberAgency } from './use-own-agency.ts';

export function AgencyLogo({ agency: { id, name, logo } }: { agency: Agency }) {
  const remember = ({ url }: { url: string | null }) => rememberAgency(id, { logo: url });
  const upload = useChange({
    mutationFn: (bytes: File) =>
      browserApi.call('PUT /api/agencies/{id}/logo', { params: { id }, bytes }),
    onSuccess: remember,
    ...uploadTexts,
  });
  const remove = useChange({
    mutationFn: () => browserApi.call('DELETE /api/agencies/{id}/logo', { params: { id } }),
    onSuccess: remember,
    ...removalTexts,
  });
  const isBusy = upload.isPending || remove.isPending;
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:items-start">
      <div className="flex size-28 shrink-0 items-center justify-center overflow-hidden rounded-card border border-line bg-sunken text-muted">
        {logo ? (
          <img src={logo} alt={`Logo of ${name}`} className="size-full object-contain" />
        ) : (
          <span role="img" aria-label="No logo">
            <Icon name="building-2" className="size-10" />
          </span>
        )}
      </div>
      <div className="flex min-w-0 flex-auto flex-col gap-3">
        <LogoInput
          hint={upload.isPending ? 'Uploading...' : 'A picture of up to 5 MB'}
          disabled={isBusy}
          onChoose={(file, input) => {
            // Clears the input, so that choosing the same file again fires a change event.
            input.value = '';
            if (file) upload.mutate(file);
          }}
        />
        {logo && (
          <Button
            variant="secondary"
            className="self-start"
            disabled={isBusy}
            onClick={() => remove.mutate()}
          >
            <Icon name="trash-2" className="size-5" />
            Remove logo
          </Button>
        )}
      </div>
    </div>
  );
}
