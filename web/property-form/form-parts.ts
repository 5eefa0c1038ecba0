import type { FormContents, TextName } from './form-contents.ts';

export interface SectionProps {
  start: FormContents;
  field(name: TextName): { name: string; error: string | undefined };
  /** Called after a change that fires no event on a control. */
  onChanged(): void;
}
