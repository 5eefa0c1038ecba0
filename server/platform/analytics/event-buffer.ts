import type { Kysely } from 'kysely';
import { cities } from '../../../contract/properties/property-terms.ts';
import type { DB, JsonObject } from '../../../database/rows.generated.ts';
import type { Log } from '../log.ts';
import type { MarketEvent } from './event-queries.ts';
import { countViews, insertEvents, type PlaceViews } from './event-queries.ts';

interface Search {
  /** The place as typed; empty for a search everywhere. */
  place: string;
  metadata: JsonObject;
  at: Date;
}

interface Place {
  city: string;
  suburb: string;
}

export interface BufferParts {
  db: Kysely<DB>;
  log: Log;
  /** The place for each name, keyed by lower-case name. Implemented by the properties domain. */
  placesNamed(db: Kysely<DB>, names: string[]): Promise<Map<string, Place>>;
}

const heldAtMost = 5_000;
const unknownNamesAtOnce = 20;
const looksLikeAPlace = /^\p{L}[\p{L}\p{M}' .-]{1,39}$/u;

/** Buffers searches and views for a few seconds: there are too many to write one by one. */
export class EventBuffer {
  readonly #parts: BufferParts;
  #searches: Search[] = [];
  #views = new Map<string, PlaceViews>();
  #notHeld = 0;

  constructor(parts: BufferParts) {
    this.#parts = parts;
  }

  recordSearch(search: Search): void {
    if (this.#searches.length >= heldAtMost) this.#notHeld += 1;
    else this.#searches.push(search);
  }

  recordView({ city, suburb }: Place, views = 1): void {
    const key = `${city}\n${suburb}`;
    const held = this.#views.get(key);
    this.#views.set(key, { city, suburb, views: (held?.views ?? 0) + views });
  }

  /** Writes the buffer. Events that could not be written stay in it. */
  async flush(): Promise<void> {
    const [searches, views] = [this.#searches, [...this.#views.values()]];
    if (searches.length + views.length === 0) return;
    this.#searches = [];
    this.#views = new Map();
    try {
      const events = await this.#eventsOf(searches);
      await this.#parts.db.transaction().execute(async (trx) => {
        if (events.length > 0) await insertEvents(trx, events);
        if (views.length > 0) await countViews(trx, views);
      });
    } catch (error) {
      for (const search of searches) this.recordSearch(search);
      for (const seen of views) this.recordView(seen, seen.views);
      throw error;
    }
    if (this.#notHeld === 0) return;
    this.#parts.log.warn(
      { searches: this.#notHeld },
      'the search buffer is full, searches are lost',
    );
    this.#notHeld = 0;
  }

  /** Flushes for the last time. If that fails, logs how many events are lost. */
  async close(): Promise<void> {
    await this.flush().catch((err: unknown) => {
      const views = [...this.#views.values()].reduce((sum, seen) => sum + seen.views, 0);
      const searches = this.#searches.length + this.#notHeld;
      this.#parts.log.error({ err, searches, views }, 'events could not be written and are lost');
    });
  }

  async #eventsOf(searches: Search[]): Promise<MarketEvent[]> {
    const typed = [...new Set(searches.map(({ place }) => nameOf(place)))].filter(Boolean);
    const known = await this.#parts.placesNamed(this.#parts.db, typed);
    for (const city of cities) known.set(nameOf(city), { city, suburb: '' });
    // An unknown place also shows where people want to live, so a few likely names are counted.
    const unknown = typed.filter((name) => !known.has(name) && looksLikeAPlace.test(name));
    for (const name of unknown.slice(0, unknownNamesAtOnce)) {
      known.set(name, { city: '', suburb: name });
    }
    return searches.map(({ place, metadata, at }) => ({
      type: 'search',
      ...known.get(nameOf(place)),
      metadata,
      at,
    }));
  }
}

const nameOf = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ').toLowerCase();
