import { createServer } from 'node:http';
import pg from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';

// The baseline for chat. It receives messages over HTTP, stores them in PostgreSQL and forwards
// them with bare ws, without any checks.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
await pool.query(
  'create table if not exists floor_messages (id uuid primary key, chat_id text, content text)',
);
const insert = {
  name: 'insert',
  text: 'insert into floor_messages (id, chat_id, content) values ($1, $2, $3)',
};
const sockets = new Map<string, WebSocket>();

const server = createServer(async (request, response) => {
  const chatId = request.url?.split('/')[3] ?? '';
  let text = '';
  for await (const part of request) text += part;
  if (text === '') return response.end('{}');
  const message = JSON.parse(text);
  await pool.query({ ...insert, values: [message.id, chatId, message.content] });
  sockets.get(chatId)?.send(JSON.stringify({ type: 'message', message }));
  response.setHeader('Content-Type', 'application/json');
  response.end(text);
});

new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) => {
  socket.once('message', (bytes) => {
    sockets.set(JSON.parse(String(bytes)).ticket, socket);
    socket.send(JSON.stringify({ type: 'ready' }));
  });
});

server.listen(Number(process.env['PORT']), process.env['HOST']);
