/** CAP that begin with 3, with sign of the province and comuni: ISTAT's and the post's lists as @italia-tools/faker 0.2.0 keeps them (MIT). */
export const CAP = `30010 VE Campagna Lupia,Campolongo Maggiore,Camponogara,Cona|30013 VE Cavallino-Treporti|30014 VE Cavarzere|30015 VE Chioggia|30016 VE Jesolo
30020 VE Annone Veneto,Cinto Caomaggiore,Eraclea,Fossalta di Piave,Gruaro,Marcon,Meolo,Noventa di Piave,Pramaggiore,Quarto d'Altino,Torre di Mosto
30021 VE Caorle|30022 VE Ceggia|30023 VE Concordia Sagittaria|30024 VE Musile di Piave|30025 VE Fossalta di Portogruaro,Teglio Veneto
30026 VE Portogruaro|30027 VE San Donà di Piave|30028 VE San Michele al Tagliamento|30029 VE San Stino di Livenza
30030 VE Fossò,Martellago,Pianiga,Salzano,Vigonovo|30031 VE Dolo|30032 VE Fiesso d'Artico|30033 VE Noale|30034 VE Mira|30035 VE Mirano
30036 VE Santa Maria di Sala|30037 VE Scorzè|30038 VE Spinea|30039 VE Stra|30121-30176 VE Venezia
31010 TV Cimadolmo,Farra di Soligo,Fonte,Fregona,Godega di Sant'Urbano,Mareno di Piave,Maser,Monfumo,Moriago della Battaglia,Orsago|31011 TV Asolo
31012 TV Cappella Maggiore|31013 TV Codognè|31014 TV Colle Umberto|31015 TV Conegliano|31016 TV Cordignano|31017 TV Pieve del Grappa|31018 TV Gaiarine
31020 TV Refrontolo,Revine Lago,San Fior,San Pietro di Feletto,San Polo di Piave,San Vendemiano,San Zenone degli Ezzelini,Sernaglia della Battaglia,Tarzo,Vidor,Villorba
31021 TV Mogliano Veneto|31022 TV Preganziol|31023 TV Resana|31024 TV Ormelle|31025 TV Santa Lucia di Piave|31026 TV Sarmede|31027 TV Spresiano
31028 TV Vazzola|31029 TV Vittorio Veneto
31030 TV Altivole,Arcade,Borso del Grappa,Breda di Piave,Carbonera,Casier,Castelcucco,Castello di Godego,Cison di Valmarino
31031 TV Caerano di San Marco|31032 TV Casale sul Sile|31033 TV Castelfranco Veneto|31034 TV Cavaso del Tomba|31035 TV Crocetta del Montello
31036 TV Istrana|31037 TV Loria|31038 TV Paese|31039 TV Riese Pio X
31040 TV Cessalto,Chiarano,Giavera del Montello,Gorgo al Monticano,Mansuè,Meduna di Livenza,Nervesa della Battaglia,Pederobba,Portobuffolè,Salgareda,Segusino,Trevignano,Volpago del Montello
31041 TV Cornuda|31043 TV Fontanelle|31044 TV Montebelluna|31045 TV Motta di Livenza|31046 TV Oderzo|31047 TV Ponte di Piave
31048 TV San Biagio di Callalta|31049 TV Valdobbiadene|31050 TV Miane,Monastier di Treviso,Morgano,Ponzano Veneto,Povegliano,Vedelago,Zenson di Piave
31051 TV Follina|31052 TV Maserada sul Piave|31053 TV Pieve di Soligo|31054 TV Possagno|31055 TV Quinto di Treviso|31056 TV Roncade|31057 TV Silea
31058 TV Susegana|31059 TV Zero Branco|31100 TV Treviso|32010 BL Chies d'Alpago,Ospitale di Cadore,Perarolo di Cadore,Soverzene,Tambre,Zoppè di Cadore
32012 BL Val di Zoldo|32013 BL Longarone|32014 BL Ponte nelle Alpi|32016 BL Alpago
32020 BL Canale d'Agordo,Cencenighe Agordino,Colle Santa Lucia,Falcade,Gosaldo,La Valle Agordina,Limana,Livinallongo del Col di Lana,Rivamonte Agordino,San Tomaso Agordino,Selva di Cadore,Vallada Agordina,Voltago Agordino
32021 BL Agordo|32022 BL Alleghe|32023 BL Rocca Pietore|32026 BL Borgo Valbelluna|32027 BL Taibon Agordino
32030 BL Arsiè,Cesiomaggiore,Fonzaso,San Gregorio nelle Alpi,Seren del Grappa,Sovramonte|32031 BL Alano di Piave|32032 BL Feltre|32033 BL Lamon
32034 BL Pedavena|32035 BL Santa Giustina|32036 BL Sedico|32037 BL Sospirolo|32038 BL Quero Vas
32040 BL Borca di Cadore,Cibiana di Cadore,Comelico Superiore,Danta di Cadore,Domegge di Cadore,Lorenzago di Cadore,Lozzo di Cadore,San Nicolò di Comelico,San Pietro di Cadore,Valle di Cadore,Vigo di Cadore,Vodo Cadore
32041 BL Auronzo di Cadore|32042 BL Calalzo di Cadore|32043 BL Cortina d'Ampezzo|32044 BL Pieve di Cadore|32045 BL Santo Stefano di Cadore
32046 BL San Vito di Cadore|32100 BL Belluno
33010 UD Bordano,Cassacco,Chiusaforte,Colloredo di Monte Albano,Dogna,Lusevera,Magnano in Riviera,Malborghetto Valbruna,Montenars,Osoppo,Pagnacco,Reana del Rojale,Resia,Resiutta,Tavagnacco,Trasaghis,Treppo Grande,Venzone
33011 UD Artegna|33012 UD Sappada|33013 UD Gemona del Friuli|33014 UD Treppo Ligosullo|33015 UD Moggio Udinese|33016 UD Pontebba|33017 UD Tarcento
33018 UD Tarvisio|33019 UD Tricesimo
33020 UD Amaro,Cavazzo Carnico,Cercivento,Enemonzo,Forni Avoltri,Forni di Sotto,Prato Carnico,Preone,Ravascletto,Rigolato,Sauris,Socchieve,Sutrio,Verzegnis,Zuglio
33021 UD Ampezzo|33022 UD Arta Terme|33023 UD Comeglians|33024 UD Forni di Sopra|33025 UD Ovaro|33026 UD Paluzza|33027 UD Paularo|33028 UD Tolmezzo
33029 UD Lauco,Raveo,Villa Santina
33030 UD Buja,Camino al Tagliamento,Campoformido,Coseano,Dignano,Flaibano,Forgaria nel Friuli,Majano,Moruzzo,Ragogna,Rive d'Arcano,San Vito di Fagagna,Talmassons,Varmo
33031 UD Basiliano|33032 UD Bertiolo|33033 UD Codroipo|33034 UD Fagagna|33035 UD Martignacco|33036 UD Mereto di Tomba|33037 UD Pasian di Prato
33038 UD San Daniele del Friuli|33039 UD Sedegliano
33040 UD Attimis,Campolongo Tapogliano,Corno di Rosazzo,Drenchia,Faedis,Grimacco,Moimacco,Povoletto,Pradamano,Premariacco,Prepotto,San Leonardo,Savogna,Stregna,Taipana,Torreano,Visco
33041 UD Aiello del Friuli|33042 UD Buttrio|33043 UD Cividale del Friuli|33044 UD Manzano|33045 UD Nimis|33046 UD Pulfero|33047 UD Remanzacco
33048 UD Chiopris-Viscone,San Giovanni al Natisone|33049 UD San Pietro al Natisone
33050 UD Bagnaria Arsa,Bicinicco,Carlino,Castions di Strada,Gonars,Lestizza,Marano Lagunare,Mortegliano,Pavia di Udine,Pocenia,Porpetto,Pozzuolo del Friuli,Precenicco,Ronchis,Ruda,San Vito al Torre,Santa Maria la Longa,Terzo d'Aquileia,Torviscosa,Trivignano Udinese
33051 UD Aquileia|33052 UD Cervignano del Friuli|33053 UD Latisana|33054 UD Lignano Sabbiadoro|33055 UD Muzzana del Turgnano
33056 UD Palazzolo dello Stella|33057 UD Palmanova|33058 UD San Giorgio di Nogaro|33059 UD Fiumicello Villa Vicentina|33061 UD Rivignano Teor
33070 PN Brugnera,Budoia,Caneva,Polcenigo|33072 PN Casarsa della Delizia|33074 PN Fontanafredda|33075 PN Cordovado,Morsano al Tagliamento
33076 PN Pravisdomini|33077 PN Sacile|33078 PN San Vito al Tagliamento|33079 PN Sesto al Reghena
33080 PN Andreis,Barcis,Cimolais,Claut,Erto e Casso,Fiume Veneto,Frisanco,Porcia,Prata di Pordenone,Roveredo in Piano,San Quirino,Vajont,Zoppola
33081 PN Aviano|33082 PN Azzano Decimo|33083 PN Chions|33084 PN Cordenons|33085 PN Maniago|33086 PN Montereale Valcellina
33087 PN Pasiano di Pordenone|33090 PN Arba,Castelnovo del Friuli,Clauzetto,Sequals,Tramonti di Sopra,Tramonti di Sotto,Travesio,Vito d'Asio
33092 PN Cavasso Nuovo,Fanna,Meduno|33094 PN Pinzano al Tagliamento|33095 PN San Giorgio della Richinvelda|33097 PN Spilimbergo
33098 PN San Martino al Tagliamento,Valvasone Arzene|33099 PN Vivaro|33100 UD Udine|33170 PN Pordenone|34010 TS Sgonico|34011 TS Duino Aurisina
34015 TS Muggia|34016 TS Monrupino|34018 TS San Dorligo della Valle
34070 GO Capriva del Friuli,Doberdò del Lago,Dolegna del Collio,Fogliano Redipuglia,Mariano del Friuli,Moraro,Mossa,San Floriano del Collio,San Lorenzo Isontino,San Pier d'Isonzo,Savogna d'Isonzo,Turriaco,Villesse
34071 GO Cormons|34072 GO Farra d'Isonzo,Gradisca d'Isonzo|34073 GO Grado|34074 GO Monfalcone|34075 GO San Canzian d'Isonzo
34076 GO Medea,Romans d'Isonzo|34077 GO Ronchi dei Legionari|34078 GO Sagrado|34079 GO Staranzano|34121-34151 TS Trieste|34170 GO Gorizia
35010 PD Borgoricco,Cadoneghe,Campo San Martino,Campodoro,Carmignano di Brenta,Curtarolo,Gazzo,Grantorto,Limena,Loreggia,Massanzago,San Giorgio delle Pertiche,San Giorgio in Bosco,San Pietro in Gu,Santa Giustina in Colle,Trebaseleghe,Vigodarzere,Vigonza,Villa del Conte,Villafranca Padovana,Villanova di Camposampiero
35011 PD Campodarsego|35012 PD Camposampiero|35013 PD Cittadella|35014 PD Fontaniva|35015 PD Galliera Veneta|35016 PD Piazzola sul Brenta
35017 PD Piombino Dese|35018 PD San Martino di Lupari|35019 PD Tombolo
35020 PD Albignasego,Arre,Arzergrande,Brugine,Candiana,Casalserugo,Codevigo,Correzzola,Due Carrare,Legnaro,Maserà di Padova,Pernumia,Polverara,Ponte San Nicolò,Pozzonovo,San Pietro Viminario,Sant'Angelo di Piove di Sacco,Saonara,Terrassa Padovana,Tribano
35021 PD Agna|35022 PD Anguillara Veneta|35023 PD Bagnoli di Sopra|35024 PD Bovolenta|35025 PD Cartura|35026 PD Conselve|35027 PD Noventa Padovana
35028 PD Piove di Sacco|35029 PD Pontelongo
35030 PD Baone,Cervarese Santa Croce,Cinto Euganeo,Galzignano Terme,Rovolon,Rubano,Saccolongo,Selvazzano Dentro,Veggiano,Vo'|35031 PD Abano Terme
35032 PD Arquà Petrarca|35034 PD Lozzo Atestino|35035 PD Mestrino|35036 PD Montegrotto Terme|35037 PD Teolo|35038 PD Torreglia
35040 PD Barbona,Boara Pisani,Carceri,Casale di Scodosia,Castelbaldo,Granze,Masi,Megliadino San Vitale,Merlara,Piacenza d'Adige,Ponso,Sant'Elena,Sant'Urbano,Urbana,Vescovana,Vighizzolo d'Este,Villa Estense
35041 PD Battaglia Terme|35042 PD Este|35043 PD Monselice|35044 PD Montagnana|35045 PD Ospedaletto Euganeo|35046 PD Borgo Veneto|35047 PD Solesino
35048 PD Stanghella|35121-35143 PD Padova
36010 VI Carrè,Chiuppano,Cogollo del Cengio,Foza,Laghi,Monticello Conte Otto,Posina,Roana,Rotzo,Velo d'Astico,Zanè|36011 VI Arsiero|36012 VI Asiago
36013 VI Piovene Rocchette|36014 VI Santorso|36015 VI Schio|36016 VI Thiene
36020 VI Agugliaro,Albettone,Asigliano Veneto,Campiglia dei Berici,Castegnero,Pove del Grappa,Solagna,Zovencedo|36021 VI Villaga|36022 VI Cassola
36023 VI Longare|36024 VI Nanto|36025 VI Noventa Vicentina|36026 VI Pojana Maggiore|36027 VI Rosà|36028 VI Rossano Veneto|36029 VI Valbrenta
36030 VI Caldogno,Caltrano,Calvene,Costabissara,Fara Vicentino,Lugo di Vicenza,Monte di Malo,Montecchio Precalcino,San Vito di Leguzzano,Sarcedo,Valli del Pasubio,Villaverla,Zugliano
36031 VI Dueville|36032 VI Gallio|36033 VI Isola Vicentina|36034 VI Malo|36035 VI Marano Vicentino|36036 VI Torrebelvicino
36040 VI Brendola,Grisignano di Zocco,Grumolo delle Abbadesse,Lastebasse,Orgiano,Pedemonte,Salcedo,Sarego,Sossano,Tonezza del Cimone,Torri di Quartesolo,Valdastico
36042 VI Breganze|36043 VI Camisano Vicentino|36044 VI Val Liona|36045 VI Alonte,Lonigo|36046 VI Lusiana Conco|36047 VI Montegalda,Montegaldella
36048 VI Barbarano Mossano
36050 VI Bolzano Vicentino,Bressanvido,Cartigliano,Gambugliano,Monteviale,Montorso Vicentino,Pozzoleone,Quinto Vicentino,Sovizzo,Zermeghedo
36051 VI Creazzo|36052 VI Enego|36053 VI Gambellara|36054 VI Montebello Vicentino|36055 VI Nove|36056 VI Tezze sul Brenta|36057 VI Arcugnano
36060 VI Pianezze,Romano d'Ezzelino,Schiavon|36061 VI Bassano del Grappa|36063 VI Marostica|36064 VI Colceresa|36065 VI Mussolente|36066 VI Sandrigo
36070 VI Altissimo,Brogliano,Castelgomberto,Crespadoro,Nogarole Vicentino,San Pietro Mussolino,Trissino|36071 VI Arzignano|36072 VI Chiampo
36073 VI Cornedo Vicentino|36075 VI Montecchio Maggiore|36076 VI Recoaro Terme|36077 VI Altavilla Vicentina|36078 VI Valdagno|36100 VI Vicenza
37010 VR Affi,Brenzone sul Garda,Cavaion Veronese,Costermano sul Garda,Pastrengo,Rivoli Veronese,San Zeno di Montagna,Torri del Benaco
37011 VR Bardolino|37012 VR Bussolengo|37013 VR Caprino Veronese|37014 VR Castelnuovo del Garda|37015 VR Sant'Ambrogio di Valpolicella|37016 VR Garda
37017 VR Lazise|37018 VR Malcesine|37019 VR Peschiera del Garda
37020 VR Brentino Belluno,Cerro Veronese,Dolcè,Erbezzo,Ferrara di Monte Baldo,Marano di Valpolicella,Sant'Anna d'Alfaedo|37021 VR Bosco Chiesanuova
37022 VR Fumane|37023 VR Grezzana|37024 VR Negrar di Valpolicella|37026 VR Pescantina|37028 VR Roverè Veronese|37029 VR San Pietro in Cariano
37030 VR Badia Calavena,Cazzano di Tramigna,Colognola ai Colli,Lavagno,Mezzane di Sotto,Montecchia di Crosara,Roncà,San Mauro di Saline,Selva di Progno,Velo Veronese,Vestenanova
37031 VR Illasi|37032 VR Monteforte d'Alpone|37035 VR San Giovanni Ilarione|37036 VR San Martino Buon Albergo|37038 VR Soave|37039 VR Tregnago
37040 VR Arcole,Bevilacqua,Bonavigo,Boschi Sant'Anna,Pressana,Roveredo di Guà,Terrazzo,Veronella,Zimella|37041 VR Albaredo d'Adige|37042 VR Caldiero
37043 VR Castagnaro|37044 VR Cologna Veneta|37045 VR Legnago|37046 VR Minerbe|37047 VR San Bonifacio|37049 VR Villa Bartolomea
37050 VR Angiari,Belfiore,Concamarise,Isola Rizza,Oppeano,Palù,Roverchiara,San Pietro di Morubio|37051 VR Bovolone|37052 VR Casaleone|37053 VR Cerea
37054 VR Nogara|37055 VR Ronco all'Adige|37056 VR Salizzole|37057 VR San Giovanni Lupatoto|37058 VR Sanguinetto|37059 VR Zevio
37060 VR Buttapietra,Castel d'Azzano,Erbè,Gazzo Veronese,Mozzecane,Nogarole Rocca,Sona,Sorgà,Trevenzuolo|37063 VR Isola della Scala
37064 VR Povegliano Veronese|37066 VR Sommacampagna|37067 VR Valeggio sul Mincio|37068 VR Vigasio|37069 VR Villafranca di Verona|37121-37142 VR Verona
38010 TN Andalo,Campodenno,Cavedago,Dambel,Denno,Fai della Paganella,Romeno,Ronzone,Ruffrè-Mendola,San Michele all'Adige,Sanzeno,Sfruz,Spormaggiore,Sporminore,Ton
38011 TN Amblar-Don,Cavareno,Sarnonico|38012 TN Predaia|38013 TN Borgo d'Anaunia|38015 TN Lavis|38016 TN Mezzocorona|38017 TN Mezzolombardo
38018 TN Molveno|38019 TN Ville d'Anaunia|38020 TN Borgo d'Anaunia,Bresimo,Cis,Commezzadura,Livo,Mezzana,Novella,Pellizzano,Rabbi,Rumo
38021 TN Novella|38022 TN Caldes,Cavizzana|38023 TN Cles|38024 TN Peio|38025 TN Dimaro Folgarida|38026 TN Ossana|38027 TN Croviana,Malé,Terzolas
38028 TN Novella|38029 TN Vermiglio
38030 TN Capriana,Castello-Molina di Fiemme,Giovo,Mazzin,Panchià,Roverè della Luna,Soraga di Fassa,Ville di Fiemme,Ziano di Fiemme
38031 TN Campitello di Fassa|38032 TN Canazei|38033 TN Cavalese,Ville di Fiemme|38034 TN Cembra Lisignago|38035 TN Moena
38036 TN San Giovanni di Fassa|38037 TN Predazzo|38038 TN Tesero|38040 TN Fornace,Lona-Lases,Luserna,Valfloriana|38041 TN Albiano
38042 TN Baselga di Pinè|38043 TN Bedollo|38045 TN Civezzano|38046 TN Lavarone|38047 TN Segonzano|38048 TN Sover|38049 TN Altopiano della Vigolana
38050 TN Bieno,Calceranica al Lago,Canal San Bovo,Carzano,Castelnuovo,Cinte Tesino,Fierozzo,Frassilongo,Imer,Mezzano,Novaledo,Ospedaletto,Palù del Fersina,Pieve Tesino,Roncegno Terme,Ronchi Valsugana,Sagron Mis,Sant'Orsola Terme,Scurelle,Telve,Telve di Sopra,Tenna,Torcegno
38051 TN Borgo Valsugana|38052 TN Caldonazzo|38053 TN Castello Tesino|38054 TN Primiero San Martino di Castrozza|38055 TN Grigno|38056 TN Levico Terme
38057 TN Pergine Valsugana,Vignola-Falesina|38059 TN Castel Ivano,Samone
38060 TN Aldeno,Besenello,Brentonico,Calliano,Cimone,Garniga Terme,Isera,Nogaredo,Nomi,Pomarolo,Ronzo-Chienis,Tenno,Terragnolo,Vallarsa,Villa Lagarina,Volano
38061 TN Ala|38062 TN Arco|38063 TN Avio|38064 TN Folgaria|38065 TN Mori|38066 TN Riva del Garda|38067 TN Ledro|38068 TN Rovereto,Trambileno
38069 TN Nago-Torbole|38070 TN Stenico|38071 TN Bleggio Superiore|38073 TN Cavedine|38074 TN Drena,Dro|38075 TN Fiavè|38076 TN Madruzzo
38077 TN Comano Terme|38078 TN San Lorenzo Dorsino|38079 TN Borgo Lares,Pelugo,Tione di Trento
38080 TN Bocenago,Bondone,Caderzone Terme,Carisolo,Strembo|38082 TN Castel Condino|38083 TN Borgo Chiese|38085 TN Pieve di Bono-Prezzo
38086 TN Giustino,Massimeno,Pinzolo|38087 TN Sella Giudicarie|38088 TN Spiazzo|38089 TN Storo|38091 TN Valdaone|38092 TN Altavalle|38093 TN Contà
38094 TN Porte di Rendena|38095 TN Tre Ville|38096 TN Vallelaghi|38097 TN Terre d'Adige|38121-38123 TN Trento
39010 BZ Andriano,Avelengo,Caines,Cermes,Gargazzone,Meltina,Nalles,Rifiano,San Martino in Passiria,San Pancrazio,Senale-San Felice,Tesimo,Verano
39011 BZ Lana|39012 BZ Merano|39013 BZ Moso in Passiria|39014 BZ Postal|39015 BZ San Leonardo in Passiria|39016 BZ Ultimo|39017 BZ Scena
39018 BZ Terlano|39019 BZ Tirolo|39020 BZ Castelbello-Ciardes,Glorenza,Marlengo,Martello,Parcines,Senales,Sluderno,Tubre|39021 BZ Laces
39022 BZ Lagundo|39023 BZ Lasa|39024 BZ Malles Venosta|39025 BZ Naturno,Plaus|39026 BZ Prato allo Stelvio|39027 BZ Curon Venosta|39028 BZ Silandro
39029 BZ Stelvio
39030 BZ Braies,Chienes,Falzes,Gais,La Valle,Marebbe,Perca,Predoi,Rasun-Anterselva,San Lorenzo di Sebato,San Martino in Badia,Selva dei Molini,Sesto,Terento,Valdaora,Valle Aurina,Valle di Casies,Vandoies
39031 BZ Brunico|39032 BZ Campo Tures|39033 BZ Corvara in Badia|39034 BZ Dobbiaco|39035 BZ Monguelfo-Tesido|39036 BZ Badia
39037 BZ Rio di Pusteria,Rodengo|39038 BZ San Candido|39039 BZ Villabassa
39040 BZ Aldino,Anterivo,Barbiano,Campo di Trens,Castelrotto,Cortaccia sulla strada del vino,Cortina sulla strada del vino,Funes,Laion,Lauregno,Luson,Magrè sulla strada del vino,Montagna,Naz-Sciaves,Ora,Ponte Gardena,Proves,Racines,Salorno,Termeno sulla strada del vino,Trodena nel parco naturale,Varna,Velturno,Villandro
39041 BZ Brennero|39042 BZ Bressanone|39043 BZ Chiusa|39044 BZ Egna|39045 BZ Fortezza|39046 BZ Ortisei|39047 BZ Santa Cristina Valgardena
39048 BZ Selva di Val Gardena|39049 BZ Val di Vizze,Vipiteno|39050 BZ Fiè allo Sciliar,Nova Ponente,San Genesio Atesino,Tires|39051 BZ Bronzolo,Vadena
39052 BZ Caldaro sulla strada del vino|39053 BZ Cornedo all'Isarco|39054 BZ Renon|39055 BZ Laives|39056 BZ Nova Levante
39057 BZ Appiano sulla strada del vino|39058 BZ Sarentino|39100 BZ Bolzano`;
