import * as z from 'zod/mini';
import { Uuid } from '../../../contract/primitives.ts';
import { readUserItem, removeUserItem, writeUserItem } from '../../session/user-store.ts';
import { type FormContents, readableContents } from '../form-contents.ts';

const DraftFacts = z.strictObject({
  /** of the listing: the same until it is saved, so that sending twice makes one */
  id: Uuid,
  /** the version the work began with; null for a listing that is not there yet */
  version: z.nullable(z.int()),
  saved_at: z.int(),
});

/** Unsaved work on a listing, as this device keeps it. */
export interface Draft extends z.infer<typeof DraftFacts> {
  contents: FormContents;
}

/** What a draft began with: as the server has the listing, or a blank one. */
export type DraftBase = Pick<Draft, 'id' | 'version' | 'contents'>;

export type FoundDraft = Draft | 'unreadable' | null;

/** Whose draft, and of what. */
export interface DraftPlace {
  userId: string;
  /** "new", or the id of the listing that is edited */
  property: string;
}

const nameOf = (property: string) => `property-draft.${property}`;

/** Unsaved work, if there is any; "unreadable" where there was some that nobody can read any more. */
export function readDraft({ userId, property }: DraftPlace, base: DraftBase): FoundDraft {
  return parseDraft(readUserItem(userId, nameOf(property)), base);
}

export const writeDraft = ({ userId, property }: DraftPlace, draft: Draft): boolean =>
  writeUserItem(userId, nameOf(property), JSON.stringify(draft));

export const removeDraft = ({ userId, property }: DraftPlace): void =>
  removeUserItem(userId, nameOf(property));

/**
 * Storage can be edited by anybody with the device, and an older or newer release may have written
 * it: each field that can be read is kept, each other one is as the listing has it.
 */
export function parseDraft(text: string | null, base: DraftBase): FoundDraft {
  if (text === null) return null;
  const kept = objectIn(text);
  const contents = kept && objectOf(kept['contents']);
  if (!contents) return 'unreadable';
  const { id, version, saved_at } = DraftFacts.shape;
  return {
    id: valueOr(id, kept['id'], base.id),
    version: valueOr(version, kept['version'], base.version),
    saved_at: valueOr(saved_at, kept['saved_at'], Date.now()),
    contents: readableContents(contents, base.contents),
  };
}

function valueOr<T>(schema: z.ZodMiniType<T>, value: unknown, otherwise: T): T {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : otherwise;
}

const objectOf = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** An upload waits a day for its listing (DEC-08). */
const uploadKeptMs = 24 * 60 * 60 * 1000;

/** The draft without the pictures that are gone by now. */
export function withoutExpiredPictures(draft: Draft, now: number): Draft {
  const pictures = draft.contents.pictures.filter(
    ({ upload }) => upload === null || now - upload.at < uploadKeptMs,
  );
  return { ...draft, contents: { ...draft.contents, pictures } };
}
