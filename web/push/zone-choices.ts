const home = 'Africa/Harare';

export function zoneChoices(
  chosen: string,
  here = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): { zone: string; label: string }[] {
  const zones = [...new Set([home, here, chosen])];
  return zones.map((zone) => ({ zone, label: zone === home ? 'Zimbabwe' : cityOf(zone) }));
}

const cityOf = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
