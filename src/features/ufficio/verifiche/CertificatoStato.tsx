import type { Certificato } from '../../../data/ufficio/amministrazione-certificati.ts';
import { annuncioNumber } from '../../../domain/annunci/prezzo.ts';
import { formatCode } from '../../../domain/certificati/codes.ts';
import { CERTIFICATO_LABELS } from '../../../domain/certificati/stati.ts';
import { formatDate, formatDateTime } from '../../../domain/day.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import type { List } from '../../../ui/table/definizione.ts';
import { PER_DATA } from '../ordini/ordini-colonna.ts';

export const CERTIFICATI_LIST: List<Certificato> = {
  nome: 'certificati',
  titolo: 'Certificati',
  quanti: ['certificato', 'certificati'],
  testi: {
    loadingText: 'Caricamento certificati…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessun certificato trovato.',
    cerca: 'Codice, numero o titolo, centro, email',
  },
  chiave: (c) => c.id,
  rowName: (c) => `${formatCode(c.codice_pubblico)}, ${c.titolo}`,
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
          <span className="code block text-body font-semibold">{formatCode(c.codice_pubblico)}</span>
          <span className="small [overflow-wrap:anywhere]">{c.titolo}</span>
        </>
      ),
    },
    { chiave: 'annuncio', titolo: 'Annuncio', cella: (c) => annuncioNumber(c.numero_annuncio) },
    { chiave: 'centro', titolo: 'Centro', cella: (c) => c.centro },
    { chiave: 'data', titolo: 'Emesso', ordina: PER_DATA, cella: (c) => formatDate(c.data_emissione) },
    { chiave: 'stato', titolo: 'Stato', cella: (c) => <CertificatoStato certificato={c} /> },
  ],
  links: (c) => (
    <TextLink
      href={percorso('verifica_certificato', { c: c.codice_pubblico })}
      esterno
      className="sq nudo"
      aria-label={`Apri la pagina pubblica di ${formatCode(c.codice_pubblico)}, in una nuova scheda`}
    >
      <Icon nome="esterno" piccola />
    </TextLink>
  ),
  campi: [
    ['Codice pubblico', (c) => formatCode(c.codice_pubblico)],
    ['Oggetto', (c) => c.titolo],
    ['Numero annuncio', (c) => annuncioNumber(c.numero_annuncio)],
    ['Centro', (c) => c.centro],
    ['Titolare', (c) => c.titolare],
    ['Emesso', (c) => formatDateTime(c.data_emissione)],
    ['Stato', (c) => CERTIFICATO_LABELS[c.stato]],
    ['Email con il codice', (c) => (c.codice_spedito_il === null ? null : formatDateTime(c.codice_spedito_il))],
    ['Revocato', (c) => (c.revoked_at === null ? null : formatDateTime(c.revoked_at))],
    ['Motivo della revoca', (c) => c.motivo_revoca],
    ['Sostituito da', (c) => (c.sostituito_da === null ? null : formatCode(c.sostituito_da))],
    ['Consultazioni', (c) => c.consultazioni],
    ['Codici privati sbagliati', (c) => c.tentativi],
  ],
};

export function CertificatoStato({ certificato: c }: { certificato: Certificato }) {
  return (
    <>
      <StatusBadge glyph={c.stato === 'attivo' ? 'verificato' : 'nonconforme'}>
        {CERTIFICATO_LABELS[c.stato]}
      </StatusBadge>
      {c.stato === 'attivo' && c.codice_spedito_il === null ? (
        <span className="small block">Email non partita</span>
      ) : null}
    </>
  );
}
