import { useId, useState } from 'react';
import { Galleria } from '../dialogs/Galleria.tsx';
import { Campo, CampoArea, CampoDenaro, CampoScelta } from '../forms/Campo.tsx';
import { CampoPassword } from '../forms/CampoPassword.tsx';
import { Cursore } from '../forms/Cursore.tsx';
import { Interruttore } from '../forms/Interruttore.tsx';
import { Opzione, Opzioni } from '../forms/Opzioni.tsx';
import { Spunta } from '../forms/Spunta.tsx';
import { BinarioBanco } from '../layout/BinarioBanco.tsx';
import { BottoneIcona } from '../layout/BottoneIcona.tsx';
import { Filetto } from '../layout/Filetto.tsx';
import { Gettone, GettoneTogli } from '../layout/Gettone.tsx';
import { Lotto } from '../layout/Lotto.tsx';
import { Paginazione } from '../layout/Paginazione.tsx';
import { RigaPuntini } from '../layout/RigaPuntini.tsx';
import { Righello } from '../layout/Righello.tsx';
import { Schede } from '../layout/Schede.tsx';
import { Tabella } from '../layout/Tabella.tsx';
import { FotoBanco } from '../media/FotoBanco.tsx';
import { Punzoni } from './Punzoni.tsx';
import { Rosetta } from './Rosetta.tsx';
import { Segno } from './Segno.tsx';
import { Sigillo } from './Sigillo.tsx';

const CODICE = '7KQM4TRWX9P6';

const foto = (tinta: string, n: number) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100"><path fill="${tinta}" d="M0 0h80v100H0z"/><circle cx="40" cy="50" r="${12 + n * 4}" fill="#fff8" stroke="#0006"/></svg>`;
  return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt: `Figura ${n}` };
};
const FOTO = ['#8d9aa0', '#c9b48f', '#9fae94', '#c79a8b', '#7d8793'].map((tinta, i) => foto(tinta, i + 1));
const [PRIMA = foto('#8d9aa0', 1), SECONDA = PRIMA] = FOTO;

export function SezioneCampi() {
  const [voto, setVoto] = useState(9);
  const [si, setSi] = useState(true);
  const gruppo = useId();
  return (
    <Filetto titolo="Campi" piccolo livello={3}>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <CampoDenaro etichetta="Prezzo" defaultValue="8.900,00" aiuto="Senza spedizione" />
        <Campo
          etichetta="Titolo"
          placeholder="Es. Cronografo in acciaio"
          aiuto="Al massimo 80 caratteri"
          errore="Il titolo è obbligatorio"
        />
        <CampoScelta etichetta="Valutazione prezzo" defaultValue="b">
          <option value="a">Basso</option>
          <option value="b">Adeguato</option>
        </CampoScelta>
        <CampoPassword etichetta="Password" testoMostra="Mostra la password" testoNascondi="Nascondi la password" />
        <CampoArea etichetta="Note" facoltativo="facoltative" className="sm:col-span-2" />
        <Opzioni legenda="Spedizione">
          <Opzione name={gruppo} defaultChecked dettaglio="18,00 €">
            Dal centro, pacco piccolo
          </Opzione>
          <Opzione name={gruppo}>Ritiro al centro</Opzione>
        </Opzioni>
        <div>
          <Spunta defaultChecked>Numero di serie leggibile e coerente</Spunta>
          <Spunta errore="Devi accettare i termini">Accetto i termini</Spunta>
          <Interruttore checked={si} onChange={() => setSi(!si)} parola={si ? 'Sì' : 'No'}>
            Condizione verificata
          </Interruttore>
        </div>
      </div>
      <div data-densita="banco" className="hair mt-4">
        <Cursore
          etichetta="Autenticità"
          dettaglio="peso 30%"
          valore={voto}
          onCambia={setVoto}
          testoMeno="Togli un punto"
          testoPiu="Aggiungi un punto"
        />
        <Spunta defaultChecked>Calibro conforme alla referenza</Spunta>
      </div>
      <div className="chips mt-4">
        <GettoneTogli href="#" etichetta="Togli il filtro fino a 10.000 €">
          fino a 10.000 €
        </GettoneTogli>
        <Gettone acceso>Usato</Gettone>
        <Gettone>
          <Segno glifo="verificato">Verificato</Segno>
        </Gettone>
        <Gettone>Condizione</Gettone>
      </div>
    </Filetto>
  );
}

