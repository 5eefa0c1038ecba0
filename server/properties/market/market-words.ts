import { LRUCache } from 'lru-cache';
import type { FoundTerm } from '../search-queries.ts';
import type { MarketColumns } from './market-columns.ts';
import { SlotSet } from './slot-set.ts';

/** What a word that was searched for stands for in the market, as the database understands it. */
interface KnownTerm {
  /** undefined for words like "the", which a search passes over */
  lexeme: string | undefined;
  /** also those listings with a word that begins so */
  isBeginning: boolean;
  holders: SlotSet;
}

type ReadTerm = (term: string) => Promise<FoundTerm>;

const maxTerms = 1000;
const maxBytes = 16 * 1024 * 1024;
// What an entry takes besides its slots.
const entryBytes = 500;
const readAgainAfterMs = 60_000;
// The others are read when somebody searches for them again.
const maxReading = 100;

/**
 * Which listings hold the words that people search for. A word is read from the database when it is
 * first asked for, and from then on changed with every listing: what nobody looks for takes no memory.
 */
export class MarketWords {
  readonly #columns: MarketColumns;
  /** for a term that only the database can answer, that */
  readonly #known = new LRUCache<string, KnownTerm | 'database'>({
    max: maxTerms,
    maxSize: maxBytes,
    sizeCalculation: (term) => entryBytes + (term === 'database' ? 0 : term.holders.byteLength),
  });
  readonly #reading = new Map<string, Promise<void>>();
  #turn: Promise<void> = Promise.resolve();
  /** listings that changed while a word was being read, with the lexemes they have since */
  readonly #meanwhile = new Map<string, readonly string[]>();

  constructor(columns: MarketColumns) {
    this.#columns = columns;
  }

  /**
   * For each of the terms that means something, the slots of the listings that hold it. Undefined when
   * only the database can tell: for a word that is not known yet, that it takes apart, or that is too
   * common to be read.
   */
  holdersOf(terms: readonly string[]): SlotSet[] | undefined {
    const holders: SlotSet[] = [];
    for (const term of terms) {
      const known = this.#known.get(term);
      if (known === undefined || known === 'database') return undefined;
      if (known.lexeme !== undefined) holders.push(known.holders);
    }
    return holders;
  }

  /**
   * Reads the words that are not known yet, one after the other. Among a million listings a common one
   * takes seconds, in which the database answers for it sooner.
   */
  async learn(terms: readonly string[], read: ReadTerm): Promise<void> {
    const unknown = terms.filter((term) => !this.#known.has(term));
    await Promise.all(unknown.map((term) => this.#readOnce(term, read)));
  }

  /** Whether it is known that listings hold a term, or that it means nothing. */
  isFound(term: string): boolean {
    const known = this.#known.peek(term);
    if (known === undefined || known === 'database') return false;
    return known.lexeme === undefined || known.holders.size > 0;
  }

  /** The listing in a slot has these lexemes now. */
  write(slot: number, lexemes: readonly string[]): void {
    const held = new Held(lexemes);
    for (const term of this.#known.values())
      if (term !== 'database') term.holders.write(slot, held.has(term));
  }

  /** A listing changed: words that are being read may not have seen it. */
  note(id: string, lexemes: readonly string[]): void {
    if (this.#reading.size > 0) this.#meanwhile.set(id, lexemes);
  }

  #readOnce(term: string, read: ReadTerm): Promise<void> | undefined {
    const underWay = this.#reading.get(term);
    if (underWay || this.#reading.size >= maxReading) return underWay;
    const reading = this.#turn
      .then(() => this.#read(term, read))
      .finally(() => {
        this.#reading.delete(term);
        if (this.#reading.size === 0) this.#meanwhile.clear();
      });
    this.#turn = reading.catch(() => {});
    this.#reading.set(term, reading);
    return reading;
  }

  async #read(term: string, read: ReadTerm): Promise<void> {
    const found = await read(term).catch(nothingIfTooSlow);
    if (!found) {
      this.#known.set(term, 'database', { ttl: readAgainAfterMs });
      return;
    }
    const { meant, ids } = found;
    const [, lexeme, beginning] = /^'([^'\\]+)'(:\*)?$/.exec(meant) ?? [];
    if (meant !== '' && lexeme === undefined) {
      this.#known.set(term, 'database');
      return;
    }
    const { used } = this.#columns;
    const holders = new SlotSet(this.#columns.ids.find(ids, used), used);
    const known = { lexeme, isBeginning: beginning !== undefined, holders };
    for (const [id, lexemes] of this.#meanwhile)
      for (const slot of this.#columns.slotsOf([id]))
        holders.write(slot, new Held(lexemes).has(known));
    this.#known.set(term, known);
  }
}

/** A query that took longer than a statement may. */
function nothingIfTooSlow(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === '57014') return;
  throw error;
}

/** The lexemes of one listing. */
class Held {
  readonly #lexemes: Set<string>;
  #beginnings: Set<string> | undefined;

  constructor(lexemes: readonly string[]) {
    this.#lexemes = new Set(lexemes);
  }

  has({ lexeme, isBeginning }: KnownTerm): boolean {
    if (lexeme === undefined) return false;
    if (!isBeginning) return this.#lexemes.has(lexeme);
    this.#beginnings ??= new Set([...this.#lexemes].flatMap(beginningsOf));
    return this.#beginnings.has(lexeme);
  }
}

const beginningsOf = (lexeme: string): string[] =>
  Array.from({ length: lexeme.length }, (_, index) => lexeme.slice(0, index + 1));
