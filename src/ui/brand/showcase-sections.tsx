import { useId, useState } from 'react';
import { Gallery } from '../dialogs/Gallery.tsx';
import { Checkbox } from '../forms/Checkbox.tsx';
import { Field, MoneyField, SelectField, TextAreaField } from '../forms/Field.tsx';
import { OptionItem, Options } from '../forms/Options.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { RangeSlider } from '../forms/RangeSlider.tsx';
import { Switch } from '../forms/Switch.tsx';
import { BancoRail } from '../layout/BancoRail.tsx';
import { Chip, RemovableChip } from '../layout/Chip.tsx';
import { Divider } from '../layout/Divider.tsx';
import { HourRuler } from '../layout/HourRuler.tsx';
import { IconButton } from '../layout/IconButton.tsx';
import { LeaderRow } from '../layout/LeaderRow.tsx';
import { Lotto } from '../layout/Lotto.tsx';
import { Pagination } from '../layout/Pagination.tsx';
import { Table } from '../layout/Table.tsx';
import { Tabs } from '../layout/Tabs.tsx';
import { BancoPhoto } from '../media/BancoPhoto.tsx';
import { Hallmarks } from './Hallmarks.tsx';
import { Rosette } from './Rosette.tsx';
import { Seal } from './Seal.tsx';
import { StatusBadge } from './StatusBadge.tsx';

const CODE = '7KQM4TRWX9P6';

const foto = (hue: string, n: number) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100"><path fill="${hue}" d="M0 0h80v100H0z"/><circle cx="40" cy="50" r="${12 + n * 4}" fill="#fff8" stroke="#0006"/></svg>`;
  return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt: `Figura ${n}` };
};
const PHOTOS = ['#8d9aa0', '#c9b48f', '#9fae94', '#c79a8b', '#7d8793'].map((hue, i) => foto(hue, i + 1));
const [BEFORE = foto('#8d9aa0', 1), SECOND = BEFORE] = PHOTOS;

export function FieldsSection() {
  const [voto, setVoto] = useState(9);
  const [si, setSi] = useState(true);
  const gruppo = useId();
  return (
    <Divider titolo="Campi" piccolo level={3}>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <MoneyField etichetta="Prezzo" defaultValue="8.900,00" aiuto="Senza spedizione" />
        <Field
          etichetta="Titolo"
          placeholder="Es. Cronografo in acciaio"
          aiuto="Al massimo 80 caratteri"
          errore="Il titolo è obbligatorio"
        />
        <SelectField etichetta="Valutazione prezzo" defaultValue="b">
          <option value="a">Basso</option>
          <option value="b">Adeguato</option>
        </SelectField>
        <PasswordField etichetta="Password" showText="Mostra la password" hideText="Nascondi la password" />
        <TextAreaField etichetta="Note" facoltativo="facoltative" className="sm:col-span-2" />
        <Options legend="Spedizione">
          <OptionItem name={gruppo} defaultChecked dettaglio="18,00 €">
            Dal centro, pacco piccolo
          </OptionItem>
          <OptionItem name={gruppo}>Ritiro al centro</OptionItem>
        </Options>
        <div>
          <Checkbox defaultChecked>Numero di serie leggibile e coerente</Checkbox>
          <Checkbox errore="Devi accettare i termini">Accetto i termini</Checkbox>
          <Switch checked={si} onChange={() => setSi(!si)} parola={si ? 'Sì' : 'No'}>
            Condizione verificata
          </Switch>
        </div>
      </div>
      <div data-densita="banco" className="hair mt-4">
        <RangeSlider
          etichetta="Autenticità"
          dettaglio="peso 30%"
          valore={voto}
          onChange={setVoto}
          lessText="Togli un punto"
          moreText="Aggiungi un punto"
        />
        <Checkbox defaultChecked>Calibro conforme alla referenza</Checkbox>
      </div>
      <div className="chips mt-4">
        <RemovableChip href="#" etichetta="Togli il filtro fino a 10.000 €">
          fino a 10.000 €
        </RemovableChip>
        <Chip lit>Usato</Chip>
        <Chip>
          <StatusBadge glyph="verificato">Verificato</StatusBadge>
        </Chip>
        <Chip>Condizione</Chip>
      </div>
    </Divider>
  );
}

