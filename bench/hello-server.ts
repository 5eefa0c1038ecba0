import { createServer } from 'node:http';

// The floor of everything: what Node answers when there is nothing to do.
createServer((_, response) => {
  response.setHeader('Content-Type', 'text/plain');
  response.end('hello');
}).listen(Number(process.env['PORT']), process.env['HOST']);
