import { createServer } from 'node:http';

// The baseline for pages: Node sends 20 KB and does no other work.
const hello = Buffer.alloc(20 * 1024, 'hello ');
createServer((_, response) => {
  response.setHeader('Content-Type', 'text/plain');
  response.end(hello);
}).listen(Number(process.env['PORT']), process.env['HOST']);