export function NumbersSection() {
  const [bands, setBands] = useState(2);
  return (
    <Divider titolo="Sigillo, punzoni, righello" piccolo level={3}>
      <div className="mt-3 flex flex-wrap items-center gap-6">
        <Rosette codice={CODE} lato={130} />
        <button type="button" onClick={() => setBands((bands + 1) % 5)} aria-label="Avanza l’incisione">
          <Rosette codice={CODE} lato={130} modo={bands < 4 ? 'matita' : 'incisione'} bandsDone={bands} />
        </button>
        <Rosette codice="2ABCDEFGH234" lato={126} stamp />
        <Seal lato={56} />
        <div>
          <StatusBadge glyph="verificato">Verificato</StatusBadge>
          <p className="code mt-1 text-lead">7KQM 4TRW X9P6</p>
        </div>
      </div>
      <div className="mt-5">
        <Hallmarks
          punteggio="9,15"
          centro="MI 01"
          anno="26"
          etichetta="Punzonatura: Fidati, punteggio 9,15, centro MI 01, anno 2026"
        />
      </div>
      <div className="mt-5">
        <HourRuler spentHours={16.8} tone="hold" />
      </div>
      <p className="figure mt-5">9,15</p>
      <dl className="mt-3">
        <LeaderRow nome="Articolo">8.900,00 €</LeaderRow>
        <LeaderRow nome="Spedizione">18,00 €</LeaderRow>
        <LeaderRow nome="Totale" somma>
          8.918,00 €
        </LeaderRow>
      </dl>
    </Divider>
  );
}

const ROWS = [
  { id: 'FD-20418', titolo: 'Cronografo in acciaio, 1969', data: '12/06/2026', importo: '8.918,00 €' },
  { id: 'FD-20417', titolo: 'Violino di liuteria, con archetto', data: '12/06/2026', importo: '6.150,00 €' },
];

export function CatalogueSection() {
  return (
    <Divider titolo="Catalogo" piccolo level={3}>
      <div className="lotti mt-3">
        <Lotto
          href="#lotto"
          immagine={BEFORE}
          titolo="Cronografo in acciaio, quadrante blu, 1969, con scatola e garanzia"
          prezzo="8.918,00 €"
          numero="N. 004218"
          luogo="Milano"
          mark={
            <StatusBadge glyph="verificato" tab>
              Verificato
            </StatusBadge>
          }
          azione={<IconButton icon="cuore" piccola etichetta="Aggiungi ai preferiti" aria-pressed={false} />}
        />
        <Lotto
          href="#lotto2"
          immagine={SECOND}
          titolo="Subacqueo automatico"
          prezzo="3.890,00 €"
          numero="N. 004240"
          luogo="Roma"
          mark={
            <StatusBadge glyph="prenotato" dettaglio="31h 12m" tab>
              Prenotato
            </StatusBadge>
          }
          azione={<IconButton icon="cuore" piccola etichetta="Togli dai preferiti" aria-pressed={true} />}
        />
        <BancoPhoto immagine={BEFORE} caption="Quadrante" />
      </div>
      <div className="mt-6 max-w-96">
        <Gallery
          immagini={PHOTOS}
          testi={{
            nome: 'Foto di Cronografo in acciaio',
            precedente: 'Foto precedente',
            successiva: 'Foto successiva',
            conta: (n, totale) => `${n} di ${totale}`,
            apri: 'Guarda le foto a tutto schermo',
            go: (n) => `Vai alla foto ${n}`,
          }}
        />
      </div>
      <NavigationSection />
    </Divider>
  );
}

function NavigationSection() {
  return (
    <>
      <div className="mt-6">
        <Tabs
          nome="Dettagli dell’oggetto"
          tabs={[
            { id: 'dettagli', etichetta: 'Dettagli Prodotto', contenuto: 'Usato, Milano' },
            { id: 'verifiche', etichetta: 'Verifiche', conteggio: 1, contenuto: 'Una verifica' },
          ]}
        />
      </div>
      <div className="mt-6">
        <Table
          nome="Ordini"
          righe={ROWS}
          chiave={(riga) => riga.id}
          scelta="FD-20418"
          colonne={[
            { chiave: 't', titolo: 'Oggetto', cella: (riga) => <b>{riga.titolo}</b>, intera: true },
            { chiave: 'd', titolo: 'Data', cella: (riga) => riga.data },
            { chiave: 'i', titolo: 'Importo', cella: (riga) => riga.importo, isNumeric: true },
          ]}
        />
      </div>
      <div className="mt-4">
        <Pagination pagina={4} pagine={9} href={(n) => `#pagina-${n}`} />
      </div>
      <div className="mt-6 hidden md:block">
        <BancoRail
          nome="Banco"
          voci={[
            { href: '#oggi', testo: 'Oggi', icon: 'calendario' },
            { href: '#verifiche', testo: 'Verifiche', icon: 'bilancia', attuale: true },
            { href: '#agenda', testo: 'Agenda', icon: 'orologio' },
            { href: '#resi', testo: 'Resi', icon: 'reso' },
            { href: '#spedizioni', testo: 'Spedizioni', icon: 'camion' },
            { href: '#incassi', testo: 'Incassi', icon: 'euro' },
          ]}
        />
      </div>
    </>
  );
}
