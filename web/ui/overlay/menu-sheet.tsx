import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { Dialog } from './dialog.tsx';
import type { MenuEntry, MenuProps } from './menu-entry.ts';
import { MenuEntryContent } from './menu-entry-content.tsx';

export function MenuSheet({ anchor, groups, onClose }: MenuProps) {
  const button = anchor.current;
  const [first] = groups;
  const title = first?.title ?? button?.ariaLabel ?? button?.textContent ?? '';
  return (
    <Dialog title={title} onClose={onClose}>
      <div role="menu" aria-label={title} tabIndex={-1} onKeyDown={moveFocus} className="-m-3">
        {groups.map((group, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a menu must not contain a fieldset
          <div
            key={group.title ?? index}
            role="group"
            aria-label={group.title}
            className={classNames(index > 0 && 'mt-1.5 border-t border-line pt-1.5')}
          >
            {group.entries.map((entry) => (
              <SheetItem key={entry.label} entry={entry} onClose={onClose} />
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const current = items.findIndex((item) => item.matches(':focus'));
  const next = current < 0 && step < 0 ? items.length - 1 : current + step;
  items[(next + items.length) % items.length]?.focus();
}

function SheetItem({ entry, onClose }: { entry: MenuEntry; onClose(): void }) {
  const { to, href, onSelect, disabled = false } = entry;
  const shared = {
    role: 'menuitem',
    onClick: () => {
      onSelect?.();
      onClose();
    },
    className: classNames(
      'flex min-h-target w-full items-center gap-3 rounded-control px-3 text-left hover:bg-sunken focus:bg-sunken disabled:opacity-50',
      entry.className,
    ),
    children: <MenuEntryContent entry={entry} />,
  };
  if (to !== undefined) return <Link to={to} {...shared} />;
  if (href !== undefined)
    return <a href={href} target="_blank" rel="noopener noreferrer" {...shared} />;
  return <button type="button" disabled={disabled} {...shared} />;
}
