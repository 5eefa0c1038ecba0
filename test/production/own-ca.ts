import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Creates a private CA, and a certificate for localhost signed by it. */
export function createOwnCa(folder: string) {
  const inFolder = (name: string) => join(folder, name);
  const create = (...args: string[]) => {
    const key = ['-newkey', 'rsa:2048', '-nodes', '-days', '3650'];
    execFileSync('openssl', ['req', '-x509', ...key, ...args], { cwd: folder, stdio: 'ignore' });
  };
  create('-keyout', 'ca.key', '-out', 'ca.crt', '-subj', '/CN=CA of the tests');
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const signed = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-addext', 'basicConstraints=CA:FALSE'];
  create(...signed, ...named, '-keyout', 'server.key', '-out', 'server.crt');
  return {
    caFile: inFolder('ca.crt'),
    keyFile: inFolder('server.key'),
    certificateFile: inFolder('server.crt'),
  };
}
