import { type ReactNode, Suspense } from 'react';
import { FRASE_SOSPESO } from '../../../domain/centri/sospeso.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import type { NomeSoloInRete } from '../../../domain/percorsi/tabella.ts';
import { trovaPercorso } from '../../../domain/percorsi/trova.ts';
import { BannerRete } from '../../../ui/feedback/Rete.tsx';
import { Vuoto } from '../../../ui/feedback/Vuoto.tsx';
import { BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { useProfilo } from '../../guardie.tsx';
import { useLocation } from '../../router.ts';
import { TestataInRete } from '../device/testata-in-rete.tsx';
import { useLargo } from '../device/use-largo.ts';
import { eScheda, PaginaDelCentro } from '../schede-centro.tsx';
import { AccantoAlBinario } from './accanto-al-binario.tsx';
import { PersonaDelTablet } from './accanto-tablet.ts';
import { NastroDemo } from './nastro-demo.tsx';

/** Screens that a suspended centre can't use (decision S6): refused for good, no retry. */
const CHIUSE_DA_SOSPESO = [
  'centro_incassi',
  'centro_disponibilita',
  'centro_blocchi',
  'centro_storico',
  'centro_vendita',
  'centro_persone',
  'centro_recensioni',
] as const satisfies readonly NomeSoloInRete[];

export function CorniceCentro({ demo, children }: { demo: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  const centro = useProfilo().data?.centro;
  const largo = useLargo();
  const nome = trovaPercorso(pathname)?.nome;
  const sospeso = centro?.approval_status === 'suspended';
  const chiusa = sospeso ? CHIUSE_DA_SOSPESO.find((una) => una === nome) : undefined;
  const alBanco =
    largo && centro ? (
      <Suspense fallback={null}>
        <PersonaDelTablet centro={centro.id} />
      </Suspense>
    ) : null;
  return (
    <AccantoAlBinario voce={nome ?? 'centro_verifiche'} piede={alBanco}>
      <main id="contenuto" tabIndex={-1} className="flex min-w-0 flex-col outline-none lg:min-h-0">
        {demo ? <NastroDemo /> : null}
        {sospeso ? (
          <BannerRete>
            {FRASE_SOSPESO}
            {centro.motivo_stato ? ` Motivo: ${centro.motivo_stato}` : ''}
          </BannerRete>
        ) : null}
        {chiusa === undefined ? children : <Chiusa nome={chiusa} />}
      </main>
    </AccantoAlBinario>
  );
}

function Chiusa({ nome }: { nome: NomeSoloInRete }) {
  const detto = (
    <Vuoto
      titolo="Si apre quando il centro è di nuovo attivo"
      azione={<BottoneCollegamento href={percorso('contatti')}>Scrivi all’assistenza</BottoneCollegamento>}
    >
      Quello che c’era resta sul server: non si perde niente.
    </Vuoto>
  );
  // keeps the tabs, because the centre's details stay readable
  if (eScheda(nome)) return <PaginaDelCentro nome={nome}>{detto}</PaginaDelCentro>;
  return (
    <>
      <TestataInRete nome={nome} indietro={percorso('centro_oggi')} />
      <div className="p-4 md:p-6">{detto}</div>
    </>
  );
}
