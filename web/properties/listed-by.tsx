interface ListedByProps {
  agent: { name: string; confirmed: boolean } | null;
  className: string;
}

/** Who offers a home (CARD-13), with a tick where the agency has confirmed its agent. */
export function ListedBy({ agent, className }: ListedByProps) {
  if (!agent) return null;
  return (
    <span className={className}>
      {`Listed by ${agent.name}`}
      {agent.confirmed && <ConfirmedTick />}
    </span>
  );
}

/** Beside a name: the agency vouches for this agent (DEC-05). */
export function ConfirmedTick() {
  return (
    <>
      <span aria-hidden className="ml-1 font-bold text-positive">
        ✓
      </span>
      <span className="sr-only"> (confirmed agent)</span>
    </>
  );
}
