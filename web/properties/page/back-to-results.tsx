import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Icon } from '../../ui/icon.tsx';

/** To the results one came from, if a card of them led here; for everybody else to those of the city. */
export function BackToResults({ city }: { city: string }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!state?.fromResults || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      to={`/properties?city=${encodeURIComponent(city)}`}
      onClick={goBack}
      className="-mb-4 flex min-h-target w-fit items-center gap-1 text-muted underline sm:-mb-6"
    >
      <Icon name="chevron-left" className="size-4" />
      Back to results
    </Link>
  );
}
