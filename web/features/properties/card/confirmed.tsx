import { confirmedText } from '../../../../contract/properties/confirmed-text.ts';

interface ConfirmedProps {
  property: { confirmed_on: string };
  className: string;
}

export const Confirmed = ({ property, className }: ConfirmedProps) => (
  // Around midnight the server and the browser can render different days.
  <p className={className} suppressHydrationWarning>
    {confirmedText(property.confirmed_on, new Date())}
  </p>
);
