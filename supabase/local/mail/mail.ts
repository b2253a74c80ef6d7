import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const shape = z.object({
  id: z.string(),
  arrivata: z.string(),
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
});

export type Message = z.infer<typeof shape>;

export interface Mailbox {
  invia(messaggio: {
    to: string;
    replyTo?: string;
    subject: string;
    text?: string;
    html?: string;
    headers?: Record<string, string>;
  }): Promise<void>;
  /** Newest first; `to` filters. */
  list(to?: string | null): Promise<Message[]>;
  leggi(id: string): Promise<Message | null>;
}

/** Catches all mail, one JSON file each, kept across restarts. */
export function openMailbox(folder: string, now: () => Date = () => new Date()): Mailbox {
  let serial = 0;

  async function read(id: string): Promise<Message | null> {
    const name = (await names()).find((file) => file.endsWith(`_${id}.json`));
    return name === undefined ? null : shape.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
  }
  async function names(): Promise<string[]> {
    await mkdir(folder, { recursive: true });
    return (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  }
  return {
    leggi: read,
    async invia({ to, replyTo, subject, text = '', html = '', headers }) {
      await mkdir(folder, { recursive: true });
      const messaggio: Message = {
        id: randomUUID(),
        arrivata: now().toISOString(),
        to,
        replyTo,
        subject,
        text,
        html,
        headers,
      };
      serial += 1;
      const name = `${messaggio.arrivata.replaceAll(':', '-')}_${String(serial).padStart(6, '0')}_${messaggio.id}.json`;
      await writeFile(join(folder, name), JSON.stringify(messaggio, null, 2));
    },
    async list(to = null) {
      const all = await Promise.all(
        (await names()).map(async (name) => shape.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
      );
      const requestedMessages =
        to === null ? all : all.filter((messaggio) => messaggio.to.toLowerCase() === to.toLowerCase());
      return requestedMessages.reverse();
    },
  };
}
