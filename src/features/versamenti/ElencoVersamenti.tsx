import { VERSAMENTI_PER_PAGINA, type Versamenti, type Versamento } from '../../data/ordini/versamenti.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { fraseVersamento } from '../../domain/frasi/conto.ts';
import { PUNTO } from '../../domain/frasi/punto.ts';
import { ETICHETTE_STATO_VERSAMENTO } from '../../domain/ordini/versamenti.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { type Letta, Lettura } from '../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { Paginazione } from '../../ui/layout/Paginazione.tsx';
import { RigaPuntini } from '../../ui/layout/RigaPuntini.tsx';

type Props = { versamenti: Letta<Versamenti>; pagina: number; href: (pagina: number) => string };

export function ElencoVersamenti({ versamenti, pagina, href }: Props) {
  return (
    <Lettura
      di={versamenti}
      errore="Errore nel caricamento pagamenti"
      scheletro={['h-20', 'h-20']}
      vuoto={({ totale }) =>
        totale > 0 ? null : (
          <div className="mt-4">
            <Vuoto titolo="Nessun versamento" livello={3}>
              Quando una tua vendita si conclude, qui trovi quanto ricevi e quando.
            </Vuoto>
          </div>
        )
      }
    >
      {({ righe, totale, dati_presenti }) => (
        <>
          <ul>
            {righe.map((v) => (
              <Riga key={v.id} versamento={v} dati_presenti={dati_presenti} />
            ))}
          </ul>
          <Paginazione pagina={pagina} pagine={Math.ceil(totale / VERSAMENTI_PER_PAGINA)} href={href} />
        </>
      )}
    </Lettura>
  );
}

function Riga({ versamento: v, dati_presenti }: { versamento: Versamento; dati_presenti: boolean }) {
  return (
    <li className="border-b border-hair py-4">
      <div className="row between">
        <div className="min-w-0">
          <p className="font-semibold break-words">
            <Collegamento
              href={percorso('ordine', { id: v.id_ordine })}
              className="inline-flex min-h-11 items-center [overflow-wrap:anywhere] hover:underline"
            >
              {v.titolo}
            </Collegamento>
          </p>
          <p className="small">
            <b>{ETICHETTE_STATO_VERSAMENTO[v.stato]}</b>
            {PUNTO}
            {fraseVersamento({ ...v, dati_presenti })}
          </p>
        </div>
        <p className="money text-h3">{formattaEuro(v.importo)}</p>
      </div>
      <details className="mt-1">
        <summary className="small tx inline-flex min-h-11 items-center">Come si calcola</summary>
        <Conto versamento={v} />
      </details>
    </li>
  );
}

export function Conto({ versamento: v }: { versamento: Versamento }) {
  const { quote } = v;
  return (
    <dl>
      <RigaPuntini nome="Pagato dall'acquirente">{formattaEuro(v.venduto_a)}</RigaPuntini>
      {v.destinatario === 'venditore' ? (
        <>
          <RigaPuntini nome="Commissione Fidati">{formattaEuro(-quote.piattaforma)}</RigaPuntini>
          <RigaPuntini nome="Al centro, spedizione compresa se la fa lui">{formattaEuro(-quote.centro)}</RigaPuntini>
        </>
      ) : (
        <RigaPuntini nome="A venditore e Fidati">{formattaEuro(-(quote.piattaforma + quote.venditore))}</RigaPuntini>
      )}
      <RigaPuntini nome="Ricevi" somma>
        {formattaEuro(v.importo)}
      </RigaPuntini>
    </dl>
  );
}
