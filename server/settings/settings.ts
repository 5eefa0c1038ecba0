import { LRUCache } from 'lru-cache';
import {
  initialValueOf,
  type SettingKey,
  type SettingValue,
  settingDefinitions,
} from '../../contract/settings.ts';
import type { Db } from '../../database/database.ts';
import type { JsonValue } from '../../database/rows.generated.ts';
import type { Config } from '../config.ts';
import { findSetting } from './settings-queries.ts';

const followsWithinMs = 2_000;

/** The settings in force; a change in any process holds here within two seconds. */
export class Settings {
  readonly #values: LRUCache<SettingKey, { value: JsonValue | undefined }>;

  readonly #production: boolean;

  constructor(db: Db, { production }: Pick<Config, 'production'>) {
    this.#production = production;
    this.#values = new LRUCache({
      max: Object.keys(settingDefinitions).length,
      ttl: followsWithinMs,
      fetchMethod: async (key) => ({ value: (await findSetting(db, key))?.value }),
    });
  }

  /** A stored value that no longer fits its definition counts as none. */
  async valueOf<K extends SettingKey>(key: K): Promise<SettingValue<K>> {
    const stored = settingDefinitions[key].schema.safeParse((await this.#values.fetch(key))?.value);
    if (stored.success) return stored.data as SettingValue<K>;
    return initialValueOf(key, this.#production);
  }
}
