import type { Device } from '../install/manual-steps.ts';

/** How to allow again what was once refused: no page can ask a second time. */
export const blockedSteps: Record<Device, string> = {
  iphone: 'Open the Settings of your iPhone, then Notifications, then Musha, and allow them.',
  android:
    'Tap the symbol left of the address at the top of the browser, then “Permissions”, then “Notifications”, and allow them. If Musha is installed: hold its symbol, then “App info” and “Notifications”.',
  other:
    'Click the symbol left of the address at the top of the browser and allow notifications there.',
};
