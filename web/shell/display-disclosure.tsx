import { useState } from 'react';
import { lazyPart } from '../ui/overlay/lazy-part.tsx';

const DisplaySettings = lazyPart(
  async () => (await import('./display-settings.tsx')).DisplaySettings,
);

/** The settings of the display where there is no menu; a phone has them in its own. */
export function DisplayDisclosure() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="max-md:hidden"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary data-waits="" className="flex min-h-target items-center text-muted underline">
        Theme and data saver
      </summary>
      {isOpen && <DisplaySettings />}
    </details>
  );
}
