import type { CardProperty } from '../../../../contract/properties/properties.ts';
import { Badge } from '../../../ui/badge.tsx';

interface ListedByProps {
  agent: CardProperty['agent'];
  /** If set, the text also names the agency, unless the agency has confirmed the lister. */
  agency?: CardProperty['agency'];
  className?: string;
}

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

/** The agency vouches for this agent (DEC-05). */
export const ConfirmedTick = () => (
  <span className="confirmed-mark">
    <span aria-hidden>✓</span> <span>confirmed agent</span>
  </span>
);

/** The lister names an agency that has not vouched for them yet (DEC-32). */
export const NotConfirmed = ({ agency }: Pick<CardProperty, 'agency'>) =>
  agency &&
  !agency.lister_confirmed && (
    <span className="block text-waiting">{`Not confirmed by ${agency.name}`}</span>
  );

/** The agency's name (CARD-12), and whether the agency has confirmed the lister (DEC-32). */
export function AgencyBadge({ agency }: Pick<CardProperty, 'agency'>) {
  if (!agency || agency.lister_confirmed) return <Badge>{agency?.name ?? 'Independent'}</Badge>;
  return (
    <Badge className="unconfirmed">
      <span>{agency.name}</span> <span>not confirmed</span>
    </Badge>
  );
}
