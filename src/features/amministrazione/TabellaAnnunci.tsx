import type { RigaAnnuncio } from '../../data/amministrazione.ts';
import { etichettaVerificaUfficio } from '../../domain/annunci/stati.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { formattaData } from '../../domain/giorno.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Collegamento } from '../../ui/Collegamento.tsx';
import { Icona } from '../../ui/Icona.tsx';
import { Segno } from '../../ui/Segno.tsx';
import { type Colonna, Tabella } from '../../ui/Tabella.tsx';
import { prossimoOrdine, versoDi } from './conteggi.ts';
import { SEGNI_VERIFICA_ANNUNCIO, segnoAnnuncio } from './segni.ts';

/** Phones have no heads to press: the same orders in one field. */
export const SCELTE_ORDINE = [
  ['-data', 'Più recenti'],
  ['data', 'Meno recenti'],
  ['titolo', 'Titolo A-Z'],
  ['-titolo', 'Titolo Z-A'],
  ['prezzo', 'Prezzo crescente'],
  ['-prezzo', 'Prezzo decrescente'],
] as const;

export const SCELTE_STATO_ANNUNCIO = [
  ['', 'Stato: tutti'],
  ['active', 'Attivi'],
  ['pending', 'In attesa di verifica'],
  ['suspended', 'Sospesi'],
] as const;

type Props = {
  righe: readonly RigaAnnuncio[];
  ordine: string;
  onOrdina: (ordine: string) => void;
  onDettagli: (id: string) => void;
  onElimina: (annuncio: RigaAnnuncio) => void;
};

export function TabellaAnnunci({ righe, ordine, onOrdina, onDettagli, onElimina }: Props) {
  const ordina = (colonna: string) => ({
    verso: versoDi(ordine, colonna),
    onOrdina: () => onOrdina(prossimoOrdine(ordine, colonna)),
  });
  const colonne: Colonna<RigaAnnuncio>[] = [
    {
      chiave: 'titolo',
      titolo: 'Titolo',
      intera: true,
      ordina: ordina('titolo'),
      cella: (a) => <Titolo annuncio={a} />,
    },
    {
      chiave: 'prezzo',
      titolo: 'Prezzo',
      numerica: true,
      ordina: ordina('prezzo'),
      cella: (a) => formattaEuro(a.prezzo),
    },
    { chiave: 'data', titolo: 'Data', ordina: ordina('data'), cella: (a) => formattaData(a.data_pubblicazione) },
    {
      chiave: 'azioni',
      titolo: 'Azioni',
      intera: true,
      cella: (a) => (
        <div className="flex flex-wrap items-center gap-2">
          <Bottone piccolo variante="quiet" aria-label={`Dettagli di ${a.titolo}`} onClick={() => onDettagli(a.id)}>
            Dettagli
          </Bottone>
          <Collegamento
            href={percorso('annuncio', { id: a.id })}
            esterno
            className="sq nudo"
            aria-label={`Vedi sul sito ${a.titolo}, si apre in una nuova scheda`}
          >
            <Icona nome="esterno" piccola />
          </Collegamento>
          <button
            type="button"
            className="sq nudo text-fail"
            aria-label={`Elimina ${a.titolo}`}
            onClick={() => onElimina(a)}
          >
            <Icona nome="cestino" piccola />
          </button>
        </div>
      ),
    },
  ];
  return <Tabella nome="Annunci" colonne={colonne} righe={righe} chiave={(a) => a.id} />;
}

function Titolo({ annuncio: a }: { annuncio: RigaAnnuncio }) {
  const stato = segnoAnnuncio(a.stato_annuncio, a.stato_verifica);
  return (
    <>
      <span className="block text-body font-semibold">{a.titolo}</span>
      <span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="small">{a.categoria || 'Senza categoria'}</span>
        <Segno glifo={SEGNI_VERIFICA_ANNUNCIO[a.stato_verifica]}>{etichettaVerificaUfficio(a.stato_verifica)}</Segno>
        {a.stato_annuncio === 'attivo' || stato.testo === 'In attesa di verifica' ? null : (
          <Segno glifo={stato.glifo}>{stato.testo}</Segno>
        )}
      </span>
    </>
  );
}
