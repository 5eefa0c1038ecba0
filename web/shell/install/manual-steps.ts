export type Device = 'iphone' | 'android' | 'other';

export function deviceOf(userAgent: string): Device {
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'iphone';
  return /android/i.test(userAgent) ? 'android' : 'other';
}

export const manualSteps: Record<Device, string> = {
  iphone:
    'To install Musha on your iPhone: tap the Share button in Safari, then "Add to Home Screen".',
  android:
    'To install Musha on Android: open the menu of your browser (three dots), then tap "Install app" or "Add to Home screen".',
  other:
    'To install Musha: click the install icon in your browser\'s address bar, or choose "Install" in its menu.',
};
