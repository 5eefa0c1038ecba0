import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../config.ts';

const yearSeconds = 31_536_000;

/** The headers of every answer; pages replace the policy by their own (server/ssr/page-policy.ts). */
export function securityHeaders(config: Config): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'none'"],
    },
    strictTransportSecurity: config.production
      ? `max-age=${2 * yearSeconds}; includeSubDomains`
      : false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    permissionsPolicy: {
      camera: ['self'],
      geolocation: ['self'],
      microphone: [],
      payment: [],
      usb: [],
    },
  });
}
