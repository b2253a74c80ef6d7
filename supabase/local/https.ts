import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { networkAddress } from './address.ts';

/** A certificate of our own for the local network: tablets give camera and service worker to https alone. Made once per address. */
export async function localCertificate(cartella: string): Promise<{ key: string; cert: string }> {
  const indirizzo = networkAddress() ?? '127.0.0.1';
  const key = join(cartella, `https-${indirizzo}.key`);
  const cert = join(cartella, `https-${indirizzo}.crt`);
  if (!existsSync(cert)) crea(key, cert, indirizzo);
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

function crea(key: string, cert: string, indirizzo: string): void {
  const nomi = `subjectAltName=DNS:localhost,IP:127.0.0.1,IP:${indirizzo}`;
  const argomenti = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '365'];
  try {
    execFileSync(
      'openssl',
      [...argomenti, '-subj', '/CN=Fidati locale', '-addext', nomi, '-keyout', key, '-out', cert],
      { stdio: 'pipe' },
    );
  } catch (cause) {
    throw new Error(
      '--https needs the `openssl` program to make a certificate for this machine: install it and start again.',
      { cause: cause },
    );
  }
}
