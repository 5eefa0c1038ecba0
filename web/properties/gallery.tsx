import { type MouseEvent, useState } from 'react';
import type { Picture as PictureRecord } from '../../contract/properties.ts';
import { classNames } from '../ui/class-names.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Picture } from '../ui/picture.tsx';

const Lightbox = lazyPart(async () => (await import('./lightbox.tsx')).Lightbox);

interface GalleryProps {
  title: string;
  pictures: PictureRecord[];
}

/**
 * The cover and thumbnails (DETAIL-06, DETAIL-09). Each is a link to the picture itself; with
 * script the link opens the lightbox instead.
 */
export function PropertyGallery({ title, pictures }: GalleryProps) {
  const [shownIndex, setShownIndex] = useState<number>();
  const open = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShownIndex(index);
  };
  const [cover] = pictures;
  return (
    <section aria-label="Pictures" onPointerEnter={Lightbox.preload} onFocus={Lightbox.preload}>
      {cover ? (
        <a
          href={cover.url}
          data-waits
          onClick={open(0)}
          aria-label="Open picture 1"
          className={frame('rounded-card')}
        >
          <Picture picture={cover} alt={title} slot="detail" priority />
        </a>
      ) : (
        <div className={frame('rounded-card')}>
          <Picture picture={null} alt="No picture" slot="detail" priority />
        </div>
      )}
      {pictures.length > 1 && (
        <ul className="mt-2 grid grid-cols-4 gap-2 md:grid-cols-5">
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
