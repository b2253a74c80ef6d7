/** Italian provinces: code, chief town, its latitude and longitude in degrees, to compare distances. */
const TEXT = `AG Agrigento 37.31 13.58|AL Alessandria 44.91 8.61|AN Ancona 43.62 13.52|AO Aosta 45.74 7.32|AR Arezzo 43.46 11.88
AP Ascoli Piceno 42.85 13.58|AT Asti 44.90 8.21|AV Avellino 40.91 14.79|BA Bari 41.12 16.87|BT Barletta 41.32 16.28
BL Belluno 46.14 12.22|BN Benevento 41.13 14.78|BG Bergamo 45.70 9.67|BI Biella 45.57 8.05|BO Bologna 44.49 11.34
BZ Bolzano 46.50 11.35|BS Brescia 45.54 10.22|BR Brindisi 40.64 17.94|CA Cagliari 39.22 9.12|CL Caltanissetta 37.49 14.06
CB Campobasso 41.56 14.66|CE Caserta 41.07 14.33|CT Catania 37.50 15.09|CZ Catanzaro 38.91 16.59|CH Chieti 42.35 14.17
CO Como 45.81 9.08|CS Cosenza 39.30 16.25|CR Cremona 45.13 10.02|KR Crotone 39.08 17.13|CN Cuneo 44.39 7.55
EN Enna 37.57 14.28|FM Fermo 43.16 13.72|FE Ferrara 44.84 11.62|FI Firenze 43.77 11.26|FG Foggia 41.46 15.54
FC Forlì 44.22 12.04|FR Frosinone 41.64 13.34|GE Genova 44.41 8.93|GO Gorizia 45.94 13.62|GR Grosseto 42.76 11.11
IM Imperia 43.89 8.03|IS Isernia 41.59 14.23|SP La Spezia 44.10 9.82|AQ L'Aquila 42.35 13.40|LT Latina 41.47 12.90
LE Lecce 40.35 18.17|LC Lecco 45.86 9.40|LI Livorno 43.55 10.31|LO Lodi 45.31 9.50|LU Lucca 43.84 10.50
MC Macerata 43.30 13.45|MN Mantova 45.16 10.79|MS Massa 44.03 10.14|MT Matera 40.67 16.60|ME Messina 38.19 15.55
MI Milano 45.46 9.19|MO Modena 44.65 10.93|MB Monza 45.58 9.27|NA Napoli 40.85 14.27|NO Novara 45.45 8.62
NU Nuoro 40.32 9.33|OR Oristano 39.90 8.59|PD Padova 45.41 11.88|PA Palermo 38.12 13.36|PR Parma 44.80 10.33
PV Pavia 45.19 9.16|PG Perugia 43.11 12.39|PU Pesaro 43.91 12.91|PE Pescara 42.46 14.21|PC Piacenza 45.05 9.70
PI Pisa 43.72 10.40|PT Pistoia 43.93 10.92|PN Pordenone 45.96 12.66|PZ Potenza 40.64 15.80|PO Prato 43.88 11.10
RG Ragusa 36.93 14.73|RA Ravenna 44.42 12.20|RC Reggio Calabria 38.11 15.65|RE Reggio Emilia 44.70 10.63|RI Rieti 42.40 12.86
RN Rimini 44.06 12.57|RM Roma 41.89 12.48|RO Rovigo 45.07 11.79|SA Salerno 40.68 14.77|SS Sassari 40.73 8.56
SV Savona 44.31 8.48|SI Siena 43.32 11.33|SR Siracusa 37.08 15.29|SO Sondrio 46.17 9.87|SU Carbonia 39.17 8.52
TA Taranto 40.47 17.24|TE Teramo 42.66 13.70|TR Terni 42.56 12.64|TO Torino 45.07 7.69|TP Trapani 38.02 12.51
TN Trento 46.07 11.12|TV Treviso 45.67 12.24|TS Trieste 45.65 13.77|UD Udine 46.06 13.24|VA Varese 45.82 8.83
VE Venezia 45.44 12.32|VB Verbania 45.92 8.55|VC Vercelli 45.32 8.42|VR Verona 45.44 10.99|VV Vibo Valentia 38.68 16.10
VI Vicenza 45.55 11.54|VT Viterbo 42.42 12.10`;

export interface Provincia {
  readonly sigla: string;
  readonly capoluogo: string;
  readonly lat: number;
  readonly lon: number;
}

export const PROVINCE: readonly Provincia[] = TEXT.split(/[|\n]/).map((riga) => {
  const parti = riga.split(' ');
  return {
    sigla: parti[0] ?? '',
    capoluogo: parti.slice(1, -2).join(' '),
    lat: Number(parti.at(-2)),
    lon: Number(parti.at(-1)),
  };
});
