import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from './class-names.ts';

interface Tab<V extends string> {
  value: V;
  label: string;
  /** The number of pending items; 0 is not shown. */
  count?: number;
  content: ReactNode;
}

interface TabsProps<V extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: Tab<V>[];
  value: V;
  onChange(value: V): void;
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Written by hand, because the component library's tabs would add 9 KB to the sign-in page. */
export function Tabs<V extends string>({ label, tabs, value, onChange }: TabsProps<V>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const index = step(
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    );
    const next = tabs[index];
    if (!next) return;
    onChange(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="mb-5 flex max-w-lg flex-wrap gap-1 rounded-control bg-sunken p-1"
      >
        {tabs.map((tab) => {
          const isActive = tab.value === value;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}${tab.value}`}
              aria-selected={isActive}
              aria-controls={isActive ? `${id}panel` : undefined}
              tabIndex={isActive ? 0 : -1}
              onClick={() => onChange(tab.value)}
              onKeyDown={move}
              className={classNames(
                'min-h-target flex-1 rounded-control px-2 font-medium',
                isActive ? 'bg-surface text-ink shadow-card' : 'text-muted',
              )}
            >
              <span>{tab.label}</span>
              {tab.count ? (
                <span
                  aria-hidden
                  className="ml-2 inline-block min-w-6 rounded-full bg-waiting-soft px-1.5 text-sm text-waiting tabular-nums"
                >
                  {tab.count}
                </span>
              ) : null}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${value}`}>
        {tabs.find((tab) => tab.value === value)?.content}
      </div>
    </>
  );
}
