import type { CertificatoPubblico } from '../../../data/verifiche/certificati.ts';
import { fascia, formattaPunteggio } from '../../../domain/verifiche/punteggi.ts';
import { ETICHETTE_SEZIONE, PESI, SEZIONI } from '../../../domain/verifiche/sezioni.ts';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { FotoBanco } from '../../../ui/media/FotoBanco.tsx';
import { BarraPunteggio } from './barra-punteggio.tsx';

export function FotoCentro({ foto }: { foto: CertificatoPubblico['foto'] }) {
  if (foto.length === 0) return null;
  return (
    <Filetto titolo="Foto del centro" className="below mt-8">
      <p className="note mt-1">Confronta con l'oggetto che hai in mano.</p>
      <ul className={`mt-3 grid gap-3 ${foto.length > 1 ? 'grid-cols-2' : ''}`}>
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

/** On an invalid certificate it is a record, no grade of the item. */
export function PunteggioCertificato({ certificato, valido }: { certificato: CertificatoPubblico; valido: boolean }) {
  return (
    <Filetto
      titolo={valido ? 'Punteggio' : 'Punteggio di allora'}
      className="below mt-8"
      azione={
        <span className={`money text-figure ${valido ? 'text-seal' : 'text-ink-2'}`}>
          {formattaPunteggio(certificato.punteggio_complessivo)}
        </span>
      }
    >
      {valido ? <p className="text-right font-semibold">{fascia(certificato.punteggio_complessivo)}</p> : null}
      <ul className="mt-2">
        {SEZIONI.map((sezione) => {
          const voto = certificato.punteggi[sezione] ?? null;
          return voto === null ? null : (
            <BarraPunteggio
              key={sezione}
              nome={ETICHETTE_SEZIONE[sezione]}
              peso={PESI[sezione]}
              voto={voto}
              tono={valido ? 'seal' : 'spento'}
            />
          );
        })}
      </ul>
    </Filetto>
  );
}
