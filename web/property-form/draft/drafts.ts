import * as z from 'zod/mini';
import { Uuid } from '../../../contract/primitives.ts';
import { readUserItem, removeUserItem, writeUserItem } from '../../session/user-store.ts';
import { type FormContents, readableContents } from '../form-contents.ts';

const DraftFacts = z.strictObject({
  /** A new listing keeps its id until it is saved, so that a retry can't create two listings. */
  id: Uuid,
  /** The version that the edit is based on; null for a new listing. */
  version: z.nullable(z.int()),
  saved_at: z.int(),
});

export interface Draft extends z.infer<typeof DraftFacts> {
  contents: FormContents;
}

/** The version that a draft starts from: the listing on the server, or a blank form. */
export type DraftBase = Pick<Draft, 'id' | 'version' | 'contents'>;

export type FoundDraft = Draft | 'unreadable' | null;

export interface DraftPlace {
  userId: string;
  /** "new", or the id of the edited listing. */
  property: string;
}

const nameOf = (property: string) => `property-draft.${property}`;

/** Returns null if there is no draft, and "unreadable" if its text cannot be parsed. */
export function readDraft({ userId, property }: DraftPlace, base: DraftBase): FoundDraft {
  return parseDraft(readUserItem(userId, nameOf(property)), base);
}

export const writeDraft = ({ userId, property }: DraftPlace, draft: Draft): boolean =>
  writeUserItem(userId, nameOf(property), JSON.stringify(draft));

export const removeDraft = ({ userId, property }: DraftPlace): void =>
  removeUserItem(userId, nameOf(property));

/** Keeps valid fields and takes the rest from `base`: another release may have stored the draft. */
export function parseDraft(text: string | null, base: DraftBase): FoundDraft {
  if (text === null) return null;
  const stored = objectIn(text);
  const contents = stored && objectOf(stored['contents']);
  if (!contents) return 'unreadable';
  const { id, version, saved_at } = DraftFacts.shape;
  return {
    id: valueOr(id, stored['id'], base.id),
    version: valueOr(version, stored['version'], base.version),
    saved_at: valueOr(saved_at, stored['saved_at'], Date.now()),
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

/** How long the server keeps an upload that no listing uses, in milliseconds (DEC-08). */
const uploadLifetimeMs = 24 * 60 * 60 * 1000;

export function withoutExpiredPictures(draft: Draft, now: number): Draft {
  const pictures = draft.contents.pictures.filter(
    ({ upload }) => upload === null || now - upload.at < uploadLifetimeMs,
  );
  return { ...draft, contents: { ...draft.contents, pictures } };
}
