import type { FieldErrors } from '../../../contract/errors.ts';

/** Thrown when the server refuses some fields. The form shows each message next to its field. */
export class FormRefusal extends Error {
  override readonly name = 'FormRefusal';
  readonly fields: FieldErrors;
  constructor(fields: FieldErrors) {
    super('Some fields were refused');
    this.fields = fields;
  }
}
