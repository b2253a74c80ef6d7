import type { ReactNode } from 'react';
import { formattaDataOra } from '../../domain/giorno.ts';
import { Filetto } from '../../ui/layout/Filetto.tsx';

const TESTI_EVENTO: Readonly<Record<string, string>> = {
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

type Evento = { tipo: string; avvenuto_il: string };

/** History without personal data: unknown kinds of events are left out. */
export function Storia({ eventi, sotto }: { eventi: readonly Evento[]; sotto?: ReactNode }) {
  const noti = eventi.filter((evento) => evento.tipo in TESTI_EVENTO);
  if (noti.length === 0) return null;
  return (
    <Filetto titolo="Storia" className="below mt-8">
      <ol className="mt-2">
        {noti.map((evento) => (
          <li key={`${evento.tipo}${evento.avvenuto_il}`} className="flex flex-wrap gap-x-4 border-b border-hair py-2">
            <time className="small w-36 flex-none" dateTime={evento.avvenuto_il}>
              {formattaDataOra(evento.avvenuto_il)}
            </time>
            <span className="min-w-0 flex-[1_1_8rem]">{TESTI_EVENTO[evento.tipo]}</span>
          </li>
        ))}
      </ol>
      {sotto}
    </Filetto>
  );
}
