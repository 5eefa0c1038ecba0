import { heicRefusal, pictureTypeIn } from '../../../../contract/uploads/picture-type.ts';
import { loadCode, reasonFor } from '../../../client/api/failure-cause.ts';
import { notAPicture } from '../../../ui/picture/check-picture-file.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { LogoInput } from '../../agencies/logo-input.tsx';

interface LogoFieldProps {
  logo: string | undefined;
  error: string | undefined;
  onChange(logo: string | undefined): void;
}

export function LogoField({ logo, error, onChange }: LogoFieldProps) {
  const choose = async (file: File | undefined) => {
    if (!file) return onChange(undefined);
    let shrinking: typeof import('./logo-data-uri.ts');
    try {
      shrinking = await loadCode(() => import('./logo-data-uri.ts'));
    } catch (error) {
      return showNotLoadedToast(file, error);
    }
    try {
      onChange(await shrinking.logoDataUri(file));
    } catch {
      // The file claims to be a picture, but the browser cannot decode it.
      onChange(undefined);
      const isHeic = (await pictureTypeIn(file)) === 'heic';
      toast(isHeic ? { ...notAPicture, description: heicRefusal } : notAPicture);
    }
  };
  const showNotLoadedToast = (file: File, error: unknown) => {
    onChange(undefined);
    toast({
      title: 'Your logo could not be prepared',
      description: reasonFor(error),
      tone: 'danger',
      action: { label: 'Try again', onSelect: () => void choose(file) },
    });
  };
  return (
    <div className="flex items-end gap-3">
      <div className="min-w-0 flex-auto">
        <LogoInput
          hint="Optional. A picture of up to 5 MB."
          error={error}
          onChoose={(file) => void choose(file)}
        />
      </div>
      {logo && (
        <img
          src={logo}
          alt="Your logo"
          className="size-20 shrink-0 rounded-control border border-line object-contain"
        />
      )}
    </div>
  );
}
