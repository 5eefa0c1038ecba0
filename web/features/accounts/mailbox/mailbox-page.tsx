import { formatDistanceToNow } from 'date-fns';
import { Fragment } from 'react';
import type { DemoMail } from '../../../../contract/mailbox-api.ts';
import { useApi } from '../../../client/api/use-api.ts';
import { useSite } from '../../../shell/document/site.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Component as NotFound } from '../../pages/not-found-page.tsx';

export function Component() {
  return useSite().isDemo ? <Mailbox /> : <NotFound />;
}

function Mailbox() {
  const read = useApi('GET /api/demo/mails');
  const { data: mails } = read;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 py-10">
      <PageTitle title="Demo mailbox" />
      <meta name="robots" content="noindex" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Demo mailbox</h1>
        <Button variant="secondary" onClick={() => void read.refetch()}>
          Refresh
        </Button>
      </div>
      <p className="text-muted">
        This demo has no mail server. Every email it would have sent appears here.
      </p>
      {!mails && <NotLoaded read={read} name="The mailbox" />}
      {mails?.length === 0 && <EmptyState title="No emails yet" />}
      {mails?.map((mail) => (
        <Mail key={mail.id} mail={mail} />
      ))}
    </div>
  );
}

function Mail({ mail }: { mail: DemoMail }) {
  return (
    <Card className="p-5">
      <h2 className="text-lg">{mail.subject}</h2>
      <p className="mb-3 text-sm text-muted">
        {`To ${mail.to}, ${formatDistanceToNow(mail.created_at, { addSuffix: true })}`}
      </p>
      <p className="whitespace-pre-line">
        <TextWithLinks text={mail.text} />
      </p>
    </Card>
  );
}

function TextWithLinks({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) => {
    const isLink = index % 2 === 1;
    const key = `${index}`;
    if (!isLink) return <Fragment key={key}>{part}</Fragment>;
    return (
      <a key={key} href={part} className="break-all text-brand underline">
        {part}
      </a>
    );
  });
}
