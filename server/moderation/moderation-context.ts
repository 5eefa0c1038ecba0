import type { Context } from '../context.ts';
import type { Settings } from '../settings/settings.ts';

/** What the moderation works with: the context, and the settings that hold its texts. */
export interface ModerationContext extends Context {
  settings: Pick<Settings, 'valueOf'>;
}
