import type { CertificatoPubblico } from '../../data/verifiche/certificati.ts';
import { formattaCodice } from '../../domain/certificati/codici.ts';
import { formattaData } from '../../domain/giorno.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { fascia, formattaPunteggio } from '../../domain/verifiche/punteggi.ts';
import { ETICHETTE_SEZIONE, SEZIONI } from '../../domain/verifiche/sezioni.ts';
import { Icona } from '../../ui/brand/Icona.tsx';
import { Rosetta } from '../../ui/brand/Rosetta.tsx';
import { Foglio } from '../../ui/dialogs/Foglio.tsx';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { RigaPuntini } from '../../ui/layout/RigaPuntini.tsx';
import CodiceQr from '../../ui/media/CodiceQr.tsx';

type Props = { certificato: CertificatoPubblico };

export default function CertificatoDiCarta({ certificato }: Props) {
  return (
    <>
      <Bottone className="mt-4" variante="quiet" onClick={() => window.print()}>
        <Icona nome="stampa" piccola /> Stampa il certificato
      </Bottone>
      <Carta certificato={certificato} />
    </>
  );
}

/** A valid certificate for print: one A4 page, or a card on small paper (stampa.css). */
function Carta({ certificato: c }: Props) {
  const codice = formattaCodice(c.codice_pubblico);
  const controlla = percorso('verifica_certificato', { c: c.codice_pubblico });
  return (
    <Foglio titolo="Certificato di autenticità" file={`Certificato ${codice}`} subito={false}>
      <div className="certificato-testa">
        <Rosetta codice={c.codice_pubblico} lato={150} />
        <div>
          <p className="h2">{c.titolo}</p>
          <p className="code h2 mt-2">{codice}</p>
          <p className="mt-2">
            {c.centro.nome}, {c.centro.citta}
          </p>
          <p>Verificato il {formattaData(c.data_verifica)}</p>
        </div>
        <CodiceQr
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
          <RigaPuntini nome="Annuncio">N. {String(c.numero_annuncio).padStart(6, '0')}</RigaPuntini>
          <RigaPuntini nome="Emesso il">{formattaData(c.data_emissione)}</RigaPuntini>
          <RigaPuntini nome="Condizione">
            {c.condizione_verificata === true ? 'Verificata' : 'Non dichiarata'}
          </RigaPuntini>
          {c.seriale_mascherato === null ? null : (
            <RigaPuntini nome="Numero di serie">{c.seriale_mascherato}</RigaPuntini>
          )}
          {c.accessori === null ? null : <RigaPuntini nome="Accessori">{c.accessori}</RigaPuntini>}
          {SEZIONI.map((sezione) => {
            const voto = c.punteggi[sezione] ?? null;
            return voto === null ? null : (
              <RigaPuntini key={sezione} nome={ETICHETTE_SEZIONE[sezione]}>
                {voto} su 10
              </RigaPuntini>
            );
          })}
          <RigaPuntini nome={`Punteggio: ${fascia(c.punteggio_complessivo)}`} somma>
            {formattaPunteggio(c.punteggio_complessivo)}
          </RigaPuntini>
        </dl>
        {c.segni_distintivi === null ? null : (
          <p className="certificato-segni mt-4">
            <strong>Segni distintivi.</strong> {c.segni_distintivi}
          </p>
        )}
        <ul className="certificato-foto">
          {c.foto.slice(0, 3).map((f, indice) => (
            <li key={f.url}>
              <img src={f.url} alt={`Dettaglio ${indice + 1} fotografato al banco`} />
            </li>
          ))}
        </ul>
        <p className="small mt-4">
          La rosetta è ricavata dal codice. Il certificato dice che cosa il centro ha visto in quella data; non dice che
          cosa è successo dopo: che sia ancora valido lo dice l’indirizzo qui sopra.
        </p>
      </div>
    </Foglio>
  );
}
