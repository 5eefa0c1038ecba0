import { format } from 'date-fns';
import type { Me } from '../../../../contract/accounts/accounts.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { submitChange } from '../../../client/api/submit-change.ts';
import { rolePlace } from '../../../client/session/role-places.ts';
import { useSession } from '../../../client/session/session-store.ts';
import { changeOwnProfile, useMe } from '../../../client/session/use-me.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EmailField, NameField, PhoneField } from '../../../ui/form/common-fields.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Page, TitledCard } from '../../../ui/page.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ProfileAvatar } from '../avatar/profile-avatar.tsx';

export function Component() {
  const session = useSession();
  const read = useMe();
  const { data: me, isPending } = read;
  return (
    <Page title="Your Profile">
      {!session && <EmptyState title="Please log in to view your profile" />}
      {session && me && <Profile me={me} />}
      {session && !me && isPending && <Spinner text="Loading..." />}
      {session && !me && !isPending && <NotLoaded read={read} name="Your profile" />}
    </Page>
  );
}

function Profile({ me }: { me: Me }) {
  return (
    <>
      <ProfileCard me={me} />
      <TitledCard title="Edit Profile">
        <PhoneForm me={me} />
      </TitledCard>
      <TitledCard title="Account Information">
        <dl className="grid gap-3 sm:grid-cols-3">
          <Fact name="Account Type" value={rolePlace(me.role).name} />
          <Fact name="Email Verified" value={me.email_confirmed_at ? 'Yes' : 'No'} />
          <Fact
            name="Last Sign In"
            value={me.last_sign_in_at ? format(me.last_sign_in_at, 'd MMMM yyyy, HH:mm') : 'Never'}
          />
        </dl>
      </TitledCard>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  );
}

/** Only the phone number can be edited (PROF-07 to PROF-11). */
function PhoneForm({ me }: { me: Me }) {
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => (await import('../../../../contract/accounts/accounts.ts')).PhoneChange,
    readValues: (form) => ({ phone: new FormData(form).get('phone') }),
    onValid: async (body) => {
      const { id, phone } = await submitChange(
        () => browserApi.call('PATCH /api/me/phone', { body }),
        {
          title: 'Profile updated',
          description: 'Your profile has been updated successfully.',
          failed: {
            title: 'Update failed',
            description: 'There was an error updating your profile. Please try again.',
          },
        },
      );
      changeOwnProfile(id, { phone });
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <EmailField name="email" value={me.email} readOnly required={false} />
      <NameField
        name="name"
        value={me.name ?? ''}
        readOnly
        required={false}
        hint="To change your name, please update it in your account settings"
      />
      <PhoneField
        {...field('phone')}
        required={false}
        placeholder="Your phone number"
        defaultValue={me.phone ?? ''}
      />
      <SubmitButton isBusy={isBusy} busy="Saving..." className="self-start">
        Save Changes
      </SubmitButton>
    </form>
  );
}

function ProfileCard({ me }: { me: Me }) {
  const name = displayName(me);
  return (
    <Card className="flex flex-col gap-4 p-5 sm:p-6">
      <ProfileAvatar me={me} name={name} />
      <div className="min-w-0">
        <p className="truncate font-display text-xl font-bold">{name}</p>
        <p className="truncate text-muted">{me.email}</p>
        <p>{`Role: ${rolePlace(me.role).name}`}</p>
        <p className="text-sm text-muted">
          {`Member since ${format(me.created_at, 'd MMMM yyyy')}`}
        </p>
      </div>
    </Card>
  );
}

/** Falls back to the part of the email before the @, then to "User" (PROF-03). */
const displayName = ({ name, email }: { name: string | null; email: string }): string =>
  name?.trim() || email.split('@')[0] || 'User';
