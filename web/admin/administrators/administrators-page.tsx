import { Card } from '../../ui/card.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AdminPage } from '../admin-page.tsx';
import { AdministratorEntry } from './administrator-entry.tsx';
import { Invitations } from './invitations.tsx';
import { OwnCodes } from './own-codes.tsx';
import { useAdministrators } from './use-administrators.ts';

export function Component() {
  return (
    <AdminPage title="Administrators">
      <Administrators />
    </AdminPage>
  );
}

function Administrators() {
  const read = useAdministrators();
  const { data } = read;
  if (!data)
    return (
      <NotLoaded
        read={read}
        name="The administrators"
        loading={<Spinner text="Loading administrators..." />}
      />
    );
  const me = data.administrators.find(({ is_me }) => is_me);
  return (
    <>
      {!data.codes_required && (
        <Notice tone="waiting">
          One-time codes aren't required at the moment. Administrators who haven't set them up sign
          in with their password only.
        </Notice>
      )}
      {me && (
        <Card className="p-5 sm:p-6">
          <h2 className="mb-4 text-xl">How you sign in</h2>
          <OwnCodes me={me} />
        </Card>
      )}
      <Card className="p-5 sm:p-6">
        <h2 className="text-xl">{`Administrators (${data.administrators.length})`}</h2>
        <ul aria-label="Administrators" className="flex flex-col divide-y divide-line">
          {data.administrators.map((administrator) => (
            <AdministratorEntry key={administrator.id} administrator={administrator} />
          ))}
        </ul>
      </Card>
      <Card className="p-5 sm:p-6">
        <h2 className="mb-4 text-xl">Invitations</h2>
        <Invitations invitations={data.invitations} />
      </Card>
    </>
  );
}
