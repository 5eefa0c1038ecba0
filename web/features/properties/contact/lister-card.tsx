import { Suspense, use, useReducer } from 'react';
import { Link } from 'react-router';
import type { PropertyLister } from '../../../../contract/properties/listers.ts';
import type { PropertyDetail } from '../../../../contract/properties/properties.ts';
import type { SeenRight } from '../../../../contract/properties/right-to-let/right-to-let.ts';
import {
  paperKinds,
  rightSeenText,
} from '../../../../contract/properties/right-to-let/right-to-let-words.ts';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { unlessSavingData } from '../../../ui/picture/picture.tsx';
import { portraitSources } from '../../../ui/picture/portrait-sources.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { monthName } from '../../../ui/text/month-name.ts';
import { ConfirmedTick, NotConfirmed } from '../card/listed-by.tsx';
import { lister, listerOf } from './read-lister.ts';
import { replyTimeText } from './reply-words.ts';

export function ListerCard({ property }: { property: PropertyDetail }) {
  const [, rerender] = useReducer((attempt: number) => attempt + 1, 0);
  const retry = () => {
    lister.forget();
    rerender();
  };
  return (
    <>
      <Suspense fallback={<Skeleton className="h-44 w-full" />}>
        <Lister property={property} onRetry={retry} />
      </Suspense>
      {property.right_to_let && <RightToLet seen={property.right_to_let} />}
    </>
  );
}

const activeWords = {
  today: 'Active today',
  week: 'Active this week',
  month: 'Active this month',
};

interface ListerProps {
  property: PropertyDetail;
  onRetry(): void;
}

function Lister({ property, onRetry }: ListerProps) {
  const known = use(listerOf(property.id));
  return (
    <>
      <h2 className="mb-3 text-xl">Who listed this home</h2>
      <Card className="flex flex-col gap-3 p-4 sm:p-5">
        {known ? (
          <ListerFacts lister={known} agencyId={property.agency_id} />
        ) : (
          <NotLoaded read={{ refetch: onRetry }} name="This" shape="line" />
        )}
      </Card>
    </>
  );
}

interface ListerFactsProps {
  lister: PropertyLister;
  agencyId: number | null;
}

function ListerFacts({ lister, agencyId }: ListerFactsProps) {
  const { name, avatar, agency, confirmed, member_since, active, reply } = lister;
  return (
    <>
      <div className="flex items-center gap-3">
        {agency?.logo ? (
          <img
            src={agency.logo}
            alt=""
            className={`size-14 shrink-0 rounded-control bg-sunken object-contain ${unlessSavingData}`}
          />
        ) : (
          <Avatar
            sources={portraitSources(avatar, 128)}
            initials={name.slice(0, 1).toUpperCase()}
            className="size-14 text-xl"
          />
        )}
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">
            <span>{name}</span>
            {confirmed && <ConfirmedTick />}
          </p>
          {agency?.lister_confirmed ? <p>{agency.name}</p> : <NotConfirmed agency={agency} />}
          <p className="text-sm text-muted">
            <span>{`On Musha since ${monthName(member_since)}`}</span>
            {active && <span>{` · ${activeWords[active]}`}</span>}
          </p>
        </div>
      </div>
      <Link
        // Only an agency that has confirmed the lister is responsible for this home (DEC-32).
        to={
          agencyId !== null && agency?.lister_confirmed
            ? `/check-an-agent?agency=${agencyId}`
            : '/check-an-agent'
        }
        className="w-fit underline underline-offset-4"
      >
        Check an agent
      </Link>
      {reply && (
        <div className="flex items-start gap-3">
          <Icon name="message-square" className="mt-0.5 size-5 shrink-0 text-brand" />
          <div className="min-w-0">
            <p>{replyTimeText(reply.minutes)}</p>
            <p className="text-sm text-muted">
              {`Based on ${reply.inquiries} inquiries in the last 90 days.`}
            </p>
          </div>
        </div>
      )}
    </>
  );
}

/** Names the ownership document that Musha has seen, without a guarantee (RIGHT-03). */
const RightToLet = ({ seen: { kind, seen_on } }: { seen: SeenRight }) => (
  <div className="mt-3 flex items-start gap-3 rounded-card border border-positive bg-positive-soft p-4">
    <Icon name="shield-check" className="mt-0.5 size-5 shrink-0 text-positive" />
    <div className="min-w-0">
      <p className="font-semibold">{rightSeenText(seen_on, new Date())}</p>
      <p className="text-sm">
        {`We've seen ${paperKinds[kind]} for this address. No one can buy this badge, but it's no guarantee: see the home before you pay.`}
      </p>
    </div>
  </div>
);
