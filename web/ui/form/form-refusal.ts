import type { FieldErrors } from '../../../contract/errors.ts';

/** The server refused some fields; the form shows why at each of them. */
export class FormRefusal extends Error {
  override readonly name = 'FormRefusal';
  readonly fields: FieldErrors;
  constructor(fields: FieldErrors) {
    super('Some fields were refused');
    this.fields = fields;
  }
}
