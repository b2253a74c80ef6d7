import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const forma = z.object({
  id: z.string(),
  arrivata: z.string(),
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

export type Message = z.infer<typeof forma>;

export interface Mailbox {
  invia(messaggio: { to: string; replyTo?: string; subject: string; text?: string; html?: string }): Promise<void>;
  /** Newest first; only those to `to` when given. */
  elenca(to?: string | null): Promise<Message[]>;
  leggi(id: string): Promise<Message | null>;
}

/** Catches what would leave by mail, the product's and Lite's own: one JSON file each, kept over restarts. */
export function openMailbox(cartella: string, adesso: () => Date = () => new Date()): Mailbox {
  let progressivo = 0;

  async function leggi(id: string): Promise<Message | null> {
    const nome = (await nomi()).find((file) => file.endsWith(`_${id}.json`));
    return nome === undefined ? null : forma.parse(JSON.parse(await readFile(join(cartella, nome), 'utf8')));
  }
  async function nomi(): Promise<string[]> {
    await mkdir(cartella, { recursive: true });
    return (await readdir(cartella)).filter((nome) => nome.endsWith('.json')).sort();
  }
  return {
    leggi,
    async invia({ to, replyTo, subject, text = '', html = '' }) {
      await mkdir(cartella, { recursive: true });
      const messaggio: Message = {
        id: randomUUID(),
        arrivata: adesso().toISOString(),
        to,
        replyTo,
        subject,
        text,
        html,
      };
      progressivo += 1;
      const nome = `${messaggio.arrivata.replaceAll(':', '-')}_${String(progressivo).padStart(6, '0')}_${messaggio.id}.json`;
      await writeFile(join(cartella, nome), JSON.stringify(messaggio, null, 2));
    },
    async elenca(to = null) {
      const tutti = await Promise.all(
        (await nomi()).map(async (nome) => forma.parse(JSON.parse(await readFile(join(cartella, nome), 'utf8')))),
      );
      const voluti = to === null ? tutti : tutti.filter((messaggio) => messaggio.to.toLowerCase() === to.toLowerCase());
      return voluti.reverse();
    },
  };
}
