import { type MouseEvent, useState } from 'react';
import type { Picture } from '../../../contract/properties/properties.ts';
import { Icon } from '../icon.tsx';
import { pictureLayer } from './picture-layer.ts';
import { fallbackOf, type PictureSlot, savingRendition, sizesOf } from './picture-renditions.ts';

interface PictureOnTapProps {
  picture: Picture;
  alt: string;
  slot: PictureSlot;
}

/** Data saver's replacement for a picture: a button that shows the size in KB and loads it. */
export function PictureOnTap({ picture, alt, slot }: PictureOnTapProps) {
  const [isRequested, setIsRequested] = useState(false);
  const rendition = savingRendition(picture, slot);
  if (isRequested) {
    return (
      <picture>
        {rendition && <source type="image/avif" srcSet={rendition.srcSet} sizes={sizesOf[slot]} />}
        <img src={fallbackOf(picture, slot)} alt={alt} className={pictureLayer(slot)} />
      </picture>
    );
  }
  const show = (event: MouseEvent) => {
    // The picture can be inside a link or a card with a click handler.
    event.preventDefault();
    event.stopPropagation();
    setIsRequested(true);
  };
  const cost = rendition?.bytes ? `${Math.max(1, Math.round(rendition.bytes / 1000))} KB` : '';
  const label = `Show picture${cost && ` (${cost})`}`;
  const isSmall = slot === 'thumbnail';
  return (
    <button
      type="button"
      onClick={show}
      aria-label={label}
      className="absolute inset-0 z-10 flex items-center justify-center"
    >
      <span className="flex min-h-target items-center gap-2 rounded-control bg-scrim px-3 text-sm font-medium text-white">
        {!isSmall && <Icon name="download" className="size-4" />}
        <span>{isSmall ? cost : label}</span>
      </span>
    </button>
  );
}
