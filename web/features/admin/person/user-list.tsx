import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type AdminUser, adminUsersPageSize } from '../../../../contract/admin/admin.ts';
import { useFailureToast } from '../../../client/api/use-failure-toast.ts';
import { ButtonLink, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { portraitSources } from '../../../ui/picture/portrait-sources.ts';
import { counted } from '../../../ui/text/counted.ts';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { ExportButton } from '../actions.tsx';
import { useAdminApi } from '../admin-api.ts';
import { momentOf } from '../facts.tsx';
import { List, SearchForm } from '../lists.tsx';
import { UserActions } from './user-actions.tsx';
import { OtherBadges, StandingBadge } from './user-badges.tsx';

const failures = {
  list: { title: 'Error', description: 'Failed to load dashboard data.' },
  search: { title: 'Search Error', description: 'Failed to search users.' },
};

export function UserList() {
  const { q, page, ask } = useAsked();
  const read = useAdminApi(
    'GET /api/admin/users',
    { query: q ? { q } : { page, page_size: adminUsersPageSize } },
    { placeholderData: keepPreviousData },
  );
  const { data, error, refetch } = read;
  // A list that fails to load is empty, and a toast shows the error (ERR-81, ERR-82, ERR-86).
  useFailureToast(error, q ? failures.search : failures.list);
  const shown = error ? undefined : data;
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{shown ? `Users (${shown.total})` : 'Users'}</h2>
        <ExportButton path="/api/admin/users/export" />
      </div>
      <SearchForm
        action="Search"
        onSearch={({ q: wanted = '' }) => {
          if (wanted === q && page === 1) void refetch();
          else ask({ q: wanted, page: 1 });
        }}
      >
        <TextField
          label="Search"
          name="q"
          type="search"
          defaultValue={q}
          maxLength={100}
          placeholder="Search users by email, name, or phone..."
        />
      </SearchForm>
      <List
        read={{ ...read, data: shown?.users }}
        name="The accounts"
        loading="Loading accounts..."
        empty={
          <EmptyState
            title="No accounts found"
            text="Check the spelling, or try a shorter search."
          />
        }
        row={(user) => <UserEntry user={user} opensByItself={shown?.users.length === 1} />}
      />
      {shown && q === '' && (
        <Pager
          pageIndex={page - 1}
          pageSize={adminUsersPageSize}
          total={shown.total}
          unit="users"
          onTurn={(pageIndex) => ask({ q, page: pageIndex + 1 })}
        />
      )}
    </Card>
  );
}

/** Keeps the search text out of the URL, because it can be an email address or phone number. */
function useAsked() {
  const { state } = useLocation();
  const [address, setAddress] = useSearchParams();
  const q: unknown = state?.q;
  const page = Number(address.get('page'));
  return {
    q: typeof q === 'string' ? q : '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    ask: (asked: { q: string; page: number }) =>
      setAddress(asked.page > 1 ? { page: String(asked.page) } : {}, {
        state: { q: asked.q },
        replace: true,
        preventScrollReset: true,
      }),
  };
}

interface UserEntryProps {
  user: AdminUser;
  /** whether the row starts expanded on a phone, where it can collapse to two lines */
  opensByItself: boolean;
}

function UserEntry({ user, opensByItself }: UserEntryProps) {
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? opensByItself;
  const id = useId();
  const name = user.name || 'No Name';
  const { last_login_at: seenAt } = user;
  const facts = [
    counted(user.property_count, 'property', 'properties'),
    counted(user.inquiry_count, 'inquiry', 'inquiries'),
    `Last login: ${seenAt ? momentOf(seenAt) : 'Never'}`,
  ];
  const closedOnPhones = !isOpen && 'max-sm:hidden';
  const wrapping = classNames('wrap-anywhere', !isOpen && 'max-sm:truncate max-sm:[&_wbr]:hidden');
  return (
    <li className="flex flex-col gap-2 py-2 sm:gap-3 sm:py-4 lg:flex-row lg:items-center lg:justify-between lg:gap-6">
      <div className="flex min-w-0 flex-col sm:gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <Avatar
            sources={portraitSources(user.avatar, 64)}
            initials={(user.name || user.email).slice(0, 1).toUpperCase()}
            className="size-8 shrink-0"
          />
          <h3 className={classNames('min-w-0 font-sans font-semibold max-sm:flex-1', wrapping)}>
            {name}
          </h3>
          <StandingBadge user={user} />
          <IconButton
            label={`${isOpen ? 'Less' : 'More'} about ${name}`}
            aria-expanded={isOpen}
            aria-controls={id}
            className="sm:hidden"
            onClick={() => setChosen(!isOpen)}
          >
            <Icon
              name="chevron-down"
              className={classNames('size-5', isOpen && '[transform:rotate(180deg)]')}
            />
          </IconButton>
          <div
            id={id}
            className={classNames('flex basis-full flex-wrap gap-2 sm:contents', closedOnPhones)}
          >
            <OtherBadges user={user} />
          </div>
        </div>
        <p className={classNames('text-muted', wrapping)}>
          <EmailText email={user.email} />
          <span>{` · ${user.phone || 'Not provided'}`}</span>
        </p>
        <p className={classNames('text-sm text-muted', closedOnPhones)}>{facts.join(' · ')}</p>
      </div>
      <div className={classNames('flex shrink-0 flex-wrap gap-2', closedOnPhones)}>
        <UserActions user={user} />
        <ButtonLink variant="secondary" to={`/admin/users/${user.id}`}>
          View Details
        </ButtonLink>
      </div>
    </li>
  );
}
