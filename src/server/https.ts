import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';

export function addressOf({ PORT, host, https }: { PORT: number; host: boolean; https: boolean }): string {
  return `${https ? 'https' : 'http'}://${host ? (networkAddress() ?? 'localhost') : 'localhost'}:${PORT}`;
}

function networkAddress(): string | null {
  const found = Object.values(networkInterfaces()).flatMap((uiFiles) => uiFiles ?? []);
  return found.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null;
}

/** A self-signed certificate, once per address: tablets allow camera and service worker on https only. */
export async function localCertificate(folder: string): Promise<{ key: string; cert: string }> {
  const address = networkAddress() ?? '127.0.0.1';
  const key = join(folder, `https-${address}.key`);
  const cert = join(folder, `https-${address}.crt`);
  if (!existsSync(cert)) create(key, cert, address);
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

function create(key: string, cert: string, address: string): void {
  const names = `subjectAltName=DNS:localhost,IP:127.0.0.1,IP:${address}`;
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '365'];
  try {
    execFileSync('openssl', [...args, '-subj', '/CN=Fidati locale', '-addext', names, '-keyout', key, '-out', cert], {
      stdio: 'pipe',
    });
  } catch (cause) {
    throw new Error(
      '--https needs the `openssl` program to make a certificate for this machine: install it and start again.',
      { cause },
    );
  }
}
