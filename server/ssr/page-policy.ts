import type { PageAssets } from '../../contract/rendering.ts';
import { policyReports } from '../http/answers/security-headers.ts';
import { sha256 } from '../sha256.ts';

const hashOf = (inline: string) => `'sha256-${sha256(inline).toString('base64')}'`;

/** The Content-Security-Policy of every page: nothing inline but our own two blocks, by hash. */
export function pagePolicy({ css, bootScript }: PageAssets, tileOrigin?: string): string {
  const tiles = tileOrigin ? ` ${tileOrigin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' ${hashOf(bootScript)}`,
    `style-src 'self' ${hashOf(css)}`,
    `img-src 'self' data: blob:${tiles}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types musha',
    policyReports,
  ].join('; ');
}
