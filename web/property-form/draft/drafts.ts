import * as z from 'zod/mini';
import { Uuid } from '../../../contract/primitives.ts';
import { readUserItem, removeUserItem, writeUserItem } from '../../session/user-store.ts';
import { type FormContents, readableContents } from '../form-contents.ts';

const DraftFacts = z.strictObject({
  /**
   * the id of the listing: it stays the same until the save, so that sending twice makes one
   * listing
   */
  id: Uuid,
  /** the version on which the work began; null for a new listing */
  version: z.nullable(z.int()),
  saved_at: z.int(),
});

/** Unsaved work on a listing, as this device keeps it. */
export interface Draft extends z.infer<typeof DraftFacts> {
  contents: FormContents;
}

/** The state on which a draft began: the server's listing, or a blank one. */
export type DraftBase = Pick<Draft, 'id' | 'version' | 'contents'>;

export type FoundDraft = Draft | 'unreadable' | null;

/** The person and the listing of a draft. */
export interface DraftPlace {
  userId: string;
  /** "new", or the id of the edited listing */
  property: string;
}

const nameOf = (property: string) => `property-draft.${property}`;

/** Reads unsaved work. Returns null if there is none, "unreadable" if it can no longer be read. */
export function readDraft({ userId, property }: DraftPlace, base: DraftBase): FoundDraft {
  return parseDraft(readUserItem(userId, nameOf(property)), base);
}

export const writeDraft = ({ userId, property }: DraftPlace, draft: Draft): boolean =>
  writeUserItem(userId, nameOf(property), JSON.stringify(draft));

export const removeDraft = ({ userId, property }: DraftPlace): void =>
  removeUserItem(userId, nameOf(property));

/**
 * Anybody with the device can edit its storage, and an older or newer release may have written it:
 * every readable field is kept, and any other has the listing's value.
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

/** The server keeps an upload for a day until its listing is saved (DEC-08). */
const uploadKeptMs = 24 * 60 * 60 * 1000;

/** The draft without pictures that the server has removed by now. */
export function withoutExpiredPictures(draft: Draft, now: number): Draft {
  const pictures = draft.contents.pictures.filter(
    ({ upload }) => upload === null || now - upload.at < uploadKeptMs,
  );
  return { ...draft, contents: { ...draft.contents, pictures } };
}
