import type { FieldErrors } from '../../../contract/errors.ts';

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
