import { networkInterfaces } from 'node:os';

/** The origin people open: localhost, or this machine's address on the local network with --host. */
export function addressOf({ PORT, host, https }: { PORT: number; host: boolean; https: boolean }): string {
  return `${https ? 'https' : 'http'}://${host ? (networkAddress() ?? 'localhost') : 'localhost'}:${PORT}`;
}

export function networkAddress(): string | null {
  const found = Object.values(networkInterfaces()).flatMap((interfaccia) => interfaccia ?? []);
  return found.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null;
}
