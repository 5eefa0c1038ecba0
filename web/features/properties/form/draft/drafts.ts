import * as z from 'zod/mini';
import { Uuid } from '../../../../../contract/primitives.ts';
import {
  readUserItem,
  removeUserItem,
  writeUserItem,
} from '../../../../client/session/user-store.ts';
import { type FormContents, readableContents } from '../form-contents.ts';

export interface Draft {
  /** A new listing keeps its id until it is saved, so that a retry can't create two listings. */
  id: string;
  /** The version that the edit is based on; null for a new listing. */
  version: number | null;
  saved_at: number;
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
  const { data } = z
    .object({
      id: z.catch(Uuid, base.id),
      version: z.catch(z.nullable(z.int()), base.version),
      saved_at: z.catch(z.int(), Date.now()),
      contents: readableContents(base.contents),
    })
    .safeParse(jsonIn(text));
  return data ?? 'unreadable';
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
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
