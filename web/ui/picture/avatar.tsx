import { useState, useSyncExternalStore } from 'react';
import { dataSaver, isSavingData } from '../../client/state/data-saver.ts';
import { classNames } from '../class-names.ts';
import { unlessSavingData } from './picture.tsx';

interface AvatarProps {
  /** Picture URLs, tried in order; with data saver none is loaded. */
  sources: readonly string[];
  /** The initials shown if there is no picture; "" renders nothing. */
  initials: string;
  className: string;
}

/** A decorative picture, or a person's initials. The person's name must be next to it. */
export function Avatar({ sources, initials, className }: AvatarProps) {
  const [failed, setFailed] = useState(0);
  const saves = useSyncExternalStore(dataSaver.subscribe, isSavingData, () => false);
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
