import type { CardProperty } from '../../../contract/properties/properties.ts';
import { Badge } from '../../ui/badge.tsx';

interface ListedByProps {
  agent: CardProperty['agent'];
  /** names the agency in the text if it has not confirmed the lister, not only in the badge */
  agency?: CardProperty['agency'];
  className: string;
}

/** The lister of a home (CARD-13), and whether the named agency vouches for them. */
export function ListedBy({ agent, agency = null, className }: ListedByProps) {
  if (!agent) return null;
  return (
    <span className={className}>
      <span>{`Listed by ${agent.name}`}</span>
      {agent.confirmed && <ConfirmedTick />}
      <NotConfirmed agency={agency} />
    </span>
  );
}

/** Stands beside a name: the agency vouches for this agent (DEC-05). */
export const ConfirmedTick = () => (
  <span className="ml-1 text-positive">
    <span aria-hidden>✓</span> confirmed agent
  </span>
);

/** Stands beside a name: the agency has not vouched yet for the lister who names it (DEC-32). */
export const NotConfirmed = ({ agency }: Pick<CardProperty, 'agency'>) =>
  agency &&
  !agency.lister_confirmed && (
    <span className="block text-waiting">{`Not confirmed by ${agency.name}`}</span>
  );

/** The agency's name (CARD-12), and whether it has confirmed the lister (DEC-32). */
export function AgencyBadge({ agency }: Pick<CardProperty, 'agency'>) {
  if (!agency || agency.lister_confirmed) return <Badge>{agency?.name ?? 'Independent'}</Badge>;
  return (
    <Badge className="unconfirmed">
      <span>{agency.name}</span> <span>not confirmed</span>
    </Badge>
  );
}
