import { type MouseEvent, useState } from 'react';
import type { PropertyDetail } from '../../../../contract/properties/properties.ts';
import { classNames } from '../../../ui/class-names.ts';
import { lazyOverlay } from '../../../ui/overlay/lazy-part.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { TakenOverlay } from '../card/taken-overlay.tsx';

const Lightbox = lazyOverlay(async () => (await import('./lightbox.tsx')).Lightbox);

interface GalleryProps {
  property: PropertyDetail;
}

/** Each picture links to its file; with JavaScript the lightbox opens (DETAIL-06, DETAIL-09). */
export function PropertyGallery({ property }: GalleryProps) {
  const { title, pictures } = property;
  const [shownIndex, setShownIndex] = useState<number>();
  const [isSwiping, setIsSwiping] = useState(false);
  const open = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShownIndex(index);
  };
  const [cover] = pictures;
  return (
    <section
      aria-label="Pictures"
      className="contents"
      onPointerEnter={Lightbox.preload}
      onFocus={Lightbox.preload}
    >
      <div className="relative">
        {/* Comes first, so that screen readers announce it before the pictures. */}
        <TakenOverlay property={property} />
        {cover ? (
          <ul
            onTouchStart={() => setIsSwiping(true)}
            onScroll={() => setIsSwiping(true)}
            className="flex [scroll-snap-type:x_mandatory] gap-2 overflow-x-auto [scrollbar-width:none] md:block"
          >
            {pictures.map((picture, index) => (
              <li
                key={picture.url}
                className={classNames(
                  'relative w-full shrink-0 snap-center',
                  index > 0 && 'md:hidden',
                )}
              >
                <a
                  href={picture.url}
                  data-waits
                  onClick={open(index)}
                  aria-label={`Open picture ${index + 1}`}
                  className={frame('rounded-card')}
                >
                  <Picture
                    picture={picture}
                    alt={index === 0 ? title : ''}
                    slot="detail"
                    priority={index === 0}
                    isDeferred={index > 0 && !isSwiping}
                  />
                </a>
                {pictures.length > 1 && (
                  <span
                    aria-hidden
                    className="absolute right-3 bottom-3 rounded-control bg-scrim px-2 text-sm text-white tabular-nums md:hidden"
                  >
                    {`${index + 1}/${pictures.length}`}
                  </span>
                )}
              </li>
            ))}
          </ul>
        ) : (
          <div className={frame('rounded-card')}>
            <Picture picture={null} alt="No picture" slot="detail" priority />
          </div>
        )}
      </div>
      {/* The thumbnails stay hidden until the facts above them have streamed in. */}
      {pictures.length > 1 && (
        <ul className="order-1 grid grid-cols-4 gap-2 md:grid-cols-5 [section:not(:has(~dl))>&]:hidden untouched:[&_picture]:hidden">
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <a
                href={picture.url}
                data-waits
                onClick={open(index)}
                aria-label={`Open picture ${index + 1} of ${pictures.length}`}
                className={frame('rounded-control')}
              >
                <Picture picture={picture} alt="" slot="thumbnail" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {shownIndex !== undefined && (
        <Lightbox
          title={title}
          pictures={pictures}
          firstIndex={shownIndex}
          onClose={() => setShownIndex(undefined)}
        />
      )}
    </section>
  );
}

const frame = (rounding: string) =>
  classNames('block overflow-hidden border border-line', rounding);
