import { type MouseEvent, Suspense, useState } from 'react';
import type { SchedaAnnuncio } from '../../../data/annunci/annunci.ts';
import { formattaEuro } from '../../../domain/denaro.ts';
import { ERRORI_OGGETTO } from '../../../domain/errori/oggetto.ts';
import { fase, statoPubblico } from '../../../domain/frasi/fase.ts';
import { fraseImpedimento, fraseOfferta } from '../../../domain/frasi/offerta.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { pezzo, risveglio } from '../../../ui/feedback/pezzo.tsx';
import { BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { PiedeAzione } from '../../../ui/layout/PiedeAzione.tsx';
import type InvitoAccesso from '../../detail/invito-accesso.tsx';
import { useIndizio } from '../../layout/use-indizio.ts';
import { Desta } from './desta.tsx';

const PreferitoVisitatore = risveglio(() => import('../../../features/annunci/PreferitoVisitatore.tsx'));
const AzioniPersonali = pezzo(() => import('../../detail/personali.tsx'));

type Props = { annuncio: SchedaAnnuncio; adesso: Date };

export function AzioniAnnuncio({ annuncio, adesso }: Props) {
  if (useIndizio() === null) return <AzioniVisitatore annuncio={annuncio} adesso={adesso} />;
  return (
    <Suspense
      fallback={
        <div className={`mt-6 ${annuncio.stato_annuncio === 'venduto' ? 'h-[108px]' : 'h-[220px] lg:h-[240px]'}`} />
      }
    >
      <AzioniPersonali annuncio={annuncio} />
    </Suspense>
  );
}

const Importo = ({ annuncio }: { annuncio: SchedaAnnuncio }) => (
  <>
    <span className="small">Prezzo</span>
    <span className="money text-h3">{formattaEuro(annuncio.prezzo_esposto)}</span>
  </>
);

function AzioniVisitatore({ annuncio, adesso }: Props) {
  const [Invito, setInvito] = useState<typeof InvitoAccesso | null>(null);
  const stato = statoPubblico(annuncio);
  const ora = fase(stato, adesso);
  const offerta = fraseOfferta(ora, stato.tipo_centro === 'terze_parti');
  const impedimento = fraseImpedimento(ora, annuncio.scadenza_prenotazione);
  // Reserves the height of the signed-in actions, which load later.
  if (ora === 'venduto') return <p className="mt-6 text-lead lg:min-h-[108px]">{impedimento}</p>;
  const redirect = percorso('annuncio', { id: annuncio.id });
  const accesso = percorso('accesso', { redirect });
  // Without JavaScript or before hydration the links lead to the sign-in.
  const chiedi = (evento: MouseEvent) => {
    evento.preventDefault();
    import('../../detail/invito-accesso.tsx').then(
      (modulo) => setInvito(() => modulo.default),
      () => location.assign(accesso),
    );
  };
  return (
    <div className="mt-6 lg:min-h-[240px]">
      {offerta === null ? (
        <p className="text-ink-2">{impedimento}</p>
      ) : (
        <PiedeAzione importo={<Importo annuncio={annuncio} />}>
          <BottoneCollegamento variante="main" largo href={accesso} onClick={chiedi}>
            {offerta.bottone}
          </BottoneCollegamento>
          <p className="note mt-2">{offerta.nota}</p>
        </PiedeAzione>
      )}
      <BottoneCollegamento largo className="mt-3" href={accesso} onClick={chiedi}>
        Contatta il venditore
      </BottoneCollegamento>
      <Desta attesa={<div className="mt-3 h-12" />}>
        <PreferitoVisitatore idAnnuncio={annuncio.id} />
      </Desta>
      {annuncio.stato_verifica === 'verificato' && annuncio.stato_annuncio === 'attivo' && ora !== 'decertificato' ? (
        <p className="note mt-3">{ERRORI_OGGETTO.solo_acquirente_prenotante}</p>
      ) : null}
      {Invito === null ? null : <Invito redirect={redirect} onChiudi={() => setInvito(null)} />}
    </div>
  );
}
