import { LRUCache } from 'lru-cache';
import type { PropertyNews } from './property-news.ts';
import type { Bytes } from './text-cache.ts';

/** An answer in pieces, which other answers share. */
export type Pieces = readonly Bytes[];

const maxAnswers = 2500;

/** Answers that are the same for everybody, as long as no listing changes. */
export class KeptAnswers<Answer extends object> {
  readonly #kept = new LRUCache<string, Answer>({ max: maxAnswers });
  readonly #made = new Map<string, { epoch: number; answer: Promise<Answer> }>();
  readonly #news: PropertyNews;

  constructor(news: PropertyNews) {
    this.#news = news;
    news.emptyWith(() => {
      this.#kept.clear();
      this.#made.clear();
    });
  }

  /** The kept answer, else made once for all who ask for it at the same time. */
  find(key: string, make: () => Promise<Answer>): Answer | Promise<Answer> {
    return this.#kept.get(key) ?? this.#madeNow(key) ?? this.#make(key, make);
  }

  /** What was begun before a change became known is not for who asks after it. */
  #madeNow(key: string): Promise<Answer> | undefined {
    const made = this.#made.get(key);
    return made?.epoch === this.#news.epoch ? made.answer : undefined;
  }

  #make(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const { epoch } = this.#news;
    const answer = make().finally(() => {
      if (this.#made.get(key) === made) this.#made.delete(key);
    });
    const made = { epoch, answer };
    this.#made.set(key, made);
    answer.then(
      (ready) => {
        if (this.#news.epoch === epoch) this.#kept.set(key, ready);
      },
      () => {},
    );
    return answer;
  }
}
