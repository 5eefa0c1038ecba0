import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useAdminApi } from '../admin-api.ts';
import { adminPage } from '../admin-page.tsx';
import { Facts, momentOf } from '../facts.tsx';
import { List, Row, UrlTabs } from '../lists.tsx';
import { BreachList } from './breach-list.tsx';

export const Component = adminPage('Data protection', () => (
  <UrlTabs
    label="Data protection sections"
    tabs={[
      { value: 'breaches', label: 'Breaches', content: <BreachList /> },
      { value: 'holds', label: 'Legal holds', content: <LegalHolds /> },
      { value: 'register', label: 'Register', content: <Register /> },
    ]}
  />
));

const LegalHolds = () => (
  <List
    as="card"
    read={useAdminApi('GET /api/admin/legal-holds')}
    name="The legal holds"
    empty={
      <EmptyState
        title="No one is on legal hold"
        text="Place a hold on the person's page, under “Their data”."
      />
    }
    row={({ email, user_id, reason, placed_at, placed_by }) => (
      <Row
        title={email}
        to={user_id !== null && `/admin/users/${user_id}`}
        text={`Since ${momentOf(placed_at)}${placed_by ? `, by ${placed_by}` : ''}`}
      >
        <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
        {user_id === null && (
          <p className="text-sm text-muted">
            No account. The operator can lift the hold on the command line.
          </p>
        )}
      </Row>
    )}
  />
);

function Register() {
  const read = useAdminApi('GET /api/admin/register');
  return (
    <div className="flex flex-col gap-6">
      {read.data && (
        <div className="flex flex-wrap items-start justify-between gap-3">
          <p className="max-w-prose text-muted">
            All personal data that Musha stores, in the words of the privacy page. Musha erases it
            after the time under “How long”. Backups contain the same data for as long as you keep
            them.
          </p>
          <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      )}
      <List
        as="card"
        read={read}
        name="The register"
        empty="Nothing yet."
        row={(line) => (
          <Row title={line.name}>
            <Facts
              as="rows"
              of={{
                What: line.what,
                Why: line.why,
                'How long': line.kept,
                'Legal ground': line.ground,
                'Who sees it': line.seen_by,
                'Where it goes': ['The database', ...line.goes_to].join(', '),
                Tables: line.tables.join(', ') || 'None (only in the log)',
              }}
            />
          </Row>
        )}
      />
    </div>
  );
}
