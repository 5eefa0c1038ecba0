import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';

const Attribute = z.object({
  key: z.string(),
  value: z.union([
    z.pipe(
      z.object({ stringValue: z.string() }),
      z.transform(({ stringValue }) => stringValue),
    ),
    z.pipe(
      z.object({ intValue: z.number() }),
      z.transform(({ intValue }) => intValue),
    ),
  ]),
});
const Attributes = z.pipe(
  z.array(Attribute),
  z.transform((all) => Object.fromEntries(all.map(({ key, value }) => [key, value]))),
);
const Span = z.object({
  traceId: z.string().check(z.regex(/^[\da-f]{32}$/)),
  spanId: z.string().check(z.regex(/^[\da-f]{16}$/)),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: Attributes,
  status: z.object({ code: z.number() }),
});
const ExportRequest = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

export type CollectedSpan = z.output<typeof Span>;

/** How the collector responds: like a real collector, with 503, or not at all. */
type Manner = 'takes' | 'refuses' | 'hangs';

export interface Collector {
  url: string;
  manner: Manner;
  spans: CollectedSpan[];
  resources: Record<string, string | number>[];
  authorizations: (string | undefined)[];
  /** everything that was received, as raw text */
  text(): string;
  complaints: string[];
  stop(): Promise<void>;
}

/** A trace collector on this machine that accepts OTLP over HTTP. */
export async function startCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const server = createServer(async (request, answer) => {
    const body = Buffer.concat(await request.toArray()).toString();
    bodies.push(body);
    collector.authorizations.push(request.headers.authorization);
    if (request.method !== 'POST' || request.url !== '/v1/traces')
      collector.complaints.push(`${request.method} ${request.url}`);
    const parsed = ExportRequest.safeParse(JSON.parse(body));
    if (!parsed.success) collector.complaints.push(parsed.error.message);
    for (const { resource, scopeSpans } of parsed.data?.resourceSpans ?? []) {
      collector.resources.push(resource.attributes);
      collector.spans.push(...scopeSpans.flatMap(({ spans }) => spans));
    }
    if (collector.manner === 'hangs') return;
    answer.writeHead(collector.manner === 'takes' ? 200 : 503, {
      'content-type': 'application/json',
    });
    answer.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const collector: Collector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    manner: 'takes',
    spans: [],
    resources: [],
    authorizations: [],
    text: () => bodies.join(''),
    complaints: [],
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return collector;
}
