/** CAP that begin with 2, with sign of the province and comuni: ISTAT's and the post's lists as @italia-tools/faker 0.2.0 keeps them (MIT). */
export const CAP = `20010 MI Arluno,Bareggio,Bernate Ticino,Boffalora sopra Ticino,Buscate,Canegrate,Casorezzo,Cornaredo,Inveruno,Marcallo con Casone,Mesero,Ossona,Pogliano Milanese,Pregnana Milanese,San Giorgio su Legnano,Santo Stefano Ticino,Vanzago,Vittuone
20011 MI Corbetta|20012 MI Cuggiono|20013 MI Magenta|20014 MI Nerviano|20015 MI Parabiago|20016 MI Pero|20017 MI Rho|20018 MI Sedriano
20019 MI Settimo Milanese
20020 MI Arconate,Arese,Busto Garolfo,Cesate,Dairago,Lainate,Magnago,Nosate,Robecchetto con Induno,Solaro,Vanzaghello,Villa Cortese
20021 MI Baranzate,Bollate|20022 MI Castano Primo|20023 MI Cerro Maggiore|20024 MI Garbagnate Milanese|20025 MI Legnano|20026 MI Novate Milanese
20027 MI Rescaldina|20028 MI San Vittore Olona|20029 MI Turbigo|20030 MI Senago|20032 MI Cormano|20037 MI Paderno Dugnano|20040 MI Cambiago
20056 MI Grezzago,Trezzo sull'Adda
20060 MI Basiano,Bellinzago Lombardo,Bussero,Cassina de' Pecchi,Colturano,Gessate,Liscate,Masate,Mediglia,Pessano con Bornago,Pozzo d'Adda,Pozzuolo Martesana,Trezzano Rosa,Truccazzano,Vignate
20061 MI Carugate|20062 MI Cassano d'Adda|20063 MI Cernusco sul Naviglio|20064 MI Gorgonzola|20065 MI Inzago|20066 MI Melzo|20067 MI Paullo,Tribiano
20068 MI Peschiera Borromeo|20069 MI Vaprio d'Adda|20070 MI Cerro al Lambro,Dresano,San Zenone al Lambro,Vizzolo Predabissi|20071 MI Vermezzo con Zelo
20077 MI Melegnano|20078 MI San Colombano al Lambro
20080 MI Albairate,Basiglio,Besate,Bubbiano,Calvignasco,Carpiano,Casarile,Cisliano,Ozzero,Vernate,Zibido San Giacomo
20081 MI Abbiategrasso,Cassinetta di Lugagnano,Morimondo|20082 MI Binasco,Noviglio|20083 MI Gaggiano|20084 MI Lacchiarella|20085 MI Locate di Triulzi
20086 MI Motta Visconti|20087 MI Robecco sul Naviglio|20088 MI Gudo Visconti,Rosate|20089 MI Rozzano
20090 MI Assago,Buccinasco,Cesano Boscone,Cusago,Opera,Pantigliate,Pieve Emanuele,Rodano,Segrate,Settala,Trezzano sul Naviglio,Vimodrone
20091 MI Bresso|20092 MI Cinisello Balsamo|20093 MI Cologno Monzese|20094 MI Corsico|20095 MI Cusano Milanino|20096 MI Pioltello
20097 MI San Donato Milanese|20098 MI San Giuliano Milanese|20099 MI Sesto San Giovanni|20121-20162 MI Milano|20811 MB Cesano Maderno
20812 MB Limbiate|20813 MB Bovisio-Masciago|20814 MB Varedo|20815 MB Cogliate|20816 MB Ceriano Laghetto|20821 MB Meda|20822 MB Seveso
20823 MB Lentate sul Seveso|20824 MB Lazzate|20825 MB Barlassina|20826 MB Misinto|20831 MB Seregno|20832 MB Desio|20833 MB Giussano
20834 MB Nova Milanese|20835 MB Muggiò|20836 MB Briosco|20837 MB Veduggio con Colzano|20838 MB Renate|20841 MB Carate Brianza
20842 MB Besana in Brianza|20843 MB Verano Brianza|20844 MB Triuggio|20845 MB Sovico|20846 MB Macherio|20847 MB Albiate|20851 MB Lissone
20852 MB Villasanta|20853 MB Biassono|20854 MB Vedano al Lambro|20855 MB Lesmo|20856 MB Correzzana|20857 MB Camparada|20861 MB Brugherio
20862 MB Arcore|20863 MB Concorezzo|20864 MB Agrate Brianza|20865 MB Usmate Velate|20866 MB Carnate|20867 MB Caponago|20871 MB Vimercate
20872 MB Cornate d'Adda|20873 MB Cavenago di Brianza|20874 MB Busnago|20875 MB Burago di Molgora|20876 MB Ornago|20877 MB Roncello
20881 MB Bernareggio|20882 MB Bellusco|20883 MB Mezzago|20884 MB Sulbiate|20885 MB Ronco Briantino|20886 MB Aicurzio|20900 MB Monza
21010 VA Agra,Arsago Seprio,Besnate,Brezzo di Bedero,Cardano al Campo,Castelveccana,Curiglia con Monteviasco,Dumenza,Ferno,Germignaga,Golasecca,Montegrino Valtravaglia,Porto Valtravaglia,Tronzano Lago Maggiore,Vizzola Ticino
21011 VA Casorate Sempione|21012 VA Cassano Magnago|21013 VA Gallarate|21014 VA Laveno-Mombello|21015 VA Lonate Pozzolo|21016 VA Luino
21017 VA Samarate|21018 VA Sesto Calende|21019 VA Somma Lombardo
21020 VA Barasso,Bardello,Bodio Lomnago,Brebbia,Bregano,Brunello,Buguggiate,Casale Litta,Casciago,Cazzago Brabbia,Comabbio,Crosio della Valle,Daverio,Galliate Lombardo,Inarzo,Luvinate,Malgesso,Mercallo,Monvalle,Mornago,Ranco,Taino,Ternate,Varano Borghi
21021 VA Angera|21022 VA Azzate|21023 VA Besozzo|21024 VA Biandronno|21025 VA Comerio|21026 VA Gavirate|21027 VA Ispra|21028 VA Travedona-Monate
21029 VA Vergiate
21030 VA Azzio,Brenta,Brinzio,Brissago-Valtravaglia,Casalzuigno,Cassano Valcuvia,Castello Cabiaglio,Cremenaga,Cugliate-Fabiasco,Cuveglio,Cuvio,Duno,Ferrera di Varese,Grantola,Marchirolo,Marzio,Masciago Primo,Mesenzana,Orino,Rancio Valcuvia
21031 VA Cadegliano-Viconago|21032 VA Caravate|21033 VA Cittiglio|21034 VA Cocquio-Trevisago|21035 VA Cunardo|21036 VA Gemonio
21037 VA Lavena Ponte Tresa|21038 VA Leggiuno,Sangiano|21039 VA Bedero Valcuvia,Valganna
21040 VA Carnago,Caronno Varesino,Castronno,Cislago,Gerenzano,Gornate Olona,Jerago con Orago,Lozza,Morazzone,Oggiona con Santo Stefano,Origgio,Sumirago,Uboldo,Vedano Olona,Venegono Inferiore,Venegono Superiore
21041 VA Albizzate|21042 VA Caronno Pertusella|21043 VA Castiglione Olona|21044 VA Cavaria con Premezzo|21045 VA Gazzada Schianno|21046 VA Malnate
21047 VA Saronno|21048 VA Solbiate Arno|21049 VA Tradate
21050 VA Besano,Bisuschio,Brusimpiano,Cairate,Cantello,Castelseprio,Clivio,Cuasso al Monte,Gorla Maggiore,Lonate Ceppino,Marnate,Porto Ceresio,Saltrio
21051 VA Arcisate|21052 VA Busto Arsizio|21053 VA Castellanza|21054 VA Fagnano Olona|21055 VA Gorla Minore|21056 VA Induno Olona
21057 VA Olgiate Olona|21058 VA Solbiate Olona|21059 VA Viggiù|21061 VA Maccagno con Pino e Veddasca|21062 VA Cadrezzate con Osmate|21100 VA Varese
22010 CO Argegno,Bene Lario,Brienno,Carate Urio,Carlazzo,Cavargna,Claino con Osteno,Colonno,Corrido,Cremia,Cusino,Dosso del Liro,Garzeno,Gera Lario,Grandola ed Uniti,Laglio,Livo,Moltrasio,Montemezzo,Musso,Peglio,Pianello del Lario,Plesio,Sala Comacina,San Bartolomeo Val Cavargna,San Nazzaro Val Cavargna,San Siro,Sorico,Stazzona,Trezzone,Val Rezzo,Valsolda
22011 CO Griante|22012 CO Cernobbio|22013 CO Domaso,Vercana|22014 CO Dongo|22015 CO Gravedona ed Uniti|22016 CO Tremezzina|22017 CO Menaggio
22018 CO Porlezza
22020 CO Bizzarone,Blevio,Cerano d'Intelvi,Dizzasco,Faggeto Lario,Faloppio,Laino,Nesso,Pigra,Pognana Lario,Ponna,Schignano,Torno,Veleso,Zelbio
22021 CO Bellagio|22023 CO Centro Valle Intelvi|22024 CO Alta Valle Intelvi|22025 CO Lezzeno|22026 CO Maslianico|22027 CO Ronago|22028 CO Blessagno
22029 CO Uggiate-Trevano
22030 CO Barni,Caglio,Caslino d'Erba,Castelmarte,Eupilio,Lasnigo,Lipomo,Longone al Segrino,Magreglio,Montorfano,Orsenigo,Proserpio,Pusiano,Rezzago,Sormano
22031 CO Albavilla|22032 CO Albese con Cassano|22033 CO Asso|22034 CO Brunate|22035 CO Canzo|22036 CO Erba|22037 CO Ponte Lambro|22038 CO Tavernerio
22039 CO Valbrona|22040 CO Alserio,Alzate Brianza,Anzano del Parco,Brenna,Lurago d'Erba,Monguzzo|22041 CO Colverde|22042 CO San Fermo della Battaglia
22043 CO Solbiate con Cagno|22044 CO Inverigo|22045 CO Lambrugo|22046 CO Merone
22060 CO Arosio,Cabiate,Campione d'Italia,Carimate,Carugo,Cucciago,Figino Serenza,Novedrate|22063 CO Cantù|22066 CO Mariano Comense
22069 CO Rovellasca
22070 CO Albiolo,Appiano Gentile,Beregazzo con Figliaro,Binago,Bregnano,Bulgarograsso,Capiago Intimiano,Carbonate,Casnate con Bernate,Cassina Rizzardi,Castelnuovo Bozzente,Cirimido,Fenegrò,Grandate,Guanzate,Limido Comasco,Locate Varesino,Luisago,Lurago Marinone,Montano Lucino,Oltrona di San Mamette,Rodero,Rovello Porro,Senna Comasco,Valmorea,Veniano,Vertemate con Minoprio
22071 CO Cadorago|22072 CO Cermenate|22073 CO Fino Mornasco|22074 CO Lomazzo|22075 CO Lurate Caccivio|22076 CO Mozzate|22077 CO Olgiate Comasco
22078 CO Turate|22079 CO Villa Guardia|22100 CO Como
23010 SO Albaredo per San Marco,Albosaggia,Bema,Berbenno di Valtellina,Buglio in Monte,Caiolo,Cedrasco,Cino,Civo,Colorina,Dazio,Forcola,Fusine,Gerola Alta,Mello,Pedesina,Piantedo,Postalesio,Rasura,Rogolo,Tartano,Val Masino
23011 SO Ardenno|23012 SO Castione Andevenno|23013 SO Cosio Valtellino|23014 SO Andalo Valtellino,Delebio|23015 SO Dubino|23016 SO Cercino,Mantello
23017 SO Morbegno|23018 SO Talamona|23019 SO Traona
23020 SO Caspoggio,Faedo Valtellino,Gordona,Lanzada,Mese,Montagna in Valtellina,Piateda,Piuro,Poggiridenti,Prata Camportaccio,San Giacomo Filippo,Spriana,Torre di Santa Maria,Tresivio,Verceia
23021 SO Campodolcino|23022 SO Chiavenna|23023 SO Chiesa in Valmalenco|23024 SO Madesimo|23025 SO Novate Mezzola|23026 SO Ponte in Valtellina
23027 SO Samolaco|23029 SO Villa di Chiavenna
23030 SO Bianzone,Castello dell'Acqua,Chiuro,Livigno,Lovero,Mazzo di Valtellina,Sernio,Tovo di Sant'Agata,Valdisotto,Valfurva,Vervio,Villa di Tirano
23031 SO Aprica|23032 SO Bormio|23033 SO Grosio|23034 SO Grosotto|23035 SO Sondalo|23036 SO Teglio|23037 SO Tirano|23038 SO Valdidentro
23100 SO Sondrio|23801 LC Calolziocorte|23802 LC Carenno|23804 LC Monte Marenzo|23805 LC Erve|23806 BG Torre de' Busi|23807 LC Merate
23808 LC Vercurago|23811 LC Ballabio,Morterone|23813 LC Cortenova|23814 LC Cremeno|23815 LC Introbio|23816 LC Barzio
23817 LC Cassina Valsassina,Moggio|23818 LC Pasturo|23819 LC Primaluna|23821 LC Abbadia Lariana|23822 LC Bellano|23823 LC Colico|23824 LC Dervio,Dorio
23825 LC Esino Lario|23826 LC Mandello del Lario|23827 LC Lierna|23828 LC Perledo|23829 LC Varenna|23831 LC Casargo
23832 LC Crandola Valsassina,Margno|23833 LC Pagnona|23834 LC Premana|23835 LC Sueglio|23836 LC Valvarrone|23837 LC Parlasco,Taceno
23841 LC Annone di Brianza|23842 LC Bosisio Parini|23843 LC Dolzago|23844 LC Sirone|23845 LC Costa Masnaga|23846 LC Garbagnate Monastero
23847 LC Molteno|23848 LC Ello,Oggiono|23849 LC Rogeno|23851 LC Galbiate|23852 LC Garlate|23854 LC Olginate|23855 LC Pescate|23857 LC Valgreghentino
23861 LC Cesana Brianza|23862 LC Civate|23864 LC Malgrate|23865 LC Oliveto Lario|23867 LC Suello|23868 LC Valmadrera|23870 LC Cernusco Lombardone
23871 LC Lomagna|23873 LC Missaglia|23874 LC Montevecchia|23875 LC Osnago|23876 LC Monticello Brianza|23877 LC Paderno d'Adda|23879 LC Verderio
23880 LC Casatenovo|23881 LC Airuno|23883 LC Brivio|23884 LC Castello di Brianza|23885 LC Calco|23886 LC Colle Brianza|23887 LC Olgiate Molgora
23888 LC La Valletta Brianza|23889 LC Santa Maria Hoè|23890 LC Barzago|23891 LC Barzanò|23892 LC Bulciago|23893 LC Cassago Brianza|23894 LC Cremella
23895 LC Nibionno|23896 LC Sirtori|23897 LC Viganò|23898 LC Imbersago|23899 LC Robbiate|23900 LC Lecco
24010 BG Algua,Averara,Blello,Bracca,Branzi,Camerata Cornello,Carona,Cassiglio,Costa Serina,Cusio,Dossena,Foppolo,Isola di Fondra,Lenna,Mezzoldo,Moio de' Calvi,Olmo al Brembo,Ornica,Piazzatorre,Piazzolo,Ponteranica,Roncobello,Santa Brigida,Sedrina,Sorisole,Taleggio,Ubiale Clanezzo,Valleve,Valnegra,Valtorta,Vedeseta
24011 BG Almè|24012 BG Val Brembilla|24013 BG Oltre il Colle|24014 BG Piazza Brembana|24015 BG San Giovanni Bianco|24016 BG San Pellegrino Terme
24017 BG Cornalba,Serina|24018 BG Villa d'Almè|24019 BG Zogno
24020 BG Ardesio,Aviatico,Azzone,Casnigo,Castione della Presolana,Cene,Cerete,Colere,Colzate,Fino del Monte,Fiorano al Serio,Gandellino,Gorle,Gorno,Gromo,Oltressenda Alta,Oneta,Onore,Parre,Peia,Piario,Pradalunga,Premolo,Ranica,Rovetta,Scanzorosciate,Schilpario,Selvino,Songavazzo,Torre Boldone,Valbondione,Valgoglio,Villa d'Ogna,Villa di Serio,Vilminore di Scalve
24021 BG Albino|24022 BG Alzano Lombardo|24023 BG Clusone|24024 BG Gandino|24025 BG Gazzaniga|24026 BG Cazzano Sant'Andrea,Leffe|24027 BG Nembro
24028 BG Ponte Nossa|24029 BG Vertova
24030 BG Almenno San Bartolomeo,Ambivere,Barzana,Bedulita,Berbenno,Brembate di Sopra,Capizzone,Caprino Bergamasco,Carvico,Corna Imagna,Costa Valle Imagna,Fuipiano Valle Imagna,Locatello,Mapello,Medolago,Mozzo,Paladina,Palazzago,Pontida,Presezzo,Roncola,Solza,Strozza,Terno d'Isola,Valbrembo,Villa d'Adda
24031 BG Almenno San Salvatore|24033 BG Calusco d'Adda|24034 BG Cisano Bergamasco|24035 BG Curno|24036 BG Ponte San Pietro
24037 BG Brumano,Rota d'Imagna|24038 BG Sant'Omobono Terme|24039 BG Sotto il Monte Giovanni XXIII
24040 BG Arcene,Arzago d'Adda,Barbata,Boltiere,Bonate Sopra,Bonate Sotto,Bottanuco,Calvenzano,Canonica d'Adda,Casirate d'Adda,Castel Rozzone,Chignolo d'Isola,Ciserano,Comun Nuovo,Filago,Fornovo San Giovanni,Isso,Lallio,Levate,Madone,Misano di Gera d'Adda,Osio Sopra,Pagazzano,Pognano,Pontirolo Nuovo,Stezzano,Suisio,Verdellino
24041 BG Brembate|24042 BG Capriate San Gervasio|24043 BG Caravaggio|24044 BG Dalmine|24045 BG Fara Gera d'Adda|24046 BG Osio Sotto|24047 BG Treviglio
24048 BG Treviolo|24049 BG Verdello
24050 BG Bariano,Calcinate,Cavernago,Cividate al Piano,Cortenuova,Covo,Ghisalba,Grassobbio,Lurano,Morengo,Mornico al Serio,Mozzanica,Orio al Serio,Palosco,Pumenengo,Spirano,Torre Pallavicina,Zanica
24051 BG Antegnate|24052 BG Azzano San Paolo|24053 BG Brignano Gera d'Adda|24054 BG Calcio|24055 BG Cologno al Serio|24056 BG Fontanella
24057 BG Martinengo|24058 BG Fara Olivana con Sola,Romano di Lombardia|24059 BG Urgnano
24060 BG Adrara San Martino,Adrara San Rocco,Bagnatica,Berzo San Fermo,Bianzano,Bolgare,Borgo di Terzo,Bossico,Brusaporto,Carobbio degli Angeli,Casazza,Castelli Calepio,Cenate Sopra,Chiuduno,Costa di Mezzate,Credaro,Endine Gaiano,Entratico,Fonteno,Foresto Sparso,Gandosso,Gaverina Terme,Gorlago,Grone,Monasterolo del Castello,Montello,Parzanica,Pianico,Predore,Ranzanico,Riva di Solto,Rogno,San Paolo d'Argon,Solto Collina,Sovere,Spinone al Lago,Tavernola Bergamasca,Telgate,Torre de' Roveri,Viadanica,Vigano San Martino,Vigolo,Villongo,Zandobbio
24061 BG Albano Sant'Alessandro|24062 BG Costa Volpino|24063 BG Castro|24064 BG Grumello del Monte|24065 BG Lovere|24066 BG Pedrengo|24067 BG Sarnico
24068 BG Seriate|24069 BG Cenate Sotto,Luzzana,Trescore Balneario|24121-24129 BG Bergamo
25010 BS Acquafredda,Borgosatollo,Isorella,Limone sul Garda,Montirone,Pozzolengo,Remedello,San Felice del Benaco,San Zeno Naviglio,Tremosine sul Garda,Visano
25011 BS Calcinato|25012 BS Calvisano|25013 BS Carpenedolo|25014 BS Castenedolo|25015 BS Desenzano del Garda|25016 BS Ghedi|25017 BS Lonato del Garda
25018 BS Montichiari|25019 BS Sirmione
25020 BS Alfianello,Azzano Mella,Bassano Bresciano,Capriano del Colle,Cigole,Dello,Fiesse,Flero,Gambara,Milzano,Offlaga,Pavone del Mella,Poncarale,Pralboino,San Gervasio Bresciano,San Paolo,Seniga
25021 BS Bagnolo Mella|25022 BS Borgo San Giacomo|25023 BS Gottolengo|25024 BS Leno|25025 BS Manerbio|25026 BS Pontevico|25027 BS Quinzano d'Oglio
25028 BS Verolanuova|25029 BS Verolavecchia
25030 BS Adro,Barbariga,Berlingo,Brandico,Castel Mella,Castelcovati,Castrezzato,Coccaglio,Comezzano-Cizzago,Corzano,Erbusco,Lograto,Longhena,Maclodio,Mairano,Orzivecchi,Paratico,Pompiano,Roccafranca,Roncadelle,Rudiano,Torbole Casaglia,Trenzano,Urago d'Oglio,Villachiara
25031 BS Capriolo|25032 BS Chiari|25033 BS Cologne|25034 BS Orzinuovi|25035 BS Ospitaletto|25036 BS Palazzolo sull'Oglio|25037 BS Pontoglio
25038 BS Rovato|25039 BS Travagliato
25040 BS Angolo Terme,Artogne,Berzo Demo,Berzo Inferiore,Bienno,Braone,Cerveno,Ceto,Cevo,Cividate Camuno,Corte Franca,Corteno Golgi,Esine,Gianico,Incudine,Lozio,Malonno,Monno,Monticelli Brusati,Ono San Pietro,Saviore dell'Adamello
25042 BS Borno|25043 BS Breno|25044 BS Capo di Ponte|25045 BS Castegnato|25046 BS Cazzago San Martino|25047 BS Darfo Boario Terme
25048 BS Edolo,Sonico|25049 BS Iseo
25050 BS Cimbergo,Losine,Monte Isola,Niardo,Ome,Ossimo,Paderno Franciacorta,Paisco Loveno,Paspardo,Passirano,Pian Camuno,Provaglio d'Iseo,Rodengo Saiano,Sellero,Temù,Vione,Zone
25051 BS Cedegolo|25052 BS Piancogno|25053 BS Malegno|25054 BS Marone|25055 BS Pisogne|25056 BS Ponte di Legno|25057 BS Sale Marasino|25058 BS Sulzano
25059 BS Vezza d'Oglio|25060 BS Brione,Cellatica,Collebeato,Collio,Lodrino,Marcheno,Marmentino,Pezzaze,Polaveno,Tavernole sul Mella
25061 BS Bovegno,Irma|25062 BS Concesio|25063 BS Gardone Val Trompia|25064 BS Gussago|25065 BS Lumezzane|25068 BS Sarezzo|25069 BS Villa Carcina
25070 BS Anfo,Barghe,Bione,Caino,Capovalle,Casto,Mura,Pertica Alta,Preseglie,Provaglio Val Sabbia,Sabbio Chiese,Treviso Bresciano|25071 BS Agnosine
25072 BS Bagolino|25073 BS Bovezzo|25074 BS Idro,Lavenone|25075 BS Nave|25076 BS Odolo|25077 BS Roè Volciano|25078 BS Pertica Bassa,Vestone
25079 BS Vobarno
25080 BS Calvagese della Riviera,Magasa,Manerba del Garda,Mazzano,Moniga del Garda,Muscoline,Nuvolento,Nuvolera,Padenghe sul Garda,Paitone,Polpenazze del Garda,Prevalle,Puegnago del Garda,Serle,Soiano del Lago,Tignale,Vallio Terme,Valvestino
25081 BS Bedizzole|25082 BS Botticino|25083 BS Gardone Riviera|25084 BS Gargnano|25085 BS Gavardo|25086 BS Rezzato|25087 BS Salò
25088 BS Toscolano-Maderno|25089 BS Villanuova sul Clisi|25121-25136 BS Brescia
26010 CR Azzanello,Bagnolo Cremasco,Camisano,Campagnola Cremasca,Capergnanica,Capralba,Casale Cremasco-Vidolasco,Casaletto Ceredano,Casaletto Vaprio,Castel Gabbiano,Castelvisconti,Chieve,Corte de' Frati,Credera Rubbiano,Cremosano,Dovera,Fiesco,Izano,Monte Cremasco,Montodine,Moscazzano,Offanengo,Olmeneta,Pianengo,Pozzaglio ed Uniti,Ricengo,Ripalta Arpina,Ripalta Cremasca,Ripalta Guerina,Robecco d'Oglio,Salvirola,Sergnano,Vaiano Cremasco
26011 CR Casalbuttano ed Uniti|26012 CR Castelleone|26013 CR Crema|26014 CR Casaletto di Sopra,Romanengo|26015 CR Soresina|26016 CR Spino d'Adda
26017 CR Pieranica,Quintano,Torlino Vimercati,Trescore Cremasco|26018 CR Trigolo|26019 CR Vailate
26020 CR Acquanegra Cremonese,Agnadello,Bordolano,Cappella Cantone,Casalmorano,Corte de' Cortesi con Cignone,Crotta d'Adda,Cumignano sul Naviglio,Formigara,Genivolta,Gombito,Madignano,Palazzo Pignano,San Bassano,Spinadesco,Ticengo
26021 CR Annicco|26022 CR Castelverde|26023 CR Grumello Cremonese ed Uniti|26024 CR Paderno Ponchielli|26025 CR Pandino|26026 CR Pizzighettone
26027 CR Rivolta d'Adda|26028 CR Sesto ed Uniti|26029 CR Soncino
26030 CR Calvatone,Cappella de' Picenardi,Casteldidone,Cicognolo,Gabbioneta-Binanuova,Gadesco-Pieve Delmona,Malagnino,Pessina Cremonese,Solarolo Rainerio,Spineda,Tornata,Volongo,Voltido
26031 CR Isola Dovarese|26032 CR Ostiano|26033 CR Pescarolo ed Uniti|26034 CR Piadena Drizzona|26035 CR Pieve San Giacomo
26036 CR Rivarolo del Re ed Uniti|26037 CR San Giovanni in Croce|26038 CR Torre de' Picenardi|26039 CR Vescovato
26040 CR Bonemerse,Cella Dati,Derovere,Gerre de' Caprioli,Gussola,Martignana di Po,Pieve d'Olmi,San Martino del Lago,Scandolara Ravara,Torricella del Pizzo
26041 CR Casalmaggiore|26042 CR Cingia de' Botti|26043 CR Persico Dosimo|26044 CR Grontardo|26045 CR Motta Baluffi|26046 CR San Daniele Po
26047 CR Scandolara Ripa d'Oglio|26048 CR Sospiro|26049 CR Stagno Lombardo|26100 CR Cremona|26811 LO Boffalora d'Adda|26812 LO Borghetto Lodigiano
26813 LO Graffignana|26814 LO Livraga|26815 LO Massalengo|26816 LO Ossago Lodigiano|26817 LO San Martino in Strada|26818 LO Villanova del Sillaro
26821 LO Bertonico|26822 LO Brembio|26823 LO Castiglione d'Adda|26824 LO Cavenago d'Adda|26825 LO Mairago|26826 LO Secugnago
26827 LO Terranova dei Passerini|26828 LO Turano Lodigiano|26831 LO Casalmaiocco|26832 LO Cervignano d'Adda,Galgagnano|26833 LO Comazzo,Merlino
26834 LO Abbadia Cerreto,Corte Palasio|26835 LO Crespiatica|26836 LO Montanaso Lombardo|26837 LO Mulazzano|26838 LO Tavazzano con Villavesco
26839 LO Zelo Buon Persico|26841 LO Casalpusterlengo|26842 LO Caselle Landi,Cornovecchio|26843 LO Castelnuovo Bocca d'Adda,Maccastorna,Meleti
26844 LO Castelgerundo|26845 LO Codogno|26846 LO Corno Giovine|26847 LO Maleo|26848 LO San Fiorano|26849 LO Santo Stefano Lodigiano
26851 LO Borgo San Giovanni|26852 LO Casaletto Lodigiano|26853 LO Caselle Lurani|26854 LO Cornegliano Laudense,Pieve Fissiraga|26855 LO Lodi Vecchio
26856 LO Senna Lodigiana|26857 LO Salerano sul Lambro|26858 LO Sordio|26859 LO Valera Fratta|26861 LO Fombio|26862 LO Guardamiglio|26863 LO Orio Litta
26864 LO Ospedaletto Lodigiano|26865 LO San Rocco al Porto|26866 LO Castiraga Vidardo,Marudo,Sant'Angelo Lodigiano|26867 LO Somaglia|26900 LO Lodi
27010 PV Albuzzano,Badia Pavese,Bascapè,Borgarello,Bornasco,Ceranova,Copiano,Costa de' Nobili,Cura Carpignano,Filighera,Gerenzago,Giussago,Inverno e Monteleone,Linarolo,Magherno,Marzano,Miradolo Terme,Monticelli Pavese,Rognano,Roncaro,San Genesio ed Uniti,San Zenone al Po,Santa Cristina e Bissone,Siziano,Spessa,Torre d'Arese,Torrevecchia Pia,Valle Salimbene,Vellezzo Bellini,Vistarino,Zeccone
27011 PV Belgioioso,Torre de' Negri|27012 PV Certosa di Pavia|27013 PV Chignolo Po|27014 PV Corteolona e Genzone|27015 PV Landriano
27016 PV Lardirago,Sant'Alessio con Vialone|27017 PV Pieve Porto Morone,Zerbo|27018 PV Vidigulfo|27019 PV Villanterio
27020 PV Alagna,Albonese,Battuda,Borgo San Siro,Breme,Carbonara al Ticino,Cergnago,Dorno,Gravellona Lomellina,Marcignago,Nicorvo,Olevano di Lomellina,Parona,San Giorgio di Lomellina,Sartirana Lomellina,Scaldasole,Semiana,Torre d'Isola,Travacò Siccomario,Trivolzio,Tromello,Trovo,Valeggio,Valle Lomellina,Velezzo Lomellina,Zerbolò
27021 PV Bereguardo|27022 PV Casorate Primo|27023 PV Cassolnovo|27024 PV Cilavegna|27025 PV Gambolò|27026 PV Garlasco|27027 PV Gropello Cairoli
27028 PV San Martino Siccomario|27029 PV Vigevano
27030 PV Castello d'Agogna,Castelnovetto,Ceretto Lomellina,Confienza,Cozzo,Frascarolo,Gambarana,Langosco,Mezzana Bigli,Mezzana Rabattone,Ottobiano,Palestro,Pieve Albignola,Rosasco,Sant'Angelo Lomellina,Suardi,Torre Beretti e Castellaro,Villanova d'Ardenghi,Zeme,Zinasco
27031 PV Candia Lomellina|27032 PV Ferrera Erbognone|27034 PV Galliavola,Lomello|27035 PV Mede,Villa Biscossi|27036 PV Mortara
27037 PV Pieve del Cairo|27038 PV Robbio|27039 PV Sannazzaro de' Burgondi
27040 PV Albaredo Arnaboldi,Arena Po,Borgo Priolo,Borgoratto Mormorolo,Bosnasco,Calvignano,Campospinoso,Casatisma,Castana,Castelletto di Branduzzo,Cigognola,Fortunago,Lirio,Mezzanino,Montalto Pavese,Montescano,Montù Beccaria,Mornico Losana,Pietra de' Giorgi,Pinarolo Po,Portalbera,Rea,Rocca de' Giorgi,Rovescala,San Damiano al Colle,Verrua Po
27041 PV Barbianello,Casanova Lonati|27042 PV Bressana Bottarone,Robecco Pavese|27043 PV Broni,San Cipriano Po|27044 PV Canneto Pavese
27045 PV Casteggio|27046 PV Santa Giuletta|27047 PV Golferenzo,Montecalvo Versiggia,Santa Maria della Versa,Volpara|27048 PV Sommo
27049 PV Stradella,Zenevredo
27050 PV Bagnaria,Bastida Pancarana,Brallo di Pregola,Casei Gerola,Cecima,Cervesina,Codevilla,Corana,Corvino San Quirico,Menconico,Oliva Gessi,Pancarana,Pizzale,Ponte Nizza,Redavalle,Retorbido,Romagnese,Santa Margherita di Staffora,Silvano Pietra,Torrazza Coste,Torricella Verzate,Val di Nizza
27051 PV Cava Manara|27052 PV Godiasco Salice Terme,Montesegale,Rocca Susella|27053 PV Lungavilla,Verretto|27054 PV Montebello della Battaglia
27055 PV Rivanazzano Terme|27056 PV Cornale e Bastida|27057 PV Varzi|27058 PV Voghera|27059 PV Zavattarello|27061 PV Colli Verdi|27100 PV Pavia
28010 NO Agrate Conturbia,Ameno,Barengo,Boca,Bogogno,Bolzano Novarese,Briga Novarese,Caltignaga,Cavaglietto,Cavaglio d'Agogna,Cavallirio,Colazza,Divignano,Fontaneto d'Agogna,Gargallo,Miasino,Nebbiuno,Pella,Pisano,Soriso,Vaprio d'Agogna
28011 NO Armeno|28012 NO Cressa|28013 NO Gattico-Veruno|28014 NO Maggiora|28015 NO Momo|28016 NO Orta San Giulio|28017 NO San Maurizio d'Opaglio
28019 NO Suno|28021 NO Borgomanero|28024 NO Gozzano|28028 NO Pettenasco
28040 NO Borgo Ticino,Dormelletto,Lesa,Marano Ticino,Massino Visconti,Mezzomerico,Oleggio Castello,Paruzzaro,Varallo Pombia|28041 NO Arona
28043 NO Bellinzago Novarese|28045 NO Invorio|28046 NO Meina|28047 NO Oleggio|28050 NO Pombia|28053 NO Castelletto sopra Ticino
28060 NO Casalbeltrame,Casaleggio Novara,Casalino,Casalvolone,Castellazzo Novarese,Comignago,Cureggio,Granozzo con Monticello,Mandello Vitta,Recetto,San Nazzaro Sesia,San Pietro Mosezzo,Sozzago,Vicolungo,Vinzaglio
28061 NO Biandrate|28062 NO Cameri|28064 NO Carpignano Sesia,Landiona,Sillavengo|28065 NO Cerano|28066 NO Galliate|28068 NO Romentino|28069 NO Trecate
28070 NO Garbagna Novarese,Nibbiola,Sizzano,Terdobbiate,Tornaco|28071 NO Borgolavezzaro|28072 NO Briona|28073 NO Fara Novarese|28074 NO Ghemme
28075 NO Grignasco|28076 NO Pogno|28077 NO Prato Sesia|28078 NO Romagnano Sesia|28079 NO Vespolate|28100 NO Novara|28801 VB Cossogno|28802 VB Mergozzo
28803 VB Premosello-Chiovenda|28804 VB San Bernardino Verbano|28805 VB Vogogna|28811 VB Arizzano|28812 VB Aurano|28813 VB Bee|28814 VB Cambiasca
28815 VB Caprezzo|28816 VB Intragna|28817 VB Miazzina|28818 VB Premeno|28819 VB Vignone|28821 VB Cannero Riviera|28822 VB Cannobio|28823 VB Ghiffa
28824 VB Oggebbio|28826 VB Trarego Viggiona|28827 VB Valle Cannobina|28828 VB Gurro|28831 VB Baveno|28832 VB Belgirate|28833 VB Brovello-Carpugnino
28836 VB Gignese|28838 VB Stresa|28841 VB Antrona Schieranco|28842 VB Bognanco|28843 VB Montescheno|28844 VB Villadossola|28845 VB Domodossola
28846 VB Borgomezzavalle|28851 VB Beura-Cardezza|28852 VB Craveggia|28853 VB Druogno|28854 VB Malesco|28855 VB Masera|28856 VB Re,Villette
28857 VB Santa Maria Maggiore|28858 VB Toceno|28859 VB Trontano|28861 VB Baceno|28862 VB Crodo|28863 VB Formazza|28864 VB Montecrestese
28865 VB Crevoladossola|28866 VB Premia|28868 VB Trasquera,Varzo|28871 VB Bannio Anzino|28873 VB Calasca-Castiglione|28875 VB Ceppo Morelli
28876 VB Macugnaga|28877 VB Anzola d'Ossola,Ornavasso|28879 VB Vanzone con San Carlo|28881 VB Casale Corte Cerro|28883 VB Gravellona Toce
28884 VB Pallanzeno|28885 VB Piedimulera|28886 VB Pieve Vergonte|28887 VB Germagno,Omegna|28891 VB Cesara,Nonio|28893 VB Loreglia
28894 VB Madonna del Sasso|28895 VB Massiola|28896 VB Quarna Sotto|28897 VB Valstrona|28898 VB Quarna Sopra|28899 VB Arola|28921-28925 VB Verbania
29010 PC Agazzano,Alseno,Besenzone,Cadeo,Calendasco,Castelvetro Piacentino,Gazzola,Gragnano Trebbiense,Monticelli d'Ongina,Pianello Val Tidone,Piozzano,Pontenure,Rottofreno,San Pietro in Cerro,Sarmato,Vernasca,Villanova sull'Arda,Ziano Piacentino
29011 PC Borgonovo Val Tidone|29012 PC Caorso|29013 PC Carpaneto Piacentino|29014 PC Castell'Arquato|29015 PC Castel San Giovanni
29016 PC Cortemaggiore|29017 PC Fiorenzuola d'Arda|29018 PC Lugagnano Val d'Arda|29019 PC San Giorgio Piacentino
29020 PC Cerignale,Coli,Corte Brugnatella,Gossolengo,Morfasso,Travo,Vigolzone,Zerba|29021 PC Bettola|29022 PC Bobbio|29023 PC Farini|29024 PC Ferriere
29025 PC Gropparello|29026 PC Ottone|29027 PC Podenzano|29028 PC Ponte dell'Olio|29029 PC Rivergaro|29031 PC Alta Val Tidone|29121-29122 PC Piacenza`;
