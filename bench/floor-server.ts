import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';
import type { FloorStatements, Statement } from './floor-statements.ts';

// The thin floor: the product's SQL behind bare node:http, rows written out as they come.
const statements: FloorStatements = JSON.parse(
  await readFile(process.env['STATEMENTS'] ?? '', 'utf8'),
);
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

createServer(async (request, response) => {
  if (request.url === '/browse') return answer(response, statements.browse);
  if (request.url === '/by-id') return answer(response, statements.byId);
  response.end('ready');
}).listen(Number(process.env['PORT']), process.env['HOST']);

async function answer(response: ServerResponse, queries: Statement[]): Promise<void> {
  const results = [];
  for (const { sql, parameters } of queries) {
    results.push((await pool.query(sql, [...parameters])).rows);
  }
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(results));
}
