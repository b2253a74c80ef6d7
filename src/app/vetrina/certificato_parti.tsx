import type { CertificatoPubblico } from '../../data/certificati.ts';
import { formattaDataOra } from '../../domain/giorno.ts';
import { fascia } from '../../domain/verifiche/punteggi.ts';
import { ETICHETTE_SEZIONE, PESI, SEZIONI } from '../../domain/verifiche/sezioni.ts';
import { Filetto } from '../../ui/Filetto.tsx';
import { FotoBanco } from '../../ui/FotoBanco.tsx';
import { formattaPunteggio } from './punzonatura.tsx';

/** The centre's own photographs, with their scale: what the reader compares with the object in hand. */
export function FotoCentro({ foto }: { foto: CertificatoPubblico['foto'] }) {
  if (foto.length === 0) return null;
  return (
    <Filetto titolo="Foto del centro" className="mt-8">
      <p className="note mt-1">Confronta con l'oggetto che hai in mano.</p>
      <ul className="mt-3 grid grid-cols-2 gap-3">
        {foto.map((f, indice) => (
          <li key={f.url}>
            <FotoBanco immagine={{ src: f.url, alt: `Dettaglio ${indice + 1} fotografato al banco` }} subito />
            {f.descrizione === '' ? null : <p className="small mt-1">{f.descrizione}</p>}
          </li>
        ))}
      </ul>
    </Filetto>
  );
}

export function PunteggioCertificato({ certificato }: { certificato: CertificatoPubblico }) {
  const valido = certificato.stato === 'attivo';
  return (
    <Filetto
      titolo="Punteggio"
      className="mt-8"
      azione={
        <span className={`money text-figure ${valido ? 'text-seal' : 'text-ink-2'}`}>
          {formattaPunteggio(certificato.punteggio_complessivo)}
        </span>
      }
    >
      <p className="text-right font-semibold">{fascia(certificato.punteggio_complessivo)}</p>
      <ul className="mt-2">
        {SEZIONI.map((sezione) => {
          const voto = certificato.punteggi[sezione] ?? null;
          return voto === null ? null : (
            <BarraPunteggio
              key={sezione}
              nome={ETICHETTE_SEZIONE[sezione]}
              peso={PESI[sezione]}
              voto={voto}
              valido={valido}
            />
          );
        })}
      </ul>
    </Filetto>
  );
}

function BarraPunteggio({ nome, peso, voto, valido }: { nome: string; peso: number; voto: number; valido: boolean }) {
  return (
    <li className="py-2">
      <p className="row between">
        <span>
          {nome} <span className="small">{peso}%</span>
        </span>
        <span className="money">{voto}</span>
      </p>
      <span className="mt-1 grid grid-cols-10 gap-1" aria-hidden="true">
        {Array.from({ length: 10 }, (_, i) => i).map((i) => (
          <span
            key={i}
            className={`h-1.5 border ${valido ? 'border-seal' : 'border-edge'} ${i < voto ? (valido ? 'bg-seal' : 'bg-edge') : ''}`}
          />
        ))}
      </span>
    </li>
  );
}

const TESTI_EVENTO: Readonly<Record<string, string>> = {
  programmata: 'Verifica prenotata',
  ricevuta: 'Oggetto ricevuto al banco',
  verificato: 'Verifica superata',
  non_conforme: 'Verifica non superata',
  certificato_emesso: 'Certificato emesso',
  certificato_revocato: 'Certificato revocato',
  certificato_sostituito: 'Certificato sostituito',
  certificato_trasferito: 'Certificato passato al nuovo proprietario',
  codice_ruotato: 'Codice privato rinnovato',
  venduto: 'Oggetto venduto',
  venduta_in_sede: 'Oggetto venduto al centro',
  ritirata: 'Oggetto ritirato al centro',
  restituita: 'Oggetto restituito a chi lo aveva consegnato',
  spedito: 'Oggetto imballato e spedito dal centro',
  consegnato: 'Oggetto consegnato',
};

/** History without personal data: only kinds that the page knows are told. */
export function Storia({ eventi }: { eventi: CertificatoPubblico['eventi'] }) {
  const noti = eventi.filter((evento) => evento.tipo in TESTI_EVENTO);
  if (noti.length === 0) return null;
  return (
    <Filetto titolo="Storia" className="mt-8">
      <ol className="mt-2">
        {noti.map((evento) => (
          <li key={`${evento.tipo}${evento.avvenuto_il}`} className="flex gap-4 border-b border-hair py-2">
            <time className="small w-36 flex-none" dateTime={evento.avvenuto_il}>
              {formattaDataOra(evento.avvenuto_il)}
            </time>
            <span>{TESTI_EVENTO[evento.tipo]}</span>
          </li>
        ))}
      </ol>
    </Filetto>
  );
}
