import { useQuery } from '@tanstack/react-query';
import {
  letturaRecensioni,
  type RecensioniOrdine,
  type Soggetto,
  scriviRecensione,
} from '../../data/ordini/recensioni.ts';
import { fraseRecensione } from '../../domain/frasi/conto.ts';
import { PUNTO } from '../../domain/frasi/punto.ts';
import { now } from '../../ui/feedback/clock.ts';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { bozzaDi } from '../../ui/forms/bozza.ts';
import { CampoArea } from '../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { Opzione, Opzioni } from '../../ui/forms/Opzioni.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';

const VOTI = [
  [5, 'Ottimo'],
  [4, 'Buono'],
  [3, 'Discreto'],
  [2, 'Scarso'],
  [1, 'Pessimo'],
] as const;
const MASSIMO = 2000;

type Nomi = { venditore: string; acquirente: string; centro: string };
type Props = { ordine: string; nomi: Nomi };
type Riga = RecensioniOrdine['righe'][number];

/** Reviews of a concluded order: mine, those about me, and those I may still write (decision P7). */
export function Recensioni({ ordine, nomi }: Props) {
  const lettura = useQuery(letturaRecensioni(ordine));
  return (
    <section aria-labelledby="recensioni" className="non-stampare border-t-[3px] border-ink pt-4">
      <h2 id="recensioni" className="h3">
        Recensioni
      </h2>
      <Lettura
        di={lettura}
        livello={3}
        errore="Non è stato possibile caricare le recensioni"
        assente={(testo) => <p className="small mt-2">{testo}</p>}
        scheletro={['h-24']}
      >
        {({ righe, scrivibili }) => (
          <div className="mt-3 grid gap-6">
            {righe.map((riga) => (
              <Scritta key={riga.id} riga={riga} nomi={nomi} />
            ))}
            {scrivibili.map((soggetto) => (
              <Scrivi key={soggetto} ordine={ordine} soggetto={soggetto} nome={nomi[soggetto]} />
            ))}
          </div>
        )}
      </Lettura>
    </section>
  );
}

const aChi = (soggetto: Soggetto, nome: string): string => (soggetto === 'centro' ? nome : `${nome}, ${soggetto}`);

/** The other party's review concerns the reader, or the centre. */
function diChi({ mia, soggetto }: Riga, nomi: Nomi): string {
  if (mia) return `La tua su ${aChi(soggetto, nomi[soggetto])}`;
  return soggetto === 'centro' ? `Su ${nomi.centro}` : 'Su di te';
}

function Scritta({ riga, nomi }: { riga: Riga; nomi: Nomi }) {
  return (
    <div>
      <p className="font-semibold">
        {diChi(riga, nomi)}: {riga.voto} su 5
      </p>
      {riga.testo === '' ? null : <p className="break-words whitespace-pre-line">{riga.testo}</p>}
      {riga.rimossa ? (
        <p className="small mt-1">Rimossa da Fidati: non la legge nessuno.</p>
      ) : riga.mia && Date.parse(riga.visibile_dal) > now().getTime() ? (
        <p className="small mt-1">{fraseRecensione(riga.soggetto, riga.visibile_dal)}</p>
      ) : null}
    </div>
  );
}

type Valori = { voto: string | null; testo: string };
const INIZIALI: Valori = { voto: null, testo: '' };

function Scrivi({ ordine, soggetto, nome }: Omit<Props, 'nomi'> & { soggetto: Soggetto; nome: string }) {
  const { campo, invia, inCorso, errore } = useModulo({
    iniziali: INIZIALI,
    valida: ({ voto }: Valori) => (voto === null ? { voto: 'Scegli un voto.' } : {}),
    comando: scriviRecensione,
    dati: ({ voto, testo }) => ({ ordine, soggetto, voto: Number(voto), testo: testo.trim() }),
    bozza: bozzaDi(sessionStorage, `recensione.${ordine}.${soggetto}`),
  });
  const { errore: erroreVoto, ...registra } = campo('voto');
  return (
    <form noValidate className="grid gap-4" onSubmit={invia} aria-label={`Recensisci ${nome}`}>
      <Opzioni
        legenda={soggetto === 'centro' ? `Com'è andata con ${nome}?` : `Com'è andata con ${nome} (${soggetto})?`}
        errore={erroreVoto}
      >
        {VOTI.map(([voto, parola]) => (
          <Opzione key={voto} value={String(voto)} {...registra}>
            {voto}
            {PUNTO}
            {parola}
          </Opzione>
        ))}
      </Opzioni>
      <CampoArea etichetta="Racconta" facoltativo="facoltativo" rows={3} maxLength={MASSIMO} {...campo('testo')} />
      <ErroreModulo testo={errore} />
      <Bottone type="submit" inCorso={inCorso} testoInCorso="Invio…">
        Invia la recensione
      </Bottone>
    </form>
  );
}
