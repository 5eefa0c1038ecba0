import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { jwtVerify } from 'jose';
import type { PushSubscriptionInput } from '../../contract/push/push.ts';
import type { PushPayload } from '../../contract/push/push-payload.ts';

/** The origin of all test endpoints. No such host exists. */
export const pushOrigin = 'https://push.musha.test';

export interface TestDevice extends PushSubscriptionInput {
  /** pushes that reached the device and could be decrypted, oldest first */
  received: PushPayload[];
  /** status of the push service's responses; 201 by default */
  status: number;
  answerWith: Record<string, string>;
  /** a promise that the push service awaits before each response */
  answersAfter?: Promise<unknown>;
}

export interface PushService {
  url: string;
  /** creates a device subscription, at `pushOrigin` by default */
  subscribe(origin?: string): TestDevice;
  requests: { path: string; headers: IncomingHttpHeaders; body: Buffer }[];
  complaints: string[];
  stop(): Promise<void>;
}

type Keys = { device: TestDevice; ecdh: ReturnType<typeof createECDH>; auth: Buffer };

/** A fake push service. It verifies the sender (RFC 8292) and decrypts pushes (RFC 8291). */
export async function startPushService(atPort = 0): Promise<PushService> {
  const devices = new Map<string, Keys>();
  const requests: PushService['requests'] = [];
  const complaints: string[] = [];
  const server = createServer(async (request, answer) => {
    const body = Buffer.concat(await request.toArray());
    const path = request.url ?? '';
    requests.push({ path, headers: request.headers, body });
    const keys = devices.get(path);
    if (!keys) return answer.writeHead(404).end();
    const { device } = keys;
    try {
      await requireSender(request.headers, new URL(device.endpoint).origin);
      await device.answersAfter;
      const payload = open(body, keys);
      if (device.status < 300) device.received.push(JSON.parse(payload));
      answer.writeHead(device.status, device.answerWith).end();
    } catch (error) {
      complaints.push(String(error));
      answer.writeHead(400).end();
    }
  });
  server.listen(atPort, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    complaints,
    subscribe: (origin = pushOrigin) => {
      const path = `/send/${randomUUID()}`;
      const ecdh = createECDH('prime256v1');
      const auth = randomBytes(16);
      const p256dh = ecdh.generateKeys('base64url');
      const device: TestDevice = {
        endpoint: origin + path,
        keys: { p256dh, auth: auth.toString('base64url') },
        received: [],
        status: 201,
        answerWith: {},
      };
      devices.set(path, { device, ecdh, auth });
      return device;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Checks the signed token (RFC 8292): it must be for this service and expire within a day. */
async function requireSender(headers: IncomingHttpHeaders, audience: string): Promise<void> {
  const [, token = '', k = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const point = Buffer.from(k, 'base64url');
  const x = point.toString('base64url', 1, 33);
  const y = point.toString('base64url', 33);
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const { payload } = await jwtVerify(token, key, { audience, algorithms: ['ES256'] });
  const livesSeconds = (payload.exp ?? Infinity) - Date.now() / 1000;
  if (livesSeconds > 24 * 3600) throw new Error('signed for longer than a day');
  if (!/^(mailto:.+@|https:)/.test(payload.sub ?? '')) throw new Error('nobody to write to');
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('encoded otherwise');
  if (!/^\d+$/.test(String(headers['ttl']))) throw new Error('no TTL');
}

/** Decrypts a push (RFC 8188 and 8291) without the library that encrypted it. */
function open(body: Buffer, { ecdh, auth }: Keys): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > recordSize || body.length > 4096) throw new Error('more than one record');
  const shared = ecdh.computeSecret(sender);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const derive = (from: Uint8Array, with_: Uint8Array, info: Uint8Array | string, length: number) =>
    Buffer.from(hkdfSync('sha256', from, with_, info, length));
  const secret = derive(shared, auth, about, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('no end of the last record');
  return padded.subarray(0, end).toString();
}
