import { confirmedText } from '../../../contract/properties/confirmed-text.ts';

interface ConfirmedProps {
  property: { confirmed_on: string };
  className: string;
}

/** When its lister last said that a home is still to be had. */
export const Confirmed = ({ property, className }: ConfirmedProps) => (
  // Past midnight the page may come a day before the script.
  <p className={className} suppressHydrationWarning>
    {confirmedText(property.confirmed_on, new Date())}
  </p>
);
