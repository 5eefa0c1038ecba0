import { type ComponentProps, useState } from 'react';
import { parsedAmountText } from '../text/parsed-amount-text.ts';
import { TextField } from './field.tsx';

type AmountFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'onChange'
>;

/** Not type="number", because browsers silently drop commas there: "450,50" becomes 45,050. */
export function AmountField(props: AmountFieldProps) {
  const [typed, setTyped] = useState('');
  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        {...props}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p aria-live="polite" className="text-sm text-muted empty:hidden">
        {parsedAmountText(typed)}
      </p>
    </div>
  );
}
