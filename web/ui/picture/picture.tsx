import { useSyncExternalStore } from 'react';
import type { Picture as PictureRecord } from '../../../contract/properties/properties.ts';
import { dataSaver, isSavingData } from '../../client/state/data-saver.ts';
import { classNames } from '../class-names.ts';
import { lazyPart } from '../overlay/lazy-part.tsx';
import { pictureLayer } from './picture-layer.ts';
import { fallbackOf, type PictureSlot, sizesOf, srcSetOf } from './picture-renditions.ts';

const PictureOnTap = lazyPart(async () => (await import('./picture-on-tap.tsx')).PictureOnTap);

/** With data saver, hides the picture before the first paint, so that it is never fetched. */
export const unlessSavingData = '[[data-saver=on]_&]:hidden';

/** On a phone, card pictures are less tall, so that the next home is visible below. */
const shapes: Partial<Record<PictureSlot, string>> = {
  full: 'h-full',
  card: 'aspect-5/3 sm:aspect-4/3 bg-sunken',
  // The maximum height leaves the price and the facts visible.
  detail: 'aspect-4/3 max-h-[max(16rem,var(--screen-height)-28rem)] max-lg:max-h-none bg-sunken',
};

interface PictureProps {
  picture: PictureRecord | null;
  alt: string;
  slot: PictureSlot;
  /** Fetched before other pictures, because it is visible first. */
  priority?: boolean;
  /** Shows only the placeholder and does not request the picture yet. */
  isDeferred?: boolean;
}

/** A photograph in a box of fixed aspect ratio, so that loading it does not shift the layout. */
export function Picture({
  picture,
  alt,
  slot,
  priority = false,
  isDeferred = false,
}: PictureProps) {
  const isSaving = useSyncExternalStore(dataSaver.subscribe, isSavingData, () => false);
  const Shown = isSaving ? PictureOnTap : PictureSources;
  const layer = pictureLayer(slot);
  return (
    <span
      className={classNames(
        'relative block w-full overflow-hidden',
        shapes[slot] ?? 'aspect-4/3 bg-sunken',
      )}
    >
      {picture ? (
        <>
          <img src={picture.placeholder} alt="" aria-hidden className={layer} />
          {!isDeferred && <Shown picture={picture} alt={alt} slot={slot} priority={priority} />}
        </>
      ) : (
        <img
          src="/images/placeholder.svg"
          // biome-ignore lint/a11y/noRedundantAlt: the image says that there is no picture
          alt="No picture"
          width={400}
          height={300}
          className={layer}
        />
      )}
    </span>
  );
}

type ShownProps = Required<Omit<PictureProps, 'isDeferred'>> & { picture: PictureRecord };

function PictureSources({ picture, alt, slot, priority }: ShownProps) {
  const srcSet = srcSetOf(picture, slot);
  const sizes = sizesOf[slot];
  return (
    <picture className={unlessSavingData}>
      {priority && <FirstPicture srcSet={srcSet} sizes={sizes} />}
      {srcSet !== '' && <source type="image/avif" srcSet={srcSet} sizes={sizes} />}
      <img
        src={fallbackOf(picture, slot)}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        {...(priority && { fetchPriority: 'high' as const })}
        className={pictureLayer(slot)}
      />
    </picture>
  );
}

interface FirstPictureProps {
  srcSet: string;
  sizes: string;
  media?: string;
}

/** Names the picture that boot.js fetches first. Only the server renders this meta element. */
export const FirstPicture = ({ srcSet, sizes, media }: FirstPictureProps) =>
  import.meta.env.SSR &&
  srcSet !== '' && <meta name="first-picture" content={srcSet} data-sizes={sizes} media={media} />;
