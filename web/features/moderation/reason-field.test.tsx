import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChatReport } from '../../../contract/chats/chats.ts';
import { SignedInReportForm } from '../../../contract/moderation/moderation.ts';
import {
  chatReasonTexts,
  listingReasonTexts,
} from '../../../contract/moderation/moderation-words.ts';
import { ReasonField } from './reason-field.tsx';

test.each([
  ['a listing', listingReasonTexts, SignedInReportForm],
  ['a person in a conversation', chatReasonTexts, ChatReport],
])(
  'a report about %s starts without a reason and cannot be sent without one',
  (_, texts, schema) => {
    const markup = renderToStaticMarkup(
      <ReasonField label="Reason" texts={texts} name="reason" error={undefined} />,
    );
    const selected = [...markup.matchAll(/<option([^>]*)selected=""[^>]*>([^<]*)/g)];
    expect(selected.map(([, , text]) => text)).toEqual(['Please choose']);
    const sent = schema.safeParse({ id: crypto.randomUUID(), details: '' });
    expect(sent.error?.issues).toMatchObject([
      { path: ['reason'], message: "Please choose what's wrong" },
    ]);
  },
);
