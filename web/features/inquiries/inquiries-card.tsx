import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { InquiryListItem } from '../../../contract/inquiries/inquiries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import type { Elements } from '../../ui/text/elements.ts';
import { InquiryRow } from './inquiry-row.tsx';

const shownAtOnce = 20;

interface InquiriesCardProps {
  read: UseQueryResult<InquiryListItem[]>;
  /** The inquiry that an email or a notification links to. */
  linkedId: string | null;
  /** Actions on a home, shown next to the newest inquiry about it. */
  homeAction(propertyId: string): Elements;
}

export function InquiriesCard({ read, linkedId, homeAction }: InquiriesCardProps) {
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-6">
      <div className="flex flex-col gap-1">
        <h2 className="text-xl">Property Inquiries</h2>
        <p className="text-muted">Messages from potential renters interested in your properties</p>
      </div>
      <Inquiries read={read} linkedId={linkedId} homeAction={homeAction} />
    </Card>
  );
}

function Inquiries({ read, linkedId, homeAction }: InquiriesCardProps) {
  const { data } = read;
  const [asked, setShown] = useState(shownAtOnce);
  if (!data) return <NotLoaded read={read} name="Your inquiries" />;
  if (data.length === 0) {
    return (
      <EmptyState
        title="No inquiries yet"
        text="They appear here when someone asks about a home."
      />
    );
  }
  const linkedIndex = data.findIndex(({ id }) => id === linkedId);
  const newestOf = new Map([...data].reverse().map(({ property_id, id }) => [property_id, id]));
  const shown = Math.max(asked, linkedIndex + 1);
  return (
    <>
      <ul className="divide-y divide-line border-t border-line">
        {data.slice(0, shown).map((inquiry) => (
          <InquiryRow key={inquiry.id} inquiry={inquiry} isLinked={inquiry.id === linkedId}>
            {newestOf.get(inquiry.property_id) === inquiry.id && homeAction(inquiry.property_id)}
          </InquiryRow>
        ))}
      </ul>
      {data.length > shown && (
        <Button
          variant="secondary"
          className="self-center"
          onClick={() => setShown(shown + shownAtOnce)}
        >
          Show more
        </Button>
      )}
    </>
  );
}
