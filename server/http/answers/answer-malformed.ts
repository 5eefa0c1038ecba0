import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const statusOf: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers requests that Node cannot parse, with the same headers as every other response. */
export function answerMalformed(server: Server, headers: Headers): void {
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const status = statusOf[error.code ?? ''] ?? '400 Bad Request';
    // A response that has begun cannot be changed, so only the connection is closed.
    if (socket.writable && socket.bytesWritten === 0) {
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n${lines}\r\n`);
    } else {
      socket.destroy();
    }
  });
}
