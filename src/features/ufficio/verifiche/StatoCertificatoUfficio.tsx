import type { Certificato } from '../../../data/ufficio/amministrazione-certificati.ts';
import { numeroAnnuncio } from '../../../domain/annunci/prezzo.ts';
import { formattaCodice } from '../../../domain/certificati/codici.ts';
import { ETICHETTE_CERTIFICATO } from '../../../domain/certificati/stati.ts';
import { formattaData, formattaDataOra } from '../../../domain/giorno.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Icona } from '../../../ui/brand/Icona.tsx';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import type { Elenco } from '../../../ui/table/definizione.ts';
import { PER_DATA } from '../ordini/ordini-colonna.ts';

export const ELENCO_CERTIFICATI: Elenco<Certificato> = {
  nome: 'certificati',
  titolo: 'Certificati',
  quanti: ['certificato', 'certificati'],
  testi: {
    caricamento: 'Caricamento certificati…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessun certificato trovato.',
    cerca: 'Codice, numero o titolo, centro, email',
  },
  chiave: (c) => c.id,
  nomeRiga: (c) => `${formattaCodice(c.codice_pubblico)}, ${c.titolo}`,
  ordine: '-data',
  giorno: 'Emessi',
  filtri: [
    {
      chiave: 'stato',
      etichetta: 'Stato',
      scelte: () => [
        ['', 'Stato: tutti'],
        ['attivo', 'Attivi'],
        ['da_spedire', 'Attivi, email non partita'],
        ['revocato', 'Revocati'],
      ],
    },
  ],
  colonne: [
    {
      chiave: 'codice',
      titolo: 'Certificato',
      intera: true,
      cella: (c) => (
        <>
          <span className="code block text-body font-semibold">{formattaCodice(c.codice_pubblico)}</span>
          <span className="small [overflow-wrap:anywhere]">{c.titolo}</span>
        </>
      ),
    },
    { chiave: 'annuncio', titolo: 'Annuncio', cella: (c) => numeroAnnuncio(c.numero_annuncio) },
    { chiave: 'centro', titolo: 'Centro', cella: (c) => c.centro },
    { chiave: 'data', titolo: 'Emesso', ordina: PER_DATA, cella: (c) => formattaData(c.data_emissione) },
    { chiave: 'stato', titolo: 'Stato', cella: (c) => <StatoCertificatoUfficio certificato={c} /> },
  ],
  collegamenti: (c) => (
    <Collegamento
      href={percorso('verifica_certificato', { c: c.codice_pubblico })}
      esterno
      className="sq nudo"
      aria-label={`Apri la pagina pubblica di ${formattaCodice(c.codice_pubblico)}, in una nuova scheda`}
    >
      <Icona nome="esterno" piccola />
    </Collegamento>
  ),
  campi: [
    ['Codice pubblico', (c) => formattaCodice(c.codice_pubblico)],
    ['Oggetto', (c) => c.titolo],
    ['Numero annuncio', (c) => numeroAnnuncio(c.numero_annuncio)],
    ['Centro', (c) => c.centro],
    ['Titolare', (c) => c.titolare],
    ['Emesso', (c) => formattaDataOra(c.data_emissione)],
    ['Stato', (c) => ETICHETTE_CERTIFICATO[c.stato]],
    ['Email con il codice', (c) => (c.codice_spedito_il === null ? null : formattaDataOra(c.codice_spedito_il))],
    ['Revocato', (c) => (c.revoked_at === null ? null : formattaDataOra(c.revoked_at))],
    ['Motivo della revoca', (c) => c.motivo_revoca],
    ['Sostituito da', (c) => (c.sostituito_da === null ? null : formattaCodice(c.sostituito_da))],
    ['Consultazioni', (c) => c.consultazioni],
    ['Codici privati sbagliati', (c) => c.tentativi],
  ],
};

export function StatoCertificatoUfficio({ certificato: c }: { certificato: Certificato }) {
  return (
    <>
      <Segno glifo={c.stato === 'attivo' ? 'verificato' : 'nonconforme'}>{ETICHETTE_CERTIFICATO[c.stato]}</Segno>
      {c.stato === 'attivo' && c.codice_spedito_il === null ? (
        <span className="small block">Email non partita</span>
      ) : null}
    </>
  );
}
