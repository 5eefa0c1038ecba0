import { useIsOnline } from '../../offline/connection.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import type { PictureItem } from './picture-list.ts';

interface PictureTileViewProps {
  item: PictureItem;
  number: number;
  onRetry(): void;
}

/** The picture, its upload progress, or its failure, always in 4:3 (UPLOAD-04). */
export function PictureTileView({ item, number, onRetry }: PictureTileViewProps) {
  if (item.state === 'stored') {
    return <Picture picture={item.picture} alt={`Picture ${number}`} slot="thumbnail" />;
  }
  if (item.state === 'failed') {
    return (
      <div className="flex aspect-4/3 flex-col items-center justify-center gap-1 bg-danger-soft p-1 text-center">
        <p className="line-clamp-4 w-full pr-9 pl-1 text-left text-xs text-danger">
          <span className="block truncate font-medium">{item.name}</span>
          <span>{item.reason}</span>
        </p>
        {item.canRetry && (
          <Button
            variant="quiet"
            onClick={onRetry}
            aria-label={`Retry picture ${number}, ${item.name}`}
            className="px-3 text-sm"
          >
            <Icon name="rotate-cw" className="size-4" />
            Retry
          </Button>
        )}
      </div>
    );
  }
  return <PictureUnderWay item={item} />;
}

function PictureUnderWay({ item }: { item: PictureItem }) {
  const preview = item.state === 'sending' ? item.preview : null;
  const isOnline = useIsOnline();
  const share = item.state === 'sending' ? item.share : 0;
  return (
    <div className="relative flex aspect-4/3 items-center justify-center bg-sunken">
      <Icon name="image" className="size-8 text-muted" />
      {preview && (
        <img src={preview} alt="" className="absolute inset-0 size-full object-cover opacity-60" />
      )}
      <div className="absolute inset-x-0 bottom-0 flex flex-col gap-1 bg-scrim px-2 py-1.5 text-xs text-white">
        <span className="truncate">
          {!isOnline && item.isKept ? 'Waiting for a connection' : item.name}
        </span>
        <progress
          value={share}
          max={1}
          aria-label={`Uploading ${item.name}`}
          className="h-1.5 w-full accent-brand"
        />
      </div>
    </div>
  );
}
