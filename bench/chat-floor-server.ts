import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

// The floor of chat: takes a message by HTTP and sends it on by bare ws. Nothing is checked or stored.
const sockets = new Map<string, WebSocket>();

const server = createServer((request, response) => {
  const chatId = request.url?.split('/')[3] ?? '';
  let text = '';
  request.on('data', (part) => {
    text += part;
  });
  request.on('end', () => {
    const message = text === '' ? {} : JSON.parse(text);
    sockets.get(chatId)?.send(JSON.stringify({ type: 'message', message }));
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(message));
  });
});

new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) => {
  socket.once('message', (bytes) => {
    sockets.set(JSON.parse(String(bytes)).ticket, socket);
    socket.send(JSON.stringify({ type: 'ready' }));
  });
});

server.listen(Number(process.env['PORT']), process.env['HOST']);
