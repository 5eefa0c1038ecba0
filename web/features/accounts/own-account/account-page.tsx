import type { Me } from '../../../../contract/accounts/accounts.ts';
import { PushSettingsSection } from '../../../client/push/push-settings-section.tsx';
import { useMe } from '../../../client/session/use-me.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Page, TitledCard } from '../../../ui/page.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useUnansweredInquiries } from '../../inquiries/received-inquiries.ts';
import { UnansweredInquiries } from '../../inquiries/unanswered-inquiries.tsx';
import { AccountData } from './account-data.tsx';
import { EmailForm, NameForm, PasswordForm } from './account-forms.tsx';
import { AccountSessions } from './account-sessions.tsx';
import { MessageMailSetting } from './message-mail-setting.tsx';

export function Component() {
  const read = useMe();
  const { data: me, isPending } = read;
  return (
    <Page title="Account" heading="Account settings">
      {me && <AccountSections me={me} />}
      {!me && isPending && <Spinner text="Loading..." />}
      {!me && !isPending && <NotLoaded read={read} name="Your account" />}
    </Page>
  );
}

function AccountSections({ me }: { me: Me }) {
  const sections = [
    { title: 'Name', content: <NameForm me={me} /> },
    { title: 'Email address', content: <EmailForm me={me} /> },
    { title: 'Password', content: <PasswordForm /> },
    { title: "Where you're signed in", content: <AccountSessions /> },
    { title: 'Your inquiries', content: <AccountInquiries /> },
    { title: 'Messages', content: <MessageMailSetting /> },
    { title: 'Notifications', content: <PushSettingsSection /> },
    { title: 'Your data', content: <AccountData /> },
  ];
  return sections.map(({ title, content }) => (
    <TitledCard key={title} title={title}>
      {content}
    </TitledCard>
  ));
}

function AccountInquiries() {
  const read = useUnansweredInquiries();
  const { data } = read;
  if (!data) return <NotLoaded read={read} name="Your inquiries" shape="line" />;
  if (data.length === 0) {
    return (
      <p className="text-muted">
        You're not waiting for any replies. New ones appear in your messages.
      </p>
    );
  }
  return <UnansweredInquiries inquiries={data} />;
}
