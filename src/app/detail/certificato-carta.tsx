import type { PublicCertificato } from '../../data/verifiche/certificati.ts';
import { formatCode } from '../../domain/certificati/codes.ts';
import { formatDate } from '../../domain/day.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { fascia, formatScore } from '../../domain/verifiche/scores.ts';
import { SEZIONE_LABELS, SEZIONI } from '../../domain/verifiche/sections.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { Rosette } from '../../ui/brand/Rosette.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { LeaderRow } from '../../ui/layout/LeaderRow.tsx';
import QrCode from '../../ui/media/QrCode.tsx';

type Props = { certificato: PublicCertificato };

export default function PaperCertificato({ certificato }: Props) {
  return (
    <>
      <Button className="mt-4" variant="quiet" onClick={() => window.print()}>
        <Icon nome="stampa" piccola /> Stampa il certificato
      </Button>
      <Carta certificato={certificato} />
    </>
  );
}

/** A valid certificate for print: one A4 page, or a card on small paper (stampa.css). */
function Carta({ certificato: c }: Props) {
  const codice = formatCode(c.codice_pubblico);
  const controlla = percorso('verifica_certificato', { c: c.codice_pubblico });
  return (
    <Sheet titolo="Certificato di autenticità" file={`Certificato ${codice}`} subito={false}>
      <div className="certificato-testa">
        <Rosette codice={c.codice_pubblico} lato={150} />
        <div>
          <p className="h2">{c.titolo}</p>
          <p className="code h2 mt-2">{codice}</p>
          <p className="mt-2">
            {c.centro.nome}, {c.centro.citta}
          </p>
          <p>Verificato il {formatDate(c.data_verifica)}</p>
        </div>
        <QrCode
          testo={location.origin + percorso('verifica_certificato', { c: c.codice_pubblico, s: c.firma })}
          etichetta={`Codice QR del certificato ${codice}`}
        />
      </div>
      <p className="certificato-indirizzo">
        Controlla che sia ancora valido: inquadra il codice, o apri {location.host}
        {controlla}
      </p>
      <div className="solo-foglio-grande">
        <dl className="certificato-voci">
          <LeaderRow nome="Annuncio">N. {String(c.numero_annuncio).padStart(6, '0')}</LeaderRow>
          <LeaderRow nome="Emesso il">{formatDate(c.data_emissione)}</LeaderRow>
          <LeaderRow nome="Condizione">{c.condizione_verificata === true ? 'Verificata' : 'Non dichiarata'}</LeaderRow>
          {c.seriale_mascherato === null ? null : <LeaderRow nome="Numero di serie">{c.seriale_mascherato}</LeaderRow>}
          {c.accessori === null ? null : <LeaderRow nome="Accessori">{c.accessori}</LeaderRow>}
          {SEZIONI.map((sezione) => {
            const voto = c.punteggi[sezione] ?? null;
            return voto === null ? null : (
              <LeaderRow key={sezione} nome={SEZIONE_LABELS[sezione]}>
                {voto} su 10
              </LeaderRow>
            );
          })}
          <LeaderRow nome={`Punteggio: ${fascia(c.punteggio_complessivo)}`} somma>
            {formatScore(c.punteggio_complessivo)}
          </LeaderRow>
        </dl>
        {c.segni_distintivi === null ? null : (
          <p className="certificato-segni mt-4">
            <strong>Segni distintivi.</strong> {c.segni_distintivi}
          </p>
        )}
        <ul className="certificato-foto">
          {c.foto.slice(0, 3).map((f, index) => (
            <li key={f.url}>
              <img src={f.url} alt={`Dettaglio ${index + 1} fotografato al banco`} />
            </li>
          ))}
        </ul>
        <p className="small mt-4">
          La rosetta è ricavata dal codice. Il certificato dice che cosa il centro ha visto in quella data; non dice che
          cosa è successo dopo: che sia ancora valido lo dice l’indirizzo qui sopra.
        </p>
      </div>
    </Sheet>
  );
}
