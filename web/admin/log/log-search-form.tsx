import { useSearchParams } from 'react-router';
import type { AdminAction } from '../../../contract/admin/admin-log.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { useAdminApi } from '../admin-api.ts';
import { logAddress, readLogSearch } from './log-filters.ts';
import { actionWords, personWords } from './log-words.ts';

export function LogSearchForm() {
  const [address, setAddress] = useSearchParams();
  const search = readLogSearch(address);
  const { data } = useAdminApi('GET /api/admin/logs/choices');
  // Offers the current values while the options load: a select drops a value that has no option.
  const { actors, actions } = data ?? {
    actors: search.actor ? [{ id: search.actor, name: 'Loading...', email: null }] : [],
    actions: search.action ? [search.action as AdminAction] : [],
  };
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        setAddress(logAddress(new FormData(event.currentTarget)));
      }}
      className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-4"
    >
      <SelectField label="By" name="actor" defaultValue={search.actor}>
        <option value="">Anyone</option>
        {actors.map((actor) => (
          <option key={actor.id} value={actor.id}>
            {personWords(actor)}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Person or item"
        name="subject"
        type="search"
        defaultValue={search.subject}
        maxLength={120}
        placeholder="Name, email or ID"
      />
      <SelectField label="Action" name="action" defaultValue={search.action}>
        <option value="">All</option>
        {actions.map((action) => (
          <option key={action} value={action}>
            {actionWords[action]}
          </option>
        ))}
      </SelectField>
      <TextField label="Day" name="day" type="date" defaultValue={search.day} />
      <div className="flex flex-wrap gap-3 sm:col-span-2 lg:col-span-4">
        <Button type="submit">Filter</Button>
        {address.toString() !== '' && (
          <ButtonLink to="/admin/log" variant="secondary">
            Show all
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
