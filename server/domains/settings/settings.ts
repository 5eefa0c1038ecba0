import { LRUCache } from 'lru-cache';
import {
  initialValueOf,
  type SettingKey,
  type SettingValue,
  settingDefinitions,
} from '../../../contract/settings.ts';
import type { Db } from '../../../database/database.ts';
import type { JsonValue } from '../../../database/rows.generated.ts';
import type { Config } from '../../platform/config/config.ts';
import { findSetting } from './settings-queries.ts';

const followsWithinMs = 2_000;

/** The current settings. A change in another process takes effect here within two seconds. */
export class Settings {
  readonly #values: LRUCache<SettingKey, { value: JsonValue | undefined }>;

  readonly #production: boolean;

  #timesForgotten = 0;

  constructor(db: Db, { production }: Pick<Config, 'production'>, clock?: { now(): number }) {
    this.#production = production;
    this.#values = new LRUCache({
      max: Object.keys(settingDefinitions).length,
      ttl: followsWithinMs,
      ttlResolution: 0,
      ...(clock && { perf: clock }),
      fetchMethod: async (key) => ({ value: (await findSetting(db, key))?.value }),
    });
  }

  invalidate(key: SettingKey): void {
    this.#timesForgotten += 1;
    this.#values.delete(key);
  }

  initialOf<K extends SettingKey>(key: K): SettingValue<K> {
    return initialValueOf(key, this.#production);
  }

  /** Returns the initial value if no valid value is stored. */
  async valueOf<K extends SettingKey>(key: K): Promise<SettingValue<K>> {
    const { schema } = settingDefinitions[key];
    const stored = schema.safeParse(await this.#stored(key));
    return stored.success ? (stored.data as SettingValue<K>) : this.initialOf(key);
  }

  async #stored(key: SettingKey): Promise<JsonValue | undefined> {
    const timesForgotten = this.#timesForgotten;
    try {
      return (await this.#values.fetch(key))?.value;
    } catch (error) {
      // Invalidating a value aborts a read in progress; if that happened, read the new value.
      if (this.#timesForgotten !== timesForgotten) return this.#stored(key);
      throw error;
    }
  }
}
