import type { ReactNode } from 'react';
import { formatDateTime } from '../../domain/day.ts';
import { Divider } from '../../ui/layout/Divider.tsx';

const EVENT_TEXTS: Readonly<Record<string, string>> = {
  programmata: 'Visita fissata',
  ricevuta: 'Oggetto ricevuto al banco',
  verificato: 'Verifica superata',
  non_conforme: 'Verifica non superata',
  certificato_emesso: 'Certificato emesso',
  certificato_revocato: 'Certificato revocato',
  certificato_rigenerato: 'Certificato rigenerato dal centro',
  certificato_rigenerato_ufficio: "Certificato rigenerato dall'assistenza di Fidati",
  certificato_trasferito: 'Certificato passato al nuovo proprietario',
  codice_ruotato: 'Codice privato rinnovato',
  venduto: 'Oggetto venduto',
  venduta_in_sede: 'Oggetto venduto al centro',
  ritirata: 'Oggetto ritirato al centro',
  restituita: 'Oggetto restituito a chi lo aveva consegnato',
  spedito: 'Oggetto imballato e spedito dal centro',
  consegnato: 'Oggetto consegnato',
};

type EventEntry = { tipo: string; avvenuto_il: string };

/** History without personal data: unknown kinds of events are left out. */
export function Storyline({ eventi, sotto }: { eventi: readonly EventEntry[]; sotto?: ReactNode }) {
  const knownOnes = eventi.filter((evento) => evento.tipo in EVENT_TEXTS);
  if (knownOnes.length === 0) return null;
  return (
    <Divider titolo="Storia" className="below mt-8">
      <ol className="mt-2">
        {knownOnes.map((evento) => (
          <li key={`${evento.tipo}${evento.avvenuto_il}`} className="flex flex-wrap gap-x-4 border-b border-hair py-2">
            <time className="small w-36 flex-none" dateTime={evento.avvenuto_il}>
              {formatDateTime(evento.avvenuto_il)}
            </time>
            <span className="min-w-0 flex-[1_1_8rem]">{EVENT_TEXTS[evento.tipo]}</span>
          </li>
        ))}
      </ol>
      {sotto}
    </Divider>
  );
}
