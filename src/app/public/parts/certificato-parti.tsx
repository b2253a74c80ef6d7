import type { PublicCertificato } from '../../../data/verifiche/certificati.ts';
import { fascia, formatScore } from '../../../domain/verifiche/scores.ts';
import { SEZIONE_LABELS, SEZIONI, WEIGHTS } from '../../../domain/verifiche/sections.ts';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { BancoPhoto } from '../../../ui/media/BancoPhoto.tsx';
import { ScoreBar } from './score-bar.tsx';

export function CentroPhotoPage({ foto }: { foto: PublicCertificato['foto'] }) {
  if (foto.length === 0) return null;
  return (
    <Divider titolo="Foto del centro" className="below mt-8">
      <p className="note mt-1">Confronta con l'oggetto che hai in mano.</p>
      <ul className={`mt-3 grid gap-3 ${foto.length > 1 ? 'grid-cols-2' : ''}`}>
        {foto.map((f, index) => (
          <li key={f.url}>
            <BancoPhoto immagine={{ src: f.url, alt: `Dettaglio ${index + 1} fotografato al banco` }} subito />
            {f.descrizione === '' ? null : <p className="small mt-1">{f.descrizione}</p>}
          </li>
        ))}
      </ul>
    </Divider>
  );
}

/** On an invalid certificate it is a record, no grade of the item. */
export function CertificatoScore({ certificato, valido }: { certificato: PublicCertificato; valido: boolean }) {
  return (
    <Divider
      titolo={valido ? 'Punteggio' : 'Punteggio di allora'}
      className="below mt-8"
      azione={
        <span className={`money text-figure ${valido ? 'text-seal' : 'text-ink-2'}`}>
          {formatScore(certificato.punteggio_complessivo)}
        </span>
      }
    >
      {valido ? <p className="text-right font-semibold">{fascia(certificato.punteggio_complessivo)}</p> : null}
      <ul className="mt-2">
        {SEZIONI.map((sezione) => {
          const voto = certificato.punteggi[sezione] ?? null;
          return voto === null ? null : (
            <ScoreBar
              key={sezione}
              nome={SEZIONE_LABELS[sezione]}
              peso={WEIGHTS[sezione]}
              voto={voto}
              tone={valido ? 'seal' : 'spento'}
            />
          );
        })}
      </ul>
    </Divider>
  );
}
