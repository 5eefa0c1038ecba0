import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenApiDocument } from '../../server/http/api-document/open-api.ts';

const file = join(import.meta.dirname, '../../docs/api/openapi.published.json');

export const readPublished = (): OpenApiDocument => JSON.parse(readFileSync(file, 'utf8'));

export const publish = (document: OpenApiDocument): void =>
  writeFileSync(file, `${JSON.stringify(document, null, 1)}\n`);
