import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { requireProgram } from '../../scripts/setup/debian.mjs';
import { withOwnValues } from './documented-commands.ts';
import { makeCertificate } from './tls-proxy.ts';

const documents = join(import.meta.dirname, '../../docs/deploy');

export type ProxyName = 'nginx' | 'caddy';

export interface ProxyParts {
  folder: string;
  /** the port on which the proxy listens with TLS */
  port: number;
  /** Musha's port */
  target: number;
}

export interface DocumentedProxy {
  /** the value for a client's option `ca` */
  certificate: Buffer;
  certificateFile: string;
  stop(): Promise<void>;
}

/** Starts Debian's proxy with the file from docs/deploy, changing only names, paths and ports. */
export async function startDocumentedProxy(
  name: ProxyName,
  parts: ProxyParts,
): Promise<DocumentedProxy> {
  await requireProgram(name);
  const folder = join(parts.folder, name);
  await mkdir(folder);
  const files = makeCertificate(folder, 30);
  const child = await starts[name]({ ...parts, ...files, folder });
  const certificate = readFileSync(files.certificateFile);
  await untilAnswering(parts.port, certificate, child);
  return {
    certificate,
    certificateFile: files.certificateFile,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

type Files = ReturnType<typeof makeCertificate>;

const starts: Record<ProxyName, (parts: ProxyParts & Files) => Promise<ChildProcess>> = {
  async nginx({ folder, port, target, keyFile, certificateFile }) {
    const site = withOwnValues(await readFile(join(documents, 'nginx.conf'), 'utf8'), {
      '127.0.0.1:3000': `127.0.0.1:${target}`,
      // The tests send requests only over TLS.
      'listen [::]:80;': '',
      'listen [::]:443 ssl http2;': '',
      'listen 80;': `listen unix:${folder}/plain.sock;`,
      'listen 443 ssl': `listen ${port} ssl`,
      'server_name musha.example': 'server_name localhost',
      '/etc/letsencrypt/live/musha.example/fullchain.pem': certificateFile,
      '/etc/letsencrypt/live/musha.example/privkey.pem': keyFile,
    });
    await writeFile(join(folder, 'musha.conf'), site);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const paths = temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`);
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    // Debian's nginx.conf also enables compression and MIME types.
    const http = `access_log off; gzip on; include /etc/nginx/mime.types; ${paths.join(' ')} include ${folder}/musha.conf;`;
    await writeFile(
      join(folder, 'main.conf'),
      `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { ${http} }`,
    );
    return spawn('nginx', ['-p', folder, '-c', 'main.conf', '-e', 'error.log'], {
      stdio: 'ignore',
    });
  },
  async caddy({ folder, port, target, keyFile, certificateFile }) {
    const site = withOwnValues(await readFile(join(documents, 'Caddyfile'), 'utf8'), {
      '127.0.0.1:3000': `127.0.0.1:${target}`,
      '\nmusha.example {': `\nhttps://localhost:${port} {\n\ttls ${certificateFile} ${keyFile}`,
    });
    const file = join(folder, 'Caddyfile');
    await writeFile(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      env,
      stdio: 'ignore',
    });
  },
};

async function untilAnswering(port: number, ca: Buffer, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the proxy ended with ${child.exitCode}`);
    const asked = request(`https://localhost:${port}/healthz`, { ca, agent: false }).end();
    const isThere = await once(asked, 'response').then(
      ([answer]) => {
        answer.resume();
        return true;
      },
      () => false,
    );
    if (isThere) return;
  }
}
