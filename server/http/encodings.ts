export type Encoding = 'br' | 'gzip' | 'identity';

/** What an Accept-Encoding takes, the smallest first. */
export function bestEncoding(accepted = ''): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
