/** CAP that begin with 8, with sign of the province and comuni: ISTAT's and the post's lists as @italia-tools/faker 0.2.0 keeps them (MIT). */
export const CAP = `80010 NA Quarto,Villaricca|80011 NA Acerra|80012 NA Calvizzano|80013 NA Casalnuovo di Napoli|80014 NA Giugliano in Campania|80016 NA Marano di Napoli
80017 NA Melito di Napoli|80018 NA Mugnano di Napoli|80019 NA Qualiano|80020 NA Casavatore,Crispano,Frattaminore|80021 NA Afragola|80022 NA Arzano
80023 NA Caivano|80024 NA Cardito|80025 NA Casandrino|80026 NA Casoria|80027 NA Frattamaggiore|80028 NA Grumo Nevano|80029 NA Sant'Antimo
80030 NA Camposano,Carbonara di Nola,Castello di Cisterna,Cimitile,Comiziano,Liveri,Mariglianella,Roccarainola,San Paolo Bel Sito,San Vitaliano,Scisciano,Tufino,Visciano
80031 NA Brusciano|80032 NA Casamarciano|80033 NA Cicciano|80034 NA Marigliano|80035 NA Nola|80036 NA Palma Campania|80038 NA Pomigliano d'Arco
80039 NA Saviano
80040 NA Cercola,Massa di Somma,Poggiomarino,Pollena Trocchia,San Gennaro Vesuviano,San Sebastiano al Vesuvio,Striano,Terzigno,Trecase,Volla
80041 NA Boscoreale|80042 NA Boscotrecase|80044 NA Ottaviano|80045 NA Pompei|80046 NA San Giorgio a Cremano|80047 NA San Giuseppe Vesuviano
80048 NA Sant'Anastasia|80049 NA Somma Vesuviana|80050 NA Casola di Napoli,Lettere,Pimonte,Santa Maria la Carità|80051 NA Agerola
80053 NA Castellammare di Stabia|80054 NA Gragnano|80055 NA Portici|80056 NA Ercolano|80057 NA Sant'Antonio Abate|80058 NA Torre Annunziata
80059 NA Torre del Greco|80061 NA Massa Lubrense|80062 NA Meta|80063 NA Piano di Sorrento|80065 NA Sant'Agnello|80067 NA Sorrento
80069 NA Vico Equense|80070 NA Bacoli,Monte di Procida|80071 NA Anacapri|80072 NA Barano d'Ischia|80073 NA Capri|80074 NA Casamicciola Terme
80075 NA Forio|80076 NA Lacco Ameno|80077 NA Ischia|80078 NA Pozzuoli|80079 NA Procida|80081 NA Serrara Fontana|80121-80147 NA Napoli
81010 CE Ailano,Baia e Latina,Castel Campagnano,Ciorlano,Dragoni,Gallo Matese,Gioia Sannitica,Letino,Prata Sannita,Pratella,Ruviano,San Gregorio Matese,Valle Agricola
81011 CE Alife|81012 CE Alvignano|81013 CE Caiazzo,Piana di Monte Verna|81014 CE Capriati a Volturno,Fontegreca
81016 CE Castello del Matese,Piedimonte Matese,San Potito Sannitico|81017 CE Raviscanina,Sant'Angelo d'Alife
81020 CE Capodrise,Casapulla,Castel Morrone,Recale,San Marco Evangelista,San Nicola la Strada,Valle di Maddaloni|81021 CE Arienzo|81022 CE Casagiove
81023 CE Cervino|81024 CE Maddaloni|81025 CE Marcianise|81027 CE San Felice a Cancello|81028 CE Santa Maria a Vico
81030 CE Cancello ed Arnone,Carinola,Casaluce,Casapesenna,Castel Volturno,Cellole,Cesa,Falciano del Massico,Frignano,Gricignano di Aversa,Lusciano,Orta di Atella,Parete,San Marcellino,Sant'Arpino,Succivo,Teverola,Villa di Briano
81031 CE Aversa|81032 CE Carinaro|81033 CE Casal di Principe|81034 CE Mondragone|81035 CE Marzano Appio,Roccamonfina|81036 CE San Cipriano d'Aversa
81037 CE Sessa Aurunca|81038 CE Trentola Ducenta|81039 CE Villa Literno
81040 CE Castel di Sasso,Curti,Formicola,Liberi,Pietravairano,Pontelatone,Rocca d'Evandro|81041 CE Bellona,Vitulazio
81042 CE Calvi Risorta,Giano Vetusto,Rocchetta e Croce|81043 CE Capua|81044 CE Conca della Campania,Galluccio,Tora e Piccilli|81046 CE Grazzanise
81047 CE Macerata Campania|81049 CE Mignano Monte Lungo,San Pietro Infine
81050 CE Camigliano,Francolise,Pastorano,Portico di Caserta,Presenzano,San Tammaro,Santa Maria la Fossa|81051 CE Pietramelara,Roccaromana
81052 CE Pignataro Maggiore|81053 CE Riardo|81054 CE San Prisco|81055 CE Santa Maria Capua Vetere|81056 CE Sparanise|81057 CE Teano
81058 CE Vairano Patenora|81059 CE Caianello|81100 CE Caserta
82010 BN Arpaise,Bucciano,Moiano,San Leucio del Sannio,San Martino Sannita,San Nicola Manfredi,Sant'Angelo a Cupolo
82011 BN Airola,Arpaia,Forchia,Paolisi|82013 BN Bonea|82014 BN Ceppaloni|82015 BN Durazzano|82016 BN Montesarchio|82017 BN Pannarano
82018 BN Calvi,San Giorgio del Sannio,San Nazzaro|82019 BN Sant'Agata de' Goti
82020 BN Baselice,Buonalbergo,Campolattaro,Circello,Foiano di Val Fortore,Fragneto l'Abate,Fragneto Monforte,Ginestra degli Schiavoni,Molinara,Paduli,Pago Veiano,Pesco Sannita,Pietrelcina,Reino,San Giorgio La Molara,Santa Croce del Sannio
82021 BN Apice,Sant'Arcangelo Trimonte|82022 BN Castelfranco in Miscano|82023 BN Castelvetere in Val Fortore|82024 BN Castelpagano,Colle Sannita
82025 BN Montefalcone di Val Fortore|82026 BN Morcone,Sassinoro|82027 BN Casalduni,Pontelandolfo|82028 BN San Bartolomeo in Galdo
82029 BN San Marco dei Cavoti
82030 BN Apollosa,Campoli del Monte Taburno,Castelpoto,Cautano,Dugenta,Faicchio,Foglianise,Frasso Telesino,Limatola,Melizzano,Paupisi,Pietraroja,Ponte,Puglianello,San Lorenzello,San Salvatore Telesino,Tocco Caudio,Torrecuso
82031 BN Amorosi|82032 BN Cerreto Sannita|82033 BN Cusano Mutri|82034 BN Guardia Sanframondi,San Lorenzo Maggiore,San Lupo|82036 BN Solopaca
82037 BN Castelvenere,Telese Terme|82038 BN Vitulano|82100 BN Benevento
83010 AV Capriglia Irpina,Chianche,Grottolella,Petruro Irpino,Sant'Angelo a Scala,Summonte,Torrioni,Tufo|83011 AV Altavilla Irpina|83012 AV Cervinara
83013 AV Mercogliano|83014 AV Ospedaletto d'Alpinolo|83015 AV Pietrastornina|83016 AV Roccabascerana|83017 AV Rotondi
83018 AV San Martino Valle Caudina
83020 AV Aiello del Sabato,Cesinali,Contrada,Domicella,Forino,Marzano di Nola,Moschiano,Pago del Vallo di Lauro,Quadrelle,Quindici,San Michele di Serino,Santa Lucia di Serino,Sirignano,Sperone,Taurano
83021 AV Avella|83022 AV Baiano|83023 AV Lauro|83024 AV Monteforte Irpino|83025 AV Montoro|83027 AV Mugnano del Cardinale|83028 AV Serino
83029 AV Solofra
83030 AV Greci,Lapio,Manocalzati,Melito Irpino,Montaguto,Montefalcione,Montefredane,Montefusco,Pietradefusi,Prata di Principato Ultra,Santa Paolina,Savignano Irpino,Taurasi,Torre Le Nocelle,Venticano,Villanova del Battista,Zungoli
83031 AV Ariano Irpino|83032 AV Bonito|83034 AV Casalbore|83035 AV Grottaminarda|83036 AV Mirabella Eclano|83037 AV Montecalvo Irpino
83038 AV Montemiletto|83039 AV Pratola Serra
83040 AV Andretta,Cairano,Calabritto,Candida,Caposele,Carife,Cassano Irpino,Castel Baronia,Castelfranci,Castelvetere sul Calore,Chiusano di San Domenico,Conza della Campania,Flumeri,Fontanarosa,Frigento,Gesualdo,Guardia Lombardi,Luogosano,Montemarano,Morra De Sanctis
83041 AV Aquilonia|83042 AV Atripalda|83043 AV Bagnoli Irpino|83044 AV Bisaccia|83045 AV Calitri|83046 AV Lacedonia|83047 AV Lioni|83048 AV Montella
83049 AV Monteverde
83050 AV Parolise,Rocca San Felice,Salza Irpina,San Mango sul Calore,San Nicola Baronia,San Potito Ultra,San Sossio Baronia,Sant'Angelo all'Esca,Santo Stefano del Sole,Scampitella,Senerchia,Sorbo Serpico,Vallesaccarda,Villamaina,Volturara Irpina
83051 AV Nusco|83052 AV Paternopoli|83053 AV Sant'Andrea di Conza|83054 AV Sant'Angelo dei Lombardi|83055 AV Sturno|83056 AV Teora
83057 AV Torella dei Lombardi|83058 AV Trevico|83059 AV Vallata|83100 AV Avellino
84010 SA Atrani,Cetara,Conca dei Marini,Corbara,Furore,Maiori,Minori,Praiano,Ravello,San Marzano sul Sarno,San Valentino Torio,Sant'Egidio del Monte Albino,Scala,Tramonti
84011 SA Amalfi|84012 SA Angri|84013 SA Cava de' Tirreni|84014 SA Nocera Inferiore|84015 SA Nocera Superiore|84016 SA Pagani|84017 SA Positano
84018 SA Scafati|84019 SA Vietri sul Mare
84020 SA Aquara,Bellosguardo,Castelcivita,Castelnuovo di Conza,Colliano,Controne,Corleto Monforte,Laviano,Oliveto Citra,Ottati,Palomonte,Petina,Ricigliano,Romagnano al Monte,Roscigno,Salvitelle,San Gregorio Magno,Santomenna,Valva
84021 SA Buccino|84022 SA Campagna|84024 SA Contursi Terme|84025 SA Eboli|84026 SA Postiglione|84027 SA Sant'Angelo a Fasanella|84028 SA Serre
84029 SA Sicignano degli Alburni
84030 SA Atena Lucana,Caggiano,Casalbuono,Casaletto Spartano,Caselle in Pittari,Monte San Giacomo,Morigerati,Pertosa,San Pietro al Tanagro,San Rufo,Sanza,Torraca,Tortorella
84031 SA Auletta|84032 SA Buonabitacolo|84033 SA Montesano sulla Marcellana|84034 SA Padula|84035 SA Polla|84036 SA Sala Consilina
84037 SA Sant'Arsenio|84038 SA Sassano|84039 SA Teggiano|84040 SA Alfano,Campora,Cannalonga,Casal Velino,Castelnuovo Cilento,Celle di Bulgheria
84042 SA Acerno|84043 SA Agropoli|84044 SA Albanella|84045 SA Altavilla Silentina|84046 SA Ascea|84047 SA Capaccio Paestum|84048 SA Castellabate
84049 SA Castel San Lorenzo|84050 SA Cuccaro Vetere,Futani,Giungano,Ispani,Laureana Cilento,Laurito,Lustra,Magliano Vetere|84051 SA Centola
84052 SA Ceraso|84053 SA Cicerale|84055 SA Felitto|84056 SA Gioi|84057 SA Laurino|84059 SA Camerota
84060 SA Moio della Civitella,Montano Antilia,Montecorice,Monteforte Cilento,Novi Velia,Omignano,Orria,Perdifumo,Perito,Prignano Cilento,Roccagloriosa
84061 SA Ogliastro Cilento|84062 SA Olevano sul Tusciano|84065 SA Piaggine|84066 SA Pisciotta|84067 SA Santa Marina|84068 SA Pollica
84069 SA Roccadaspide
84070 SA Rofrano,Rutino,Sacco,Salento,San Giovanni a Piro,San Mauro Cilento,San Mauro la Bruca,Serramezzana,Stella Cilento,Trentinara,Valle dell'Angelo
84073 SA Sapri|84074 SA Sessa Cilento|84075 SA Stio|84076 SA Torchiara|84077 SA Torre Orsaia|84078 SA Vallo della Lucania|84079 SA Vibonati
84080 SA Calvanico,Pellezzano|84081 SA Baronissi|84082 SA Bracigliano|84083 SA Castel San Giorgio|84084 SA Fisciano|84085 SA Mercato San Severino
84086 SA Roccapiemonte|84087 SA Sarno|84088 SA Siano|84090 SA Castiglione del Genovesi,Giffoni Sei Casali,Montecorvino Pugliano,San Mango Piemonte
84091 SA Battipaglia|84092 SA Bellizzi|84095 SA Giffoni Valle Piana|84096 SA Montecorvino Rovella|84098 SA Pontecagnano Faiano
84099 SA San Cipriano Picentino|84121-84135 SA Salerno
85010 PZ Abriola,Albano di Lucania,Anzi,Armento,Banzi,Brindisi Montagna,Calvello,Campomaggiore,Cancellara,Castelmezzano,Gallicchio,Guardia Perticara,Missanello,Pietrapertosa,Pignola,San Chirico Nuovo,Vaglio Basilicata
85011 PZ Acerenza|85012 PZ Corleto Perticara|85013 PZ Genzano di Lucania|85014 PZ Laurenzana|85015 PZ Oppido Lucano|85016 PZ Pietragalla
85017 PZ Tolve|85018 PZ Trivigno|85020 PZ Atella,Filiano,Ginestra,Maschito,Montemilone,Pescopagano,Rapone,Ripacandida,Ruvo del Monte,San Fele
85021 PZ Avigliano|85022 PZ Barile|85023 PZ Forenza|85024 PZ Lavello|85025 PZ Melfi|85026 PZ Palazzo San Gervasio|85027 PZ Rapolla
85028 PZ Rionero in Vulture|85029 PZ Venosa
85030 PZ Calvera,Carbone,Castronuovo di Sant'Andrea,Cersosimo,San Chirico Raparo,San Costantino Albanese,San Martino d'Agri,San Paolo Albanese,San Severino Lucano,Terranova di Pollino
85031 PZ Castelsaraceno|85032 PZ Chiaromonte,Teana|85033 PZ Episcopia|85034 PZ Fardella,Francavilla in Sinni|85035 PZ Noepoli|85036 PZ Roccanova
85037 PZ Sant'Arcangelo|85038 PZ Senise|85039 PZ Spinoso|85040 PZ Castelluccio Inferiore,Castelluccio Superiore,Nemoli,Rivello,Viggianello
85042 PZ Lagonegro|85043 PZ Latronico|85044 PZ Lauria|85046 PZ Maratea|85047 PZ Moliterno|85048 PZ Rotonda|85049 PZ Trecchina
85050 PZ Balvano,Baragiano,Brienza,Castelgrande,Grumento Nova,Marsicovetere,Paterno,Sant'Angelo Le Fratte,Sarconi,Sasso di Castalda,Satriano di Lucania,Savoia di Lucania,Tito
85051 PZ Bella|85052 PZ Marsico Nuovo|85053 PZ Montemurro|85054 PZ Muro Lucano|85055 PZ Picerno|85056 PZ Ruoti|85057 PZ Tramutola
85058 PZ Vietri di Potenza|85059 PZ Viggiano|85100 PZ Potenza
86010 CB Busso,Campodipietra,Casalciprano,Castropignano,Cercepiccola,Ferrazzano,Gildone,Mirabello Sannitico,Oratino,San Giovanni in Galdo,San Giuliano del Sannio,Tufara
86011 CB Baranello|86012 CB Cercemaggiore|86013 CB Gambatesa|86014 CB Guardiaregia|86015 CB Jelsi|86016 CB Riccia|86017 CB Sepino|86018 CB Toro
86019 CB Vinchiaturo
86020 CB Campochiaro,Castellino del Biferno,Colle d'Anchise,Duronia,Fossalto,Molise,Pietracupa,Roccavivara,San Biase,San Polo Matese,Sant'Angelo Limosano,Spinete
86021 CB Bojano|86022 CB Limosano|86023 CB Montagano|86024 CB Petrella Tifernina|86025 CB Ripalimosani|86026 CB Salcito|86027 CB San Massimo
86028 CB Torella del Sannio|86029 CB Trivento
86030 CB Acquaviva Collecroce,Castelbottaccio,Civitacampomarano,Guardialfiera,Lucito,Lupara,Mafalda,Matrice,Montemitro,San Felice del Molise,San Giacomo degli Schiavoni,Tavenna
86031 CB Castelmauro|86032 CB Montecilfone|86033 CB Montefalcone nel Sannio|86034 CB Guglionesi|86035 CB Larino|86036 CB Montenero di Bisaccia
86037 CB Palata|86038 CB Petacciato|86039 CB Termoli
86040 CB Campolieto,Macchia Valfortore,Monacilioni,Montelongo,Montorio nei Frentani,Morrone del Sannio,Pietracatella,Provvidenti,Ripabottoni,Rotello,San Giuliano di Puglia
86041 CB Bonefro|86042 CB Campomarino|86043 CB Casacalenda|86044 CB Colletorto|86045 CB Portocannone|86046 CB San Martino in Pensilis
86047 CB Santa Croce di Magliano|86048 CB Sant'Elia a Pianisi|86049 CB Ururi
86070 IS Conca Casale,Fornelli,Macchia d'Isernia,Montaquila,Rocchetta a Volturno,Sant'Agapito,Scapoli|86071 IS Castel San Vincenzo,Pizzone
86072 IS Cerro al Volturno|86073 IS Colli a Volturno|86074 IS Filignano|86075 IS Monteroduni|86077 IS Pozzilli|86078 IS Sesto Campano|86079 IS Venafro
86080 IS Acquaviva d'Isernia,Belmonte del Sannio,Castel del Giudice,Castelverrino,Miranda,Montenero Val Cocchiara,Pescopennataro,Roccasicura,Sant'Angelo del Pesco
86081 IS Agnone|86082 IS Capracotta|86083 IS Carovilli|86084 IS Forlì del Sannio|86085 IS Pietrabbondante|86086 IS Poggio Sannita
86087 IS Rionero Sannitico|86088 IS San Pietro Avellana|86089 IS Vastogirardi
86090 IS Castelpetroso,Castelpizzuto,Longano,Pesche,Pettoranello del Molise|86091 IS Bagnoli del Trigno|86092 IS Cantalupo nel Sannio,Roccamandolfi
86093 IS Carpinone|86094 IS Civitanova del Sannio|86095 IS Frosolone,Sant'Elena Sannita|86096 IS Macchiagodena,Santa Maria del Molise
86097 IS Chiauci,Pescolanciano,Sessano del Molise|86100 CB Campobasso|86170 IS Isernia
87010 CS Acquaformosa,Cervicati,Civita,Firmo,Frascineto,Lattarico,Lungro,Malvito,Mottafollone,Rota Greca,San Basile,San Donato di Ninea,San Martino di Finita,San Sosti,Sant'Agata di Esaro,Santa Caterina Albanese,Saracena,Terranova da Sibari,Torano Castello
87011 CS Cassano all'Ionio|87012 CS Castrovillari|87013 CS Fagnano Castello|87014 CS Laino Borgo|87015 CS Laino Castello|87016 CS Morano Calabro
87017 CS Roggiano Gravina|87018 CS San Marco Argentano|87019 CS Spezzano Albanese
87020 CS Acquappesa,Aieta,Bonifati,Buonvicino,Grisolia,Guardia Piemontese,Maierà,Orsomarso,Papasidero,San Nicola Arcella,Sangineto,Santa Domenica Talao,Santa Maria del Cedro,Tortora,Verbicaro
87021 CS Belvedere Marittimo|87022 CS Cetraro|87023 CS Diamante|87024 CS Fuscaldo|87026 CS Mormanno|87027 CS Paola|87028 CS Praia a Mare
87029 CS Scalea
87030 CS Belsito,Carolei,Cleto,Domanico,Falconara Albanese,Fiumefreddo Bruzio,Longobardi,Malito,San Pietro in Amantea,San Vincenzo La Costa,Serra d'Aiello
87031 CS Aiello Calabro|87032 CS Amantea|87033 CS Belmonte Calabro|87034 CS Grimaldi|87035 CS Lago|87036 CS Rende|87037 CS San Fili
87038 CS San Lucido
87040 CS Altilia,Castiglione Cosentino,Castrolibero,Cerzeto,Luzzi,Marano Marchesato,Marano Principato,Mendicino,Mongrassano,Parenti,Paterno Calabro,Rose,San Benedetto Ullano,San Lorenzo del Vallo,Tarsia,Zumpano
87041 CS Acri|87042 CS Altomonte|87043 CS Bisignano|87044 CS Cerisano|87045 CS Dipignano|87046 CS Montalto Uffugo|87047 CS San Pietro in Guarano
87048 CS Santa Sofia d'Epiro
87050 CS Bianchi,Carpanzano,Cellara,Colosimi,Figline Vegliaturo,Lappano,Mangone,Marzi,Panettieri,Pedivigliano,Piane Crati,Pietrafitta,Rovito
87051 CS Aprigliano|87053 CS Celico|87054 CS Rogliano|87055 CS San Giovanni in Fiore|87056 CS Santo Stefano di Rogliano|87057 CS Scigliano
87058 CS Spezzano della Sila|87059 CS Casali del Manco
87060 CS Bocchigliero,Calopezzati,Caloveto,Cropalati,Crosia,Mandatoriccio,Paludi,Pietrapaola,San Cosmo Albanese,San Giorgio Albanese,Scala Coeli,Terravecchia,Vaccarizzo Albanese
87061 CS Campana|87062 CS Cariati|87064 CS Corigliano-Rossano|87066 CS Longobucco|87069 CS San Demetrio Corone
87070 CS Albidona,Alessandria del Carretto,Canna,Castroregio,Cerchiara di Calabria,Montegiordano,Nocara,Plataci,Roseto Capo Spulico,San Lorenzo Bellizzi
87071 CS Amendolara|87072 CS Francavilla Marittima|87073 CS Oriolo|87074 CS Rocca Imperiale|87075 CS Trebisacce|87076 CS Villapiana|87100 CS Cosenza
88020 CZ Cortale,Jacurso|88021 CZ Borgia,San Floro|88022 CZ Curinga|88024 CZ Girifalco|88025 CZ Maida,San Pietro a Maida
88040 CZ Amato,Carlopoli,Cicala,Conflenti,Feroleto Antico,Gizzeria,Martirano,Martirano Lombardo,Miglierina,Motta Santa Lucia,Pianopoli,Platania,San Mango d'Aquino,San Pietro Apostolo,Serrastretta,Settingiano
88041 CZ Decollatura|88042 CZ Falerna|88044 CZ Marcellinara|88045 CZ Gimigliano|88046 CZ Lamezia Terme|88047 CZ Nocera Terinese
88049 CZ Soveria Mannelli
88050 CZ Amaroni,Andali,Belcastro,Caraffa di Catanzaro,Cerva,Fossato Serralta,Magisano,Marcedusa,Palermiti,Pentone,Petronà,Sellia,Sellia Marina,Simeri Crichi,Sorbo San Basile,Soveria Simeri,Vallefiorita,Zagarise
88051 CZ Cropani|88054 CZ Sersale|88055 CZ Albi,Taverna|88056 CZ Tiriolo
88060 CZ Argusto,Badolato,Davoli,Gagliato,Gasperina,Isca sullo Ionio,Montauro,Montepaone,Petrizzi,San Sostene,Sant'Andrea Apostolo dello Ionio,Santa Caterina dello Ionio,Satriano,Torre di Ruggiero
88062 CZ Cardinale|88064 CZ Chiaravalle Centrale|88065 CZ Guardavalle|88067 CZ Cenadi,Centrache,Olivadi,San Vito sullo Ionio|88068 CZ Soverato
88069 CZ Squillace,Stalettì|88070 CZ Botricello|88100 CZ Catanzaro|88811 KR Cirò Marina|88812 KR Crucoli|88813 KR Cirò|88814 KR Melissa
88816 KR Strongoli|88817 KR Carfizzi,San Nicola dell'Alto|88818 KR Pallagorio|88819 KR Verzino|88821 KR Rocca di Neto|88822 KR Casabona
88823 KR Umbriatico|88824 KR Belvedere di Spinello|88825 KR Savelli|88831 KR San Mauro Marchesato,Scandale|88832 KR Santa Severina
88833 KR Caccuri,Cerenzia|88834 KR Castelsilano|88835 KR Roccabernarda|88836 KR Cotronei|88837 KR Petilia Policastro|88838 KR Mesoraca
88841 KR Isola di Capo Rizzuto|88842 KR Cutro|88900 KR Crotone|89010 RC Molochio,Scido,Terranova Sappo Minulio,Varapodio|89011 RC Bagnara Calabra
89012 RC Delianuova|89013 RC Gioia Tauro|89014 RC Oppido Mamertina|89015 RC Palmi|89016 RC Rizziconi|89017 RC San Giorgio Morgeto
89018 RC Villa San Giovanni|89020 RC Anoia,Candidoni,Giffone,Maropati,Melicuccà,Melicucco,San Pietro di Caridà,San Procopio,Serrata,Sinopoli
89021 RC Cinquefrondi|89022 RC Cittanova|89023 RC Laureana di Borrello|89024 RC Polistena|89025 RC Rosarno|89026 RC San Ferdinando
89027 RC Sant'Eufemia d'Aspromonte|89028 RC Seminara|89029 RC Taurianova
89030 RC Africo,Benestare,Bruzzano Zeffirio,Caraffa del Bianco,Careri,Casignana,Condofuri,Ferruzzano,Samo,San Luca,Sant'Agata del Bianco,Staiti
89031 RC Ardore|89032 RC Bianco|89033 RC Bova|89034 RC Bovalino|89035 RC Bova Marina|89036 RC Brancaleone|89038 RC Palizzi|89039 RC Platì
89040 RC Agnana Calabra,Antonimina,Bivongi,Camini,Canolo,Ciminà,Gerace,Martone,Monasterace,Pazzano,Placanica,Portigliola,Riace,San Giovanni di Gerace,Sant'Ilario dello Ionio,Stignano
89041 RC Caulonia|89042 RC Gioiosa Ionica|89043 RC Grotteria|89044 RC Locri|89045 RC Mammola|89046 RC Marina di Gioiosa Ionica
89047 RC Roccella Ionica|89048 RC Siderno|89049 RC Stilo
89050 RC Calanna,Cosoleto,Feroleto della Chiesa,Fiumara,Laganadi,San Roberto,Sant'Alessio in Aspromonte|89052 RC Campo Calabro|89054 RC Galatro
89056 RC Santa Cristina d'Aspromonte|89057 RC Santo Stefano in Aspromonte|89058 RC Scilla|89060 RC Bagaladi,Cardeto,Roccaforte del Greco,Roghudi
89063 RC Melito di Porto Salvo|89064 RC Montebello Jonico|89065 RC Motta San Giovanni|89069 RC San Lorenzo|89121-89135 RC Reggio di Calabria
89812 VV Pizzo|89813 VV Polia|89814 VV Filadelfia|89815 VV Francavilla Angitola|89816 VV Cessaniti|89817 VV Briatico|89818 VV Capistrano
89819 VV Monterosso Calabro|89821 VV San Nicola da Crissa,Vallelonga|89822 VV Brognaturo,Serra San Bruno,Simbario,Spadola|89823 VV Fabrizia,Mongiana
89824 VV Nardodipace|89831 VV Gerocarne,Sorianello,Soriano Calabro|89832 VV Acquaro,Arena,Dasà|89833 VV Dinami|89834 VV Pizzoni,Vazzano
89841 VV Filandari,Rombiolo|89842 VV San Calogero|89843 VV Filogaso,Maierato,Sant'Onofrio,Stefanaconi|89844 VV Limbadi,Nicotera
89851 VV Francica,Ionadi,San Costantino Calabro|89852 VV Mileto|89853 VV San Gregorio d'Ippona|89861 VV Parghelia,Tropea|89862 VV Drapia
89863 VV Joppolo|89864 VV Spilinga|89866 VV Ricadi|89867 VV Zaccanopoli,Zungri|89868 VV Zambrone|89900 VV Vibo Valentia`;
