import * as z from 'zod/mini';
import { Uuid } from '../../contract/primitives.ts';
import { readUserItem, removeUserItem, writeUserItem } from '../accounts/user-store.ts';
import { FormContents } from './form-contents.ts';

/** Unsaved work on a listing, as this device keeps it. */
const Draft = z.strictObject({
  /** of the listing: the same until it is saved, so that sending twice makes one */
  id: Uuid,
  /** the version the work began with; null for a listing that is not there yet */
  version: z.nullable(z.int()),
  saved_at: z.int(),
  contents: FormContents,
});
export type Draft = z.infer<typeof Draft>;

/** Whose draft, and of what. */
export interface DraftPlace {
  userId: string;
  /** "new", or the id of the listing that is edited */
  listing: string;
}

const nameOf = (listing: string) => `property-draft.${listing}`;

export function readDraft({ userId, listing }: DraftPlace): Draft | null {
  return parseDraft(readUserItem(userId, nameOf(listing)));
}

export const writeDraft = ({ userId, listing }: DraftPlace, draft: Draft): boolean =>
  writeUserItem(userId, nameOf(listing), JSON.stringify(draft));

export const removeDraft = ({ userId, listing }: DraftPlace): void =>
  removeUserItem(userId, nameOf(listing));

/** Storage can be edited by anybody with the device, and an older release may have written it. */
export function parseDraft(text: string | null): Draft | null {
  try {
    const parsed = Draft.safeParse(JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** An upload waits a day for its listing (4-decisions.md 8). */
const uploadKeptMs = 24 * 60 * 60 * 1000;

/** The draft without the pictures that are gone by now. */
export function withoutExpiredPictures(draft: Draft, now: number): Draft {
  const pictures = draft.contents.pictures.filter(
    ({ upload }) => upload === null || now - upload.at < uploadKeptMs,
  );
  return { ...draft, contents: { ...draft.contents, pictures } };
}
