import { createServer } from 'node:http';

// The floor of every page: what Node answers when nothing is left to do but to send 20 KB.
const hello = Buffer.alloc(20 * 1024, 'hello ');
createServer((_, response) => {
  response.setHeader('Content-Type', 'text/plain');
  response.end(hello);
}).listen(Number(process.env['PORT']), process.env['HOST']);
