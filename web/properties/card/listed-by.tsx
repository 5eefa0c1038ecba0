import type { CardProperty } from '../../../contract/properties/properties.ts';
import { Badge } from '../../ui/badge.tsx';

interface ListedByProps {
  agent: CardProperty['agent'];
  /** where its confirmation is told beside the name, and not only in its badge */
  agency?: CardProperty['agency'];
  className: string;
}

/** Who offers a home (CARD-13), and whether the agency that is named vouches for them. */
export function ListedBy({ agent, agency = null, className }: ListedByProps) {
  if (!agent) return null;
  return (
    <span className={className}>
      {`Listed by ${agent.name}`}
      {agent.confirmed && <ConfirmedTick />}
      <NotConfirmed agency={agency} />
    </span>
  );
}

/** Beside a name: the agency vouches for this agent (DEC-05). */
export const ConfirmedTick = () => (
  <span className="ml-1 text-positive">
    <span aria-hidden>✓</span> confirmed agent
  </span>
);

/** Beside a name: the agency has yet to vouch for whoever names it (DEC-32). */
export const NotConfirmed = ({ agency }: Pick<CardProperty, 'agency'>) =>
  agency &&
  !agency.lister_confirmed && (
    <span className="block text-waiting">Not confirmed by {agency.name}</span>
  );

/** The agency's name (CARD-12), with what is to be known of it (DEC-32). */
export function AgencyBadge({ agency }: Pick<CardProperty, 'agency'>) {
  if (!agency || agency.lister_confirmed) return <Badge>{agency?.name ?? 'Independent'}</Badge>;
  return (
    <Badge className="unconfirmed">
      <span>{agency.name}</span> <span>not confirmed</span>
    </Badge>
  );
}