export function SezioneNumeri() {
  const [bande, setBande] = useState(2);
  return (
    <Filetto titolo="Sigillo, punzoni, righello" piccolo livello={3}>
      <div className="mt-3 flex flex-wrap items-center gap-6">
        <Rosetta codice={CODICE} lato={130} />
        <button type="button" onClick={() => setBande((bande + 1) % 5)} aria-label="Avanza l’incisione">
          <Rosetta codice={CODICE} lato={130} modo={bande < 4 ? 'matita' : 'incisione'} bandeFatte={bande} />
        </button>
        <Rosetta codice="2ABCDEFGH234" lato={126} timbro />
        <Sigillo lato={56} />
        <div>
          <Segno glifo="verificato">Verificato</Segno>
          <p className="code mt-1 text-lead">7KQM 4TRW X9P6</p>
        </div>
      </div>
      <div className="mt-5">
        <Punzoni
          punteggio="9,15"
          centro="MI 01"
          anno="26"
          etichetta="Punzonatura: Fidati, punteggio 9,15, centro MI 01, anno 2026"
        />
      </div>
      <div className="mt-5">
        <Righello oreSpese={16.8} tono="hold" />
      </div>
      <p className="figure mt-5">9,15</p>
      <dl className="mt-3">
        <RigaPuntini nome="Articolo">8.900,00 €</RigaPuntini>
        <RigaPuntini nome="Spedizione">18,00 €</RigaPuntini>
        <RigaPuntini nome="Totale" somma>
          8.918,00 €
        </RigaPuntini>
      </dl>
    </Filetto>
  );
}

const RIGHE = [
  { id: 'FD-20418', titolo: 'Cronografo in acciaio, 1969', data: '12/06/2026', importo: '8.918,00 €' },
  { id: 'FD-20417', titolo: 'Violino di liuteria, con archetto', data: '12/06/2026', importo: '6.150,00 €' },
];

export function SezioneCatalogo() {
  return (
    <Filetto titolo="Catalogo" piccolo livello={3}>
      <div className="lotti mt-3">
        <Lotto
          href="#lotto"
          immagine={PRIMA}
          titolo="Cronografo in acciaio, quadrante blu, 1969, con scatola e garanzia"
          prezzo="8.918,00 €"
          numero="N. 004218"
          luogo="Milano"
          segno={
            <Segno glifo="verificato" linguetta>
              Verificato
            </Segno>
          }
          azione={<BottoneIcona icona="cuore" piccola etichetta="Aggiungi ai preferiti" aria-pressed={false} />}
        />
        <Lotto
          href="#lotto2"
          immagine={SECONDA}
          titolo="Subacqueo automatico"
          prezzo="3.890,00 €"
          numero="N. 004240"
          luogo="Roma"
          segno={
            <Segno glifo="prenotato" dettaglio="31h 12m" linguetta>
              Prenotato
            </Segno>
          }
          azione={<BottoneIcona icona="cuore" piccola etichetta="Togli dai preferiti" aria-pressed={true} />}
        />
        <FotoBanco immagine={PRIMA} didascalia="Quadrante" />
      </div>
      <div className="mt-6 max-w-96">
        <Galleria
          immagini={FOTO}
          testi={{
            nome: 'Foto di Cronografo in acciaio',
            precedente: 'Foto precedente',
            successiva: 'Foto successiva',
            conta: (n, totale) => `${n} di ${totale}`,
            apri: 'Guarda le foto a tutto schermo',
            vai: (n) => `Vai alla foto ${n}`,
          }}
        />
      </div>
      <SezioneNavigazione />
    </Filetto>
  );
}

function SezioneNavigazione() {
  return (
    <>
      <div className="mt-6">
        <Schede
          nome="Dettagli dell’oggetto"
          schede={[
            { id: 'dettagli', etichetta: 'Dettagli Prodotto', contenuto: 'Usato, Milano' },
            { id: 'verifiche', etichetta: 'Verifiche', conteggio: 1, contenuto: 'Una verifica' },
          ]}
        />
      </div>
      <div className="mt-6">
        <Tabella
          nome="Ordini"
          righe={RIGHE}
          chiave={(riga) => riga.id}
          scelta="FD-20418"
          colonne={[
            { chiave: 't', titolo: 'Oggetto', cella: (riga) => <b>{riga.titolo}</b>, intera: true },
            { chiave: 'd', titolo: 'Data', cella: (riga) => riga.data },
            { chiave: 'i', titolo: 'Importo', cella: (riga) => riga.importo, numerica: true },
          ]}
        />
      </div>
      <div className="mt-4">
        <Paginazione pagina={4} pagine={9} href={(n) => `#pagina-${n}`} />
      </div>
      <div className="mt-6 hidden md:block">
        <BinarioBanco
          nome="Banco"
          voci={[
            { href: '#oggi', testo: 'Oggi', icona: 'calendario' },
            { href: '#verifiche', testo: 'Verifiche', icona: 'bilancia', attuale: true },
            { href: '#agenda', testo: 'Agenda', icona: 'orologio' },
            { href: '#resi', testo: 'Resi', icona: 'reso' },
            { href: '#spedizioni', testo: 'Spedizioni', icona: 'camion' },
            { href: '#incassi', testo: 'Incassi', icona: 'euro' },
          ]}
        />
      </div>
    </>
  );
}
