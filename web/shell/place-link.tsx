import type { ComponentProps } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import type { Place } from './places.ts';

interface PlaceLinkProps extends Omit<ComponentProps<typeof ButtonLink>, 'to' | 'children'> {
  place: Place;
}

/** A button that leads to a page and has the page's name. */
export const PlaceLink = ({ place: { label, to }, ...rest }: PlaceLinkProps) => (
  <ButtonLink to={to} {...rest}>
    {label}
  </ButtonLink>
);
