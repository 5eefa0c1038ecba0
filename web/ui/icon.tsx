import drawings from '../assets/icons.svg';
import { classNames } from './class-names.ts';
import type { IconName } from './icon-names.ts';

interface IconProps {
  name: IconName;
  className?: string;
}

/** One of the drawings of web/assets/icons.svg, which all pages share; words beside it say the same. */
export const Icon = ({ name, className }: IconProps) => (
  <svg aria-hidden className={classNames('icon', className)}>
    <use href={`${drawings}#${name}`} />
  </svg>
);
