import { expect, test } from 'vitest';
import { deviceOf, manualSteps } from './manual-steps.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari', 'iphone', 'Add to Home Screen'],
  ['Mozilla/5.0 (Linux; Android 14; itel A60) Chrome/140 Mobile', 'android', 'three dots'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Firefox/150', 'other', 'address bar'],
] as const)(
  'the browser %s gets the installation steps for its device (PWA-13)',
  (userAgent, device, words) => {
    expect(deviceOf(userAgent)).toBe(device);
    expect(manualSteps[device]).toContain(words);
  },
);
