import drawings from '../assets/icons.svg';
import { classNames } from './class-names.ts';
import type { IconName } from './icon-names.ts';

interface IconProps {
  name: IconName;
  className?: string;
}

/** A decorative icon from web/assets/icons.svg; text beside it must carry the meaning. */
export const Icon = ({ name, className }: IconProps) => (
  <svg aria-hidden className={classNames('icon', className)}>
    <use href={`${drawings}#${name}`} />
  </svg>
);
