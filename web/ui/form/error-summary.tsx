import { useState } from 'react';
import type { FieldErrors } from '../../../contract/errors.ts';
import { moveFocus } from '../overlay/move-focus.ts';
import { showControl } from './show-control.ts';

/** Lists a long form's errors, with links to its fields, and receives the focus (FORM-29). */
export function ErrorSummary({ errors }: { errors: FieldErrors }) {
  const [wereSeveral] = useState(Object.keys(errors).length > 1);
  const [form, setForm] = useState<HTMLFormElement | null>();
  if (!wereSeveral) return null;
  const lines = form ? refusedLines(errors, labelledControls(form)) : [];
  const begin = (summary: HTMLElement | null) => {
    if (form || !summary) return;
    setForm(summary.closest('form'));
    moveFocus(summary, { preventScroll: true });
    summary.scrollIntoView();
  };
  return (
    <section
      ref={begin}
      aria-label="Please fix"
      className="scroll-mt-24 rounded-control border-l-4 border-danger bg-danger-soft px-4 py-3"
    >
      <p className="font-semibold">
        {lines.length === 1 ? 'Please fix one thing' : `Please fix ${lines.length} things`}
      </p>
      <ul>
        {lines.map(({ name, text }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => {
                const control = form?.elements.namedItem(name);
                if (control instanceof HTMLElement) showControl(control);
              }}
              className="flex min-h-target items-center py-1 text-left text-danger underline wrap-anywhere"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const labelledControls = (form: HTMLFormElement) =>
  [...form.elements].flatMap((control) =>
    'name' in control && typeof control.name === 'string' && 'labels' in control
      ? [{ name: control.name, label: labelOf(control as HTMLInputElement) }]
      : [],
  );

/** The label's text, without the star that marks a required field. */
const labelOf = ({ labels }: HTMLInputElement): string =>
  labels?.[0]?.firstChild?.textContent?.trim() ?? '';

interface Control {
  name: string;
  label: string;
}

interface RefusedLine {
  name: string;
  text: string;
}

/** Lists a form's errors in the order of its controls. Errors without a control come last. */
export function refusedLines(errors: FieldErrors, controls: readonly Control[]): RefusedLine[] {
  const labels = new Map(controls.map(({ name, label }) => [name, label]));
  const names = new Set([...labels.keys(), ...Object.keys(errors)]);
  return [...names].flatMap((name) => {
    const message = errors[name];
    return message ? [{ name, text: named(labels.get(name) ?? '', message) }] : [];
  });
}

function named(label: string, message: string): string {
  const isNamed = message.toLowerCase().includes(label.toLowerCase());
  return isNamed ? message : `${label}: ${message}`;
}
