import type { EventType } from '../../contract/admin/analytics.ts';
import type { JsonObject } from '../../database/rows.generated.ts';

export interface MarketEvent {
  type: EventType;
  userId?: string;
  city?: string;
  suburb?: string;
  metadata?: JsonObject;
  userAgent?: string | null;
  /** A shortened IP address. */
  network?: string | null;
  at?: Date;
}
