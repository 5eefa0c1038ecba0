import type { FormContents, TextName } from './form-contents.ts';

/** What every section of the form is given. */
export interface SectionProps {
  start: FormContents;
  field(name: TextName): { name: string; error: string | undefined };
  /** something changed that no control tells the form of */
  onChanged(): void;
}
