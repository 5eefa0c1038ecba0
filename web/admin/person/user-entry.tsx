import { format } from 'date-fns';
import { useId, useState } from 'react';
import type { AdminUser } from '../../../contract/admin/admin.ts';
import { ButtonLink, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { portraitSources } from '../../ui/picture/portrait-sources.ts';
import { counted } from '../../ui/text/counted.ts';
import { EmailText } from '../../ui/text/email-text.tsx';
import { UserActions } from './user-actions.tsx';
import { OtherBadges, StandingBadge } from './user-badges.tsx';

interface UserEntryProps {
  user: AdminUser;
  /** whether the row starts expanded on a phone, where it can collapse to two lines */
  opensByItself: boolean;
}

export function UserEntry({ user, opensByItself }: UserEntryProps) {
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? opensByItself;
  const id = useId();
  const name = user.name || 'No Name';
  const { last_login_at: seenAt } = user;
  const facts = [
    counted(user.property_count, 'property', 'properties'),
    counted(user.inquiry_count, 'inquiry', 'inquiries'),
    `Last login: ${seenAt ? format(seenAt, 'd MMMM yyyy, HH:mm') : 'Never'}`,
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
