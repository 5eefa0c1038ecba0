import type { EventType } from '../../contract/admin/analytics.ts';
import type { JsonObject } from '../../database/rows.generated.ts';

/** Something that happened on Musha. */
export interface MarketEvent {
  type: EventType;
  userId?: string;
  city?: string;
  suburb?: string;
  metadata?: JsonObject;
  userAgent?: string | null;
  /** a shortened address */
  network?: string | null;
  /** now unless stated */
  at?: Date;
}
