import { useQuery } from '@tanstack/react-query';
import {
  type Blocco,
  chiudiCentro,
  impostaOrari,
  letturaBlocchi,
  riapriCentro,
} from '../../data/centri/disponibilita.ts';
import { giornoBreve, orari } from '../../domain/centri/griglia.ts';
import { PUNTO } from '../../domain/frasi/punto.ts';
import { formattaData, formattaDataOra, oraDiRoma } from '../../domain/giorno.ts';
import { Icona } from '../../ui/brand/Icona.tsx';
import { mostraAvviso } from '../../ui/feedback/avviso.ts';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { BannerRete } from '../../ui/feedback/Rete.tsx';
import { ServeRete } from '../../ui/feedback/ServeRete.tsx';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { useComando } from '../../ui/forms/use-comando.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { ModuloChiusura } from './ModuloChiusura.tsx';
import { nonAggiornata } from './non-aggiornata.ts';

interface Props {
  inRete: boolean;
  /** The demo is read-only. */
  demo: boolean;
  adesso: Date;
}

export function Blocchi({ inRete, demo, adesso }: Props) {
  const lettura = useQuery({ ...letturaBlocchi(), enabled: inRete });
  const serve = <ServeRete riprova={lettura.refetch}>Blocchi e chiusure stanno sul server.</ServeRete>;
  if (!inRete && lettura.data === undefined) return serve;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
      <section aria-labelledby="in-programma" className="min-w-0">
        <h2 id="in-programma" className="h3">
          In programma
        </h2>
        <Lettura
          di={lettura}
          className="mt-3"
          errore="Blocchi non letti"
          senzaRete={serve}
          vuoto={(righe) =>
            righe.length === 0 ? (
              <Vuoto titolo="Nessun orario bloccato" livello={3}>
                Ogni orario aperto si può prenotare. I singoli orari si bloccano dalla griglia.
              </Vuoto>
            ) : null
          }
        >
          {(righe) => (
            <>
              {inRete ? null : (
                <BannerRete>
                  <b>Letto alle {oraDiRoma(new Date(lettura.dataUpdatedAt))}.</b> Sei senza rete: si toglie e si
                  aggiunge quando torna la linea.
                </BannerRete>
              )}
              <ul className="mt-2 border-t border-ink">
                {righe.map((blocco) => (
                  <Riga key={blocco.id} blocco={blocco} ferma={!inRete} demo={demo} />
                ))}
              </ul>
            </>
          )}
        </Lettura>
      </section>
      {demo || lettura.isPending ? null : <ModuloChiusura adesso={adesso} ferma={!inRete} />}
    </div>
  );
}

const giorni = ({ dal, al }: Blocco): string =>
  dal === al ? giornoBreve(dal) : `${giornoBreve(dal)} – ${giornoBreve(al)}`;

function dettaglio(blocco: Blocco): string {
  const { chiusura, dalle, alle, orari: bloccati, motivo } = blocco;
  const quanto = chiusura ? 'Giorno intero' : `${dalle ?? ''}–${alle ?? ''}${PUNTO}${orari(bloccati.length)}`;
  return [chiusura && blocco.dal !== blocco.al ? 'Giorni interi' : quanto, motivo].filter(Boolean).join(PUNTO);
}

/** Author and time (decision P8); a deleted account leaves the time alone. */
const deciso = ({ chi, quando }: Blocco): string =>
  `Deciso ${chi === null ? '' : `da ${chi} `}il ${formattaDataOra(new Date(quando))}`;

const visite = (quante: number): string | null =>
  quante === 0 ? null : quante === 1 ? '1 visita da spostare' : `${quante} visite da spostare`;

function Riga({ blocco, ferma, demo }: { blocco: Blocco; ferma: boolean; demo: boolean }) {
  const nome = `${blocco.chiusura ? 'Chiusura' : 'Blocco'} ${giorni(blocco)}`;
  const togli = useTogli(blocco, nome);
  const da = visite(blocco.visite);
  return (
    <li className="border-b border-hair py-2">
      <div className="row between gap-4!">
        <span className="text-ink-2">
          <Icona nome={blocco.chiusura ? 'calendario' : 'lucchetto'} />
        </span>
        <span className="min-w-0 flex-1">
          <b className="block font-semibold" title={`${formattaData(blocco.dal)} – ${formattaData(blocco.al)}`}>
            {nome}
          </b>
          <span className="small block break-words">{dettaglio(blocco)}</span>
          <span className="small block break-words">{deciso(blocco)}</span>
          {da === null ? null : <span className="small block text-wait">{da}</span>}
        </span>
        {demo ? null : (
          <Bottone
            className="min-h-14!"
            disabled={ferma}
            inCorso={togli.inCorso}
            testoInCorso="Tolgo…"
            aria-label={`Togli ${nome}`}
            onClick={togli.premi}
          >
            Togli
          </Bottone>
        )}
      </div>
      <ErroreModulo testo={togli.errore} className="mt-2" />
    </li>
  );
}

function useTogli(blocco: Blocco, nome: string) {
  const tolto = (premi: () => void) => mostraAvviso(`Di nuovo libero: ${nome}`, { testo: 'Annulla', premi });
  const dati = { orari: blocco.orari, motivo: blocco.motivo, anche_prenotati: true };
  const imposta = useComando(impostaOrari, {
    guasto: nonAggiornata,
    onFatto: (_, { bloccati }) => (bloccati ? undefined : tolto(() => void imposta.invia({ ...dati, bloccati: true }))),
  });
  const chiudi = useComando(chiudiCentro, { guasto: nonAggiornata });
  const oggi = { dal: blocco.dal, al: blocco.al, dalle: '', alle: '', motivo: blocco.motivo } as const;
  const riapri = useComando(riapriCentro, {
    guasto: nonAggiornata,
    onFatto: () => tolto(() => void chiudi.invia(oggi)),
  });
  return {
    inCorso: imposta.inCorso || riapri.inCorso,
    errore: imposta.errore ?? riapri.errore ?? chiudi.errore,
    premi: () => void (blocco.chiusura ? riapri.invia(blocco.id) : imposta.invia({ ...dati, bloccati: false })),
  };
}
