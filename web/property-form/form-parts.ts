import type { FormContents, TextName } from './form-contents.ts';

/** The props that every section of the form gets. */
export interface SectionProps {
  start: FormContents;
  field(name: TextName): { name: string; error: string | undefined };
  /** called after a change that is no event of a control */
  onChanged(): void;
}
