import type { Kysely } from 'kysely';
import type { BrowseQuery } from '../../../../contract/properties/properties.ts';
import type { Database } from '../../../../database/database.ts';
import { primaryReads, type ReadDatabase } from '../../../../database/replicas/read-database.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import { bytesOf, SerializedJson } from '../../../http/answers/shared-answer.ts';
import type { Log } from '../../../platform/log.ts';
import type { ObjectStore } from '../../../platform/storage/store.ts';
import { ChangeFeed } from '../../../reads/cache/change-feed.ts';
import { RecordCache } from '../../../reads/cache/record-cache.ts';
import { browse, type FoundHomes } from '../search/browse.ts';
import { DatabaseSearch } from '../search/database-search-queries.ts';
import { IndexLoader } from '../search/index-loader.ts';
import type { ListingSearch } from '../search/listing-search.ts';
import { presentCard, presentPropertyDetail } from './present-property.ts';
import { readPropertyChanges, type SeenUntil } from './property-change-queries.ts';
import { listCards, listVisibleProperties } from './property-queries.ts';

interface PropertyReaderParts extends Pick<Database, 'db' | 'aside' | 'asideMs'> {
  /** The database for cached reads. If it is omitted, every query goes to the primary database. */
  reads?: Pick<ReadDatabase, 'forCache' | 'recordChange'>;
  store: ObjectStore;
  log: Log;
  /** @see ChangeFeed */
  freshMs: number;
  staleMs: number;
}

const maxRecordBytes = 32 * 1024 * 1024;

/** Public listings from memory, at most `freshMs` milliseconds out of date. */
export class PropertyReader {
  readonly db: Kysely<DB>;
  readonly changes: ChangeFeed<SeenUntil>;
  readonly index: IndexLoader;
  readonly records: RecordCache<'card' | 'detail'>;
  readonly #database: ListingSearch;

  constructor(parts: PropertyReaderParts) {
    const { aside, asideMs, store, log, freshMs, staleMs } = parts;
    const reads = parts.reads ?? primaryReads(parts.db);
    const db = reads.forCache;
    this.db = db;
    this.changes = new ChangeFeed({
      ...{ freshMs, staleMs, readerTimeoutMs: asideMs },
      read: (seen) => readPropertyChanges(aside, seen),
    });
    this.index = new IndexLoader({ db, aside, log });
    this.#database = new DatabaseSearch(db);
    this.records = new RecordCache({
      maxBytes: maxRecordBytes,
      read: {
        card: async (ids) => written(await listCards(db, ids), (row) => presentCard(row, store)),
        detail: async (ids) =>
          written(await listVisibleProperties(db, ids), (row) => presentPropertyDetail(row, store)),
      },
    });
    // Must run first, or the caches could be refilled from a replica that lacks the change.
    this.changes.subscribe(() => reads.recordChange());
    this.changes.subscribe((changed) => this.records.expire(changed));
    this.changes.subscribe((changed) => this.index.follow(changed));
  }

  get search(): ListingSearch {
    return this.index.loaded ?? this.#database;
  }

  /** A listing's details as JSON, for its page; undefined if the public cannot open it. */
  async findDetail(id: string): Promise<SerializedJson | undefined> {
    const [detail] = await this.records.list('detail', [id]);
    return detail && new SerializedJson(detail);
  }

  findHomes(query: BrowseQuery): Promise<FoundHomes> {
    return browse(this, query);
  }

  stop(): void {
    this.index.stop();
  }
}

const written = <Row extends { id: string }>(rows: Row[], present: (row: Row) => unknown) =>
  new Map(rows.map((row) => [row.id, bytesOf(JSON.stringify(present(row)))]));
