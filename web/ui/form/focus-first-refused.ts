import type { FieldErrors } from '../../../contract/errors.ts';

export function focusFirstRefused(form: HTMLFormElement, errors: FieldErrors): void {
  const first = [...form.elements].find(
    (element) => 'name' in element && typeof element.name === 'string' && element.name in errors,
  );
  if (first instanceof HTMLElement) first.focus();
}
