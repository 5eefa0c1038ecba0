import { Button } from '../../../ui/button.tsx';
import { focusIfFree } from '../../../ui/overlay/move-focus.ts';
import { saveAsFile } from '../../../ui/save-as-file.ts';

interface RecoveryCodeListProps {
  codes: string[];
  onKept(): void;
}

/** Recovery codes are shown only once. */
export function RecoveryCodeList({ codes, onKept }: RecoveryCodeListProps) {
  const save = () => saveAsFile(new Blob([`${codes.join('\n')}\n`]), 'musha-recovery-codes.txt');
  return (
    <div className="flex flex-col gap-4">
      <h2 ref={focusIfFree} className="text-xl">
        Save these recovery codes
      </h2>
      <p>
        If you lose your phone, each code signs you in once. We won't show them again: write them
        down, or keep the file where only you can find it.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1 rounded-control bg-sunken p-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="secondary" onClick={save}>
        Download codes
      </Button>
      <Button onClick={onKept}>I've saved them</Button>
    </div>
  );
}
