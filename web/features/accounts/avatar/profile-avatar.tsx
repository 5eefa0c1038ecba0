import { type ChangeEvent, useRef, useState } from 'react';
import type { Me } from '../../../../contract/accounts/accounts.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { useChange } from '../../../client/api/use-change.ts';
import { changeOwnProfile } from '../../../client/session/use-me.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyOverlay } from '../../../ui/overlay/lazy-part.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import {
  pictureFileError,
  removalTexts,
  uploadTexts,
} from '../../../ui/picture/check-picture-file.ts';
import { portraitSources } from '../../../ui/picture/portrait-sources.ts';
import { toast } from '../../../ui/toast/toast.ts';

const CropDialog = lazyOverlay(async () => (await import('./crop-dialog.tsx')).CropDialog);

export function ProfileAvatar({ me, name }: { me: Me; name: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ImageBitmap>();
  const remember = ({ url }: { url: string | null }) => changeOwnProfile(me.id, { avatar: url });
  const upload = useChange({
    mutationFn: (bytes: Blob) => browserApi.call('PUT /api/me/avatar', { bytes }),
    onSuccess: remember,
    ...uploadTexts,
  });
  const remove = useChange({
    mutationFn: () => browserApi.call('DELETE /api/me/avatar'),
    onSuccess: remember,
    ...removalTexts,
  });
  const isBusy = upload.isPending || remove.isPending;
  const close = () => {
    chosen?.close();
    // Another picture may have been chosen while this one was uploading.
    setChosen((now) => (now === chosen ? undefined : now));
  };
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar
        key={me.avatar}
        sources={portraitSources(me.avatar, 128)}
        initials={name.slice(0, 1).toUpperCase()}
        className="size-20 font-display text-3xl"
      />
      <div className="flex min-w-0 flex-1 basis-40 flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => void choose(event, setChosen)}
        />
        <Button variant="secondary" disabled={isBusy} onClick={() => input.current?.click()}>
          <Icon name="camera" className="size-5" />
          <span>{me.avatar ? 'Change picture' : 'Add a picture'}</span>
        </Button>
        {me.avatar && (
          <Button variant="secondary" disabled={isBusy} onClick={() => remove.mutate()}>
            <Icon name="trash-2" className="size-5" />
            <span>{remove.isPending ? 'Removing...' : 'Remove picture'}</span>
          </Button>
        )}
      </div>
      {chosen && (
        <CropDialog
          picture={chosen}
          isBusy={upload.isPending}
          onSave={(portrait) => upload.mutate(portrait, { onSuccess: close })}
          onClose={close}
        />
      )}
    </div>
  );
}

async function choose(
  { currentTarget: input }: ChangeEvent<HTMLInputElement>,
  onChosen: (picture: ImageBitmap) => void,
): Promise<void> {
  const file = input.files?.[0];
  // Otherwise, choosing the same file again would not fire a change event.
  input.value = '';
  if (!file) return;
  const refusal = pictureFileError(file);
  if (refusal) {
    toast(refusal);
    return;
  }
  try {
    onChosen(await createImageBitmap(file));
  } catch {
    toast({
      title: 'Upload failed',
      description: "We can't open this picture. Please choose a JPEG or PNG.",
      tone: 'danger',
    });
  }
}
