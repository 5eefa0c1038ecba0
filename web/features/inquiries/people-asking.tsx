import { intlFormatDistance } from 'date-fns';
import { useId, useState } from 'react';
import { shownName } from '../../../contract/accounts/shown-name.ts';
import { Button } from '../../ui/button.tsx';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { portraitSources } from '../../ui/picture/portrait-sources.ts';
import { ClampedText } from '../../ui/text/clamped-text.tsx';
import { counted } from '../../ui/text/counted.ts';
import { InquiryActions } from './inquiry-actions.tsx';
import type { AskingPerson } from './received-inquiries.ts';

/** Shows only a few people at first, so that the chats below stay visible. */
const shownAtFirst = 5;

export function PeopleAsking({ people }: { people: AskingPerson[] }) {
  const headingId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? people : people.slice(0, shownAtFirst);
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="border-b border-line">
      <h2
        id={headingId}
        className="px-3 pt-3 font-sans text-sm font-semibold tracking-normal text-muted"
      >
        Waiting for your reply
      </h2>
      <ul className="divide-y divide-line">
        {shown.map((person) => (
          <PersonRow key={person.inquiry.user_id} person={person} />
        ))}
      </ul>
      {shown.length < people.length && (
        <div className="px-3 pb-3">
          <Button variant="secondary" className="w-full" onClick={() => setShowsAll(true)}>
            {`Show all ${people.length} people`}
          </Button>
        </div>
      )}
    </section>
  );
}

function PersonRow({ person: { inquiry, otherHomes } }: { person: AskingPerson }) {
  const nameId = useId();
  const { sender, message, created_at, property_title } = inquiry;
  const name = shownName(sender.name);
  return (
    <li className="flex gap-3 px-3 py-3">
      <Avatar
        sources={portraitSources(sender.avatar, 128)}
        initials={name.slice(0, 1).toUpperCase()}
        className="size-10"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex items-baseline gap-2">
          <span id={nameId} className="min-w-0 truncate font-bold">
            {name}
          </span>
          <time dateTime={created_at} className="ml-auto shrink-0 text-xs text-muted">
            {intlFormatDistance(created_at, new Date(), { locale: 'en', numeric: 'always' })}
          </time>
        </p>
        <div dir="auto" className="text-sm wrap-anywhere">
          <ClampedText>{message}</ClampedText>
        </div>
        <p className="text-sm text-muted wrap-anywhere">
          <span>{`About ${property_title || 'Property Inquiry'}`}</span>
          {otherHomes > 0 && <span>{` and ${counted(otherHomes, 'other home')}`}</span>}
        </p>
        <InquiryActions inquiry={inquiry} describedBy={nameId} />
      </div>
    </li>
  );
}
