import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Picture as PictureRecord } from '../../../../contract/properties/properties.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';

interface LightboxProps {
  title: string;
  pictures: PictureRecord[];
  firstIndex: number;
  onClose(): void;
}

const control =
  'flex size-12 items-center justify-center rounded-full bg-white/10 text-white hover:bg-white/25';

/** Keys, swipes and buttons change the picture; Back closes the lightbox (DETAIL-07, DETAIL-08). */
export function Lightbox({ title, pictures, firstIndex, onClose }: LightboxProps) {
  const { strip, index, step, onScroll } = useStrip(pictures.length, firstIndex);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  return (
    <Modal
      title={title}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="fixed inset-0 flex size-full flex-col bg-black text-white"
    >
      <div className="flex items-center justify-between gap-4 p-2 pl-4">
        <h2 className="truncate text-lg">{title}</h2>
        <button type="button" aria-label="Close pictures" onClick={onClose} className={control}>
          <Icon name="x" className="size-6" />
        </button>
      </div>
      <ul
        ref={strip}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="flex min-h-0 flex-1 [scroll-snap-type:x_mandatory] overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      >
        {pictures.map((picture, place) => (
          <li
            key={picture.url}
            aria-hidden={place !== index}
            className="w-full shrink-0 snap-center snap-always"
          >
            {isNear(place, index, pictures.length) && (
              <Picture
                picture={picture}
                alt={`${title}, picture ${place + 1}`}
                slot="full"
                priority={place === index}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-center gap-6 p-3">
        <button
          type="button"
          aria-label="Previous picture"
          className={control}
          onClick={() => step(-1)}
        >
          <Icon name="chevron-left" className="size-6" />
        </button>
        <p aria-live="polite" className="min-w-16 text-center tabular-nums">
          {`${index + 1} / ${pictures.length}`}
        </p>
        <button type="button" aria-label="Next picture" className={control} onClick={() => step(1)}>
          <Icon name="chevron-right" className="size-6" />
        </button>
      </div>
    </Modal>
  );
}

const isNear = (place: number, index: number, total: number): boolean => {
  const apart = Math.abs(place - index);
  return Math.min(apart, total - apart) <= 1;
};

/** A scrolling strip of pictures, whose scroll position selects the picture. */
function useStrip(total: number, firstIndex: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(firstIndex);
  const show = (place: number) => {
    setIndex(place);
    const list = strip.current;
    list?.scrollTo({ left: place * list.clientWidth, behavior: 'auto' });
  };
  useLayoutEffect(() => {
    const list = strip.current;
    list?.scrollTo({ left: firstIndex * list.clientWidth, behavior: 'auto' });
  }, [firstIndex]);
  return {
    strip,
    index,
    step: (by: number) => show((index + by + total) % total),
    onScroll: () => {
      const list = strip.current;
      if (list) setIndex(Math.round(list.scrollLeft / list.clientWidth));
    },
  };
}
