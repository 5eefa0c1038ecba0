import { useState, useSyncExternalStore } from 'react';
import { dataSaver, savesData } from '../../state/data-saver.ts';
import { classNames } from '../class-names.ts';
import { unlessSavingData } from './picture.tsx';

interface AvatarProps {
  /** tried one after the other; data saver loads none */
  sources: readonly string[];
  /** shown if there is no picture; an empty text shows nothing */
  initials: string;
  /** the size of the picture and of its letters */
  className: string;
}

/** A person in a circle: their picture, or else their initials. The name has to stand beside it. */
export function Avatar({ sources, initials, className }: AvatarProps) {
  const [failed, setFailed] = useState(0);
  const saves = useSyncExternalStore(dataSaver.subscribe, savesData, () => false);
  const source = saves ? undefined : sources[failed];
  const shape = classNames('shrink-0 rounded-full', className);
  if (!source && initials === '') return null;
  if (!source) {
    return (
      <span
        aria-hidden
        className={classNames(
          'flex items-center justify-center bg-brand-soft font-semibold text-brand-strong',
          shape,
        )}
      >
        {initials}
      </span>
    );
  }
  return (
    <img
      src={source}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(failed + 1)}
      className={classNames('bg-sunken object-cover', unlessSavingData, shape)}
    />
  );
}
