import type { Kysely } from 'kysely';
import type { BrowseQuery } from '../../contract/properties.ts';
import type { DB } from '../../database/rows.generated.ts';
import { ReadyJson } from '../http/ready-json.ts';
import type { Log } from '../log.ts';
import type { ObjectStore } from '../storage/store.ts';
import { BatchReader } from './batch-reader.ts';
import { browse, type FoundHomes, writePage } from './browse.ts';
import { DetailTexts } from './detail-texts.ts';
import { KeptAnswers, type Pieces } from './kept-answers.ts';
import { Market } from './market/market.ts';
import type { SearchableSuburb } from './place-queries.ts';
import { presentCard } from './present-property.ts';
import { PropertyNews } from './property-news.ts';
import { listCards } from './property-queries.ts';
import { type Bytes, bytesOf, TextCache } from './text-cache.ts';

export interface PropertyReaderParts {
  db: Kysely<DB>;
  store: ObjectStore;
  log: Log;
  /** how long after its commit a change may be unknown */
  freshMs: number;
}

const megabyte = 1024 * 1024;
/** What the public reads of listings, kept ready in this process and right within `freshMs`. */
export class PropertyReader {
  readonly db: Kysely<DB>;
  readonly news: PropertyNews;
  readonly market: Market;
  readonly cards: TextCache;
  readonly suburbs: KeptAnswers<readonly SearchableSuburb[]>;
  readonly #found: KeptAnswers<FoundHomes>;
  readonly #answers: KeptAnswers<Pieces>;
  readonly #detailTexts: DetailTexts;
  readonly #details: BatchReader<Bytes>;

  constructor({ db, store, log, freshMs }: PropertyReaderParts) {
    const publicUrl = store.publicUrl.bind(store);
    this.db = db;
    this.#detailTexts = new DetailTexts({ db, store, log });
    this.news = new PropertyNews({ db, freshMs });
    this.market = new Market(db, log);
    const epoch = () => this.news.epoch;
    this.cards = new TextCache({
      epoch,
      maxBytes: 32 * megabyte,
      read: async (ids) => {
        const rows = await listCards(db, ids);
        return new Map(rows.map((row) => [row.id, jsonOf(presentCard(row, publicUrl))]));
      },
    });
    this.#details = new BatchReader((ids) => this.#detailTexts.read(ids));
    this.news.follow((changed) => this.cards.follow(changed));
    this.news.follow((changed) => this.market.follow(changed));
    this.suburbs = new KeptAnswers(this.news);
    this.#found = new KeptAnswers(this.news);
    this.#answers = new KeptAnswers(this.news);
  }

  /** One listing as its page has it; undefined when it cannot be seen. */
  async findDetail(id: string): Promise<ReadyJson | undefined> {
    await this.news.catchUp();
    const text = (await this.#details.read([id])).get(id);
    return text && new ReadyJson([text]);
  }

  /** What a page of the listings that fit shows. */
  async findHomes(query: BrowseQuery): Promise<FoundHomes> {
    await this.news.catchUp();
    return this.#found.find(JSON.stringify(query), () =>
      browse({ ...this, index: this.market.index }, query),
    );
  }

  /** One page of the listings that fit, and how many fit in all. */
  async findPage(query: BrowseQuery): Promise<{ pieces: Pieces; total: number }> {
    const found = await this.findHomes(query);
    return { pieces: await writePage(this.cards, found), total: found.total };
  }

  /** An answer of the same address to everybody. */
  async answer(address: string, make: () => Promise<Pieces>): Promise<ReadyJson> {
    await this.news.catchUp();
    return new ReadyJson(await this.#answers.find(address, make));
  }

  stop(): void {
    this.market.stop();
    this.#detailTexts.stop();
  }
}

const jsonOf = (value: unknown): Bytes => bytesOf(JSON.stringify(value));
