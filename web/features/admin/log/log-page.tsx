import { useSearchParams } from 'react-router';
import { type AdminAction, adminActions } from '../../../../contract/admin/admin-actions.ts';
import { Card } from '../../../ui/card.tsx';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import { ExportButton } from '../actions.tsx';
import { useAdminApi } from '../admin-api.ts';
import { adminPage } from '../admin-page.tsx';
import { SearchForm } from '../lists.tsx';
import { LogEntries } from './log-entries.tsx';
import { filtersOf } from './log-filters.ts';
import { personWords } from './log-words.ts';

export const Component = adminPage('Log', () => {
  const [address, setAddress] = useSearchParams();
  const filters = filtersOf(address);
  const { actor = '', subject = '', action = '', day = '' } = Object.fromEntries(address);
  const { data } = useAdminApi('GET /api/admin/logs/choices');
  // Offers the current values while the options load: a select drops a value that has no option.
  const { actors, actions } = data ?? {
    actors: actor ? [{ id: actor, name: 'Loading...', email: null }] : [],
    actions: action ? [action as AdminAction] : [],
  };
  const search = address.toString();
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-6">
      <SearchForm
        key={search}
        action="Filter"
        onSearch={setAddress}
        all={search === '' ? undefined : '/admin/log'}
      >
        <SelectField
          label="By"
          name="actor"
          defaultValue={actor}
          options={Object.fromEntries(actors.map((person) => [person.id, personWords(person)]))}
        >
          <option value="">Anyone</option>
        </SelectField>
        <TextField
          label="Person or item"
          name="subject"
          type="search"
          defaultValue={subject}
          maxLength={120}
          placeholder="Name, email or ID"
        />
        <SelectField
          label="Action"
          name="action"
          defaultValue={action}
          options={Object.fromEntries(actions.map((name) => [name, adminActions[name]]))}
        >
          <option value="">All</option>
        </SelectField>
        <TextField label="Day" name="day" type="date" defaultValue={day} />
      </SearchForm>
      <div className="flex justify-end">
        <ExportButton path="/api/admin/logs/export" body={{ filters }} />
      </div>
      <LogEntries filters={filters} empty="No entries." />
    </Card>
  );
});
