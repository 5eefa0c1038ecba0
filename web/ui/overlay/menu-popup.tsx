import { Menu } from '@base-ui/react/menu';
import { useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { useBackToClose } from './back-to-close.ts';
import type { MenuEntry, MenuProps } from './menu-entry.ts';
import { MenuEntryContent } from './menu-entry-content.tsx';

export function MenuPopup({ anchor, byKeyboard, groups, onClose }: MenuProps) {
  const popup = useRef<HTMLDivElement>(null);
  useBackToClose(true, onClose);
  return (
    <Menu.Root
      open
      modal={false}
      onOpenChange={(open, { event }) => {
        // The button toggles the menu itself; closing it here as well would open it again.
        const onButton = event.target instanceof Node && anchor.current?.contains(event.target);
        if (!open && !(onButton && event.type !== 'keydown')) onClose();
      }}
      // The library doesn't handle the button's press, so it can't know that a key opened the menu.
      onOpenChangeComplete={(open) => {
        if (open && byKeyboard)
          popup.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
      }}
    >
      <Menu.Portal container={landmarkOf(anchor.current)}>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={8} className="z-40">
          <Menu.Popup
            ref={popup}
            finalFocus={anchor}
            className="max-h-[calc(var(--screen-height)*0.8)] min-w-56 overflow-y-auto rounded-card border border-line bg-surface p-1.5 text-ink shadow-float outline-none"
          >
            {groups.map((group, index) => (
              <Menu.Group
                key={group.title ?? index}
                className={classNames(index > 0 && 'mt-1.5 border-t border-line pt-1.5')}
              >
                {group.title && (
                  <Menu.GroupLabel className="px-3 py-2 text-sm font-semibold text-muted">
                    {group.title}
                  </Menu.GroupLabel>
                )}
                {group.entries.map((entry) => (
                  <MenuItem key={entry.label} entry={entry} onClose={onClose} />
                ))}
              </Menu.Group>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Renders the popup in its button's landmark, so that screen readers find it there. */
const landmarkOf = (button: Element | null): HTMLElement =>
  button?.closest<HTMLElement>('header, main') ?? document.body;

function MenuItem({ entry, onClose }: { entry: MenuEntry; onClose(): void }) {
  const { to, href, onSelect, disabled } = entry;
  return (
    <Menu.Item
      {...(to !== undefined && { render: <Link to={to} /> })}
      {...(href !== undefined && {
        // biome-ignore lint/a11y/useAnchorContent: the menu inserts the content
        render: <a href={href} target="_blank" rel="noopener noreferrer" />,
      })}
      nativeButton={false}
      disabled={disabled ?? false}
      onClick={() => {
        onSelect?.();
        onClose();
      }}
      className={classNames(
        'flex min-h-target items-center gap-3 rounded-control px-3 -outline-offset-3 data-disabled:opacity-50 data-highlighted:bg-sunken',
        entry.className,
      )}
    >
      <MenuEntryContent entry={entry} />
    </Menu.Item>
  );
}
