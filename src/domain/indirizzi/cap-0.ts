/** CAP that begin with 0, with sign of the province and comuni: ISTAT's and the post's lists as @italia-tools/faker 0.2.0 keeps them (MIT). */
export const CAP = `00010 RM Casape,Gallicano nel Lazio,Marcellina,Monteflavio,Montelibretti,Montorio Romano,Moricone,Poli,San Gregorio da Sassola,San Polo dei Cavalieri,Sant'Angelo Romano
00012 RM Guidonia Montecelio|00013 RM Fonte Nuova,Mentana|00015 RM Monterotondo|00017 RM Nerola|00018 RM Palombara Sabina|00019 RM Tivoli
00020 RM Agosta,Arcinazzo Romano,Camerata Nuova,Canterano,Cerreto Laziale,Cervara di Roma,Ciciliano,Cineto Romano,Jenne,Mandela,Marano Equo,Percile,Pisoniano,Riofreddo,Rocca Canterano,Roccagiovine,Sambuci,Saracinesco,Vallepietra,Vallinfreda,Vivaro Romano
00021 RM Affile|00022 RM Anticoli Corrado|00023 RM Arsoli|00024 RM Castel Madama|00025 RM Gerano|00026 RM Licenza|00027 RM Roviano|00028 RM Subiaco
00029 RM Vicovaro
00030 RM Bellegra,Capranica Prenestina,Castel San Pietro Romano,Colonna,Gavignano,Genazzano,Gorga,Labico,Montelanico,Rocca di Cave,Rocca Santo Stefano,Roiate,San Cesareo,San Vito Romano
00031 RM Artena|00032 RM Carpineto Romano|00033 RM Cave|00034 RM Colleferro|00035 RM Olevano Romano|00036 RM Palestrina|00037 RM Segni
00038 RM Valmontone|00039 RM Zagarolo|00040 RM Ardea,Rocca di Papa|00041 RM Albano Laziale|00042 RM Anzio|00043 RM Ciampino|00044 RM Frascati
00045 RM Genzano di Roma|00046 RM Grottaferrata|00047 RM Marino|00048 RM Nettuno|00049 RM Velletri|00051 RM Allumiere|00052 RM Cerveteri
00053 RM Civitavecchia|00054 RM Fiumicino|00055 RM Ladispoli|00058 RM Santa Marinella|00059 RM Tolfa
00060 RM Canale Monterano,Capena,Castelnuovo di Porto,Civitella San Paolo,Filacciano,Formello,Magliano Romano,Mazzano Romano,Nazzano,Ponzano Romano,Riano,Sacrofano,Sant'Oreste,Torrita Tiberina
00061 RM Anguillara Sabazia|00062 RM Bracciano|00063 RM Campagnano di Roma|00065 RM Fiano Romano|00066 RM Manziana|00067 RM Morlupo
00068 RM Rignano Flaminio|00069 RM Trevignano Romano|00071 RM Pomezia|00072 RM Ariccia|00073 RM Castel Gandolfo|00074 RM Nemi|00075 RM Lanuvio
00076 RM Lariano|00077 RM Monte Compatri|00078 RM Monte Porzio Catone|00079 RM Rocca Priora|00118-00199 RM Roma
01010 VT Arlena di Castro,Barbarano Romano,Blera,Capodimonte,Cellere,Farnese,Gradoli,Ischia di Castro,Latera,Marta,Monte Romano,Onano,Oriolo Romano,Piansano,Tessennano,Vejano,Villa San Giovanni in Tuscia
01011 VT Canino|01012 VT Capranica|01014 VT Montalto di Castro|01015 VT Sutri|01016 VT Tarquinia|01017 VT Tuscania|01018 VT Valentano
01019 VT Vetralla|01020 VT Bomarzo,Celleno,Civitella d'Agliano,Graffignano,Lubriano,Proceno,San Lorenzo Nuovo|01021 VT Acquapendente
01022 VT Bagnoregio|01023 VT Bolsena|01024 VT Castiglione in Teverina|01025 VT Grotte di Castro|01027 VT Montefiascone|01028 VT Orte
01030 VT Bassano in Teverina,Bassano Romano,Calcata,Canepina,Carbognano,Castel Sant'Elia,Corchiano,Faleria,Monterosi,Vallerano,Vasanello,Vitorchiano
01032 VT Caprarola|01033 VT Civita Castellana|01034 VT Fabrica di Roma|01035 VT Gallese|01036 VT Nepi|01037 VT Ronciglione|01038 VT Soriano nel Cimino
01039 VT Vignanello|01100 VT Viterbo
02010 RI Borbona,Borgo Velino,Castel Sant'Angelo,Cittareale,Colli sul Velino,Labro,Micigliano,Morro Reatino,Rivodutri|02011 RI Accumoli
02012 RI Amatrice|02013 RI Antrodoco|02014 RI Cantalice|02015 RI Cittaducale|02016 RI Leonessa|02018 RI Poggio Bustone|02019 RI Posta
02020 RI Ascrea,Belmonte in Sabina,Castel di Tora,Colle di Tora,Collegiove,Concerviano,Longone Sabino,Marcetelli,Nespolo,Paganico Sabino,Turania,Varco Sabino
02021 RI Borgorose|02022 RI Collalto Sabino|02023 RI Fiamignano|02024 RI Pescorocchiano|02025 RI Petrella Salto|02026 RI Rocca Sinibalda
02030 RI Casaprota,Frasso Sabino,Poggio Nativo,Poggio San Lorenzo,Pozzaglia Sabina,Torricella in Sabina|02031 RI Castelnuovo di Farfa
02032 RI Fara in Sabina|02033 RI Monteleone Sabino|02034 RI Montopoli di Sabina|02035 RI Orvinio|02037 RI Poggio Moiano|02038 RI Scandriglia
02039 RI Toffia
02040 RI Cantalupo in Sabina,Configni,Cottanello,Mompeo,Montasola,Monte San Giovanni in Sabina,Montebuono,Montenero Sabino,Poggio Catino,Roccantica,Salisano,Selci,Tarano,Vacone
02041 RI Casperia|02042 RI Collevecchio|02043 RI Contigliano|02044 RI Forano|02045 RI Greccio|02046 RI Magliano Sabina|02047 RI Poggio Mirteto
02048 RI Stimigliano|02049 RI Torri in Sabina|02100 RI Rieti
03010 FR Acuto,Collepardo,Filettino,Fumone,Patrica,Piglio,Serrone,Sgurgola,Torre Cajetani,Trevi nel Lazio,Trivigliano,Vico nel Lazio|03011 FR Alatri
03012 FR Anagni|03013 FR Ferentino|03014 FR Fiuggi|03016 FR Guarcino|03017 FR Morolo|03018 FR Paliano|03019 FR Supino
03020 FR Arnara,Castro dei Volsci,Falvaterra,Giuliano di Roma,Pastena,Pico,Strangolagalli,Torrice,Vallecorsa,Villa Santo Stefano|03021 FR Amaseno
03022 FR Boville Ernica|03023 FR Ceccano|03024 FR Ceprano|03025 FR Monte San Giovanni Campano|03026 FR Pofi|03027 FR Ripi
03028 FR San Giovanni Incarico|03029 FR Veroli
03030 FR Broccostella,Campoli Appennino,Casalattico,Castelliri,Castrocielo,Colfelice,Colle San Magno,Fontechiari,Pescosolido,Piedimonte San Germano,Posta Fibreno,Rocca d'Arce,Santopadre,Vicalvi,Villa Santa Lucia
03031 FR Aquino|03032 FR Arce|03033 FR Arpino|03034 FR Casalvieri|03035 FR Fontana Liri|03036 FR Isola del Liri|03037 FR Pontecorvo
03038 FR Roccasecca|03039 FR Sora
03040 FR Acquafondata,Ausonia,Belmonte Castello,Castelnuovo Parano,Coreno Ausonio,Gallinaro,Picinisco,Pignataro Interamna,San Biagio Saracinisco,San Vittore del Lazio,Sant'Ambrogio sul Garigliano,Sant'Andrea del Garigliano,Settefrati,Terelle,Vallemaio,Vallerotonda,Villa Latina,Viticuso
03041 FR Alvito|03042 FR Atina|03043 FR Cassino|03044 FR Cervaro|03045 FR Esperia|03046 FR San Donato Val di Comino|03047 FR San Giorgio a Liri
03048 FR Sant'Apollinare|03049 FR Sant'Elia Fiumerapido|03100 FR Frosinone
04010 LT Bassiano,Cori,Maenza,Norma,Prossedi,Rocca Massima,Roccagorga,Roccasecca dei Volsci,Sonnino|04011 LT Aprilia|04012 LT Cisterna di Latina
04013 LT Sermoneta|04014 LT Pontinia|04015 LT Priverno|04016 LT Sabaudia|04017 LT San Felice Circeo|04018 LT Sezze|04019 LT Terracina
04020 LT Campodimele,Itri,Monte San Biagio,Santi Cosma e Damiano,Spigno Saturnia|04021 LT Castelforte|04022 LT Fondi|04023 LT Formia|04024 LT Gaeta
04025 LT Lenola|04026 LT Minturno|04027 LT Ponza|04029 LT Sperlonga|04031 LT Ventotene|04100 LT Latina
05010 TR Montegabbione,Parrano,Porano,San Venanzo|05011 TR Allerona|05012 TR Attigliano|05013 TR Castel Giorgio|05014 TR Castel Viscardo
05015 TR Fabro|05016 TR Ficulle|05017 TR Monteleone d'Orvieto|05018 TR Orvieto|05020 TR Alviano,Avigliano Umbro,Lugnano in Teverina,Montecchio
05021 TR Acquasparta|05022 TR Amelia|05023 TR Baschi|05024 TR Giove|05025 TR Guardea|05026 TR Montecastrilli|05028 TR Penna in Teverina
05029 TR San Gemini|05030 TR Montefranco,Otricoli,Polino|05031 TR Arrone|05032 TR Calvi dell'Umbria|05034 TR Ferentillo|05035 TR Narni
05039 TR Stroncone|05100 TR Terni|06010 PG Citerna,Monte Santa Maria Tiberina|06012 PG Città di Castello|06014 PG Montone|06016 PG San Giustino
06019 PG Umbertide|06021 PG Costacciaro|06022 PG Fossato di Vico|06023 PG Gualdo Tadino|06024 PG Gubbio|06025 PG Nocera Umbra|06026 PG Pietralunga
06027 PG Scheggia e Pascelupo|06028 PG Sigillo|06029 PG Valfabbrica|06030 PG Giano dell'Umbria,Sellano,Valtopina|06031 PG Bevagna|06033 PG Cannara
06034 PG Foligno|06035 PG Gualdo Cattaneo|06036 PG Montefalco|06038 PG Spello|06039 PG Trevi
06040 PG Poggiodomo,Sant'Anatolia di Narco,Scheggino,Vallo di Nera|06041 PG Cerreto di Spoleto|06042 PG Campello sul Clitunno|06043 PG Cascia
06044 PG Castel Ritaldi|06045 PG Monteleone di Spoleto|06046 PG Norcia|06047 PG Preci|06049 PG Spoleto|06050 PG Collazzone|06053 PG Deruta
06054 PG Fratta Todina|06055 PG Marsciano|06056 PG Massa Martana|06057 PG Monte Castello di Vibio|06059 PG Todi|06060 PG Lisciano Niccone,Paciano
06061 PG Castiglione del Lago|06062 PG Città della Pieve|06063 PG Magione|06064 PG Panicale|06065 PG Passignano sul Trasimeno|06066 PG Piegaro
06069 PG Tuoro sul Trasimeno|06073 PG Corciano|06081 PG Assisi|06083 PG Bastia Umbra|06084 PG Bettona|06089 PG Torgiano|06121-06135 PG Perugia
07010 SS Anela,Ardara,Benetutti,Bottidda,Bultei,Burgos,Cossoine,Esporlatu,Giave,Illorai,Ittireddu,Mara,Monteleone Rocca Doria,Nughedu San Nicolò,Nule,Romana,Semestene,Tula
07011 SS Bono|07012 SS Bonorva|07013 SS Mores|07014 SS Ozieri|07015 SS Padria|07016 SS Pattada|07017 SS Ploaghe|07018 SS Pozzomaggiore
07019 SS Villanova Monteleone|07020 SS Aggius,Aglientu,Alà dei Sardi,Buddusò,Golfo Aranci,Loiri Porto San Paolo,Luogosanto,Monti,Padru,Palau,Telti
07021 SS Arzachena|07022 SS Berchidda|07023 SS Calangianus|07024 SS La Maddalena|07025 SS Luras|07026 SS Olbia|07027 SS Oschiri
07028 SS Santa Teresa Gallura|07029 SS Tempio Pausania
07030 SS Badesi,Bortigiadas,Bulzi,Cargeghe,Chiaramonti,Erula,Florinas,Laerru,Martis,Muros,Sant'Antonio di Gallura,Santa Maria Coghinas,Tergu,Viddalba
07031 SS Castelsardo|07032 SS Nulvi|07033 SS Osilo|07034 SS Perfugas|07035 SS Sedini|07036 SS Sennori|07037 SS Sorso
07038 SS Trinità d'Agultu e Vignola|07039 SS Valledoria
07040 SS Banari,Bessude,Borutta,Cheremule,Codrongianos,Olmedo,Putifigari,Siligo,Stintino,Tissi,Uri|07041 SS Alghero|07043 SS Bonnanaro|07044 SS Ittiri
07045 SS Ossi|07046 SS Porto Torres|07047 SS Thiesi|07048 SS Torralba|07049 SS Usini|07051 SS Budoni|07052 SS San Teodoro|07100 SS Sassari
08010 NU Birori,Dualchi,Lei,Noragugume|08011 NU Bolotana|08012 NU Bortigali|08015 NU Macomer|08016 NU Borore|08017 NU Silanus|08018 NU Sindia
08020 NU Galtellì,Gavoi,Irgoli,Loculi,Lodè,Lodine,Lula,Ollolai,Olzai,Onanì,Onifai,Oniferi,Orotelli,Orune,Osidda,Ottana,Ovodda,Posada,Sarule,Tiana,Torpè
08021 NU Bitti|08022 NU Dorgali|08023 NU Fonni|08024 NU Mamoiada|08025 NU Oliena|08026 NU Orani|08027 NU Orgosolo|08028 NU Orosei|08029 NU Siniscola
08030 NU Atzara,Austis,Belvì,Gadoni,Meana Sardo,Teti|08031 NU Aritzo|08032 NU Desulo|08036 NU Ortueri|08038 NU Sorgono|08039 NU Tonara
08040 NU Arzana,Baunei,Cardedu,Elini,Gairo,Girasole,Ilbono,Loceri,Lotzorai,Osini,Talana,Triei,Ulassai,Urzulei,Ussassai|08042 NU Bari Sardo
08044 NU Jerzu|08045 NU Lanusei|08046 NU Perdasdefogu|08047 NU Tertenia|08048 NU Tortolì|08049 NU Villagrande Strisaili|08100 NU Nuoro
09010 SU Buggerru,Decimoputzu,Domus de Maria,Fluminimaggiore,Giba,Gonnesa,Masainas,Musei,Narcao,Nuxis,Perdaxius,Piscinas,Portoscuso,San Giovanni Suergiu,Sant'Anna Arresi,Santadi,Siliqua,Tratalias,Vallermosa,Villamassargia,Villaperuccio,Villaspeciosa
09011 SU Calasetta|09012 CA Capoterra|09013 SU Carbonia|09014 SU Carloforte|09015 SU Domusnovas|09016 SU Iglesias|09017 SU Sant'Antioco
09018 CA Sarroch|09019 SU Teulada
09020 SU Collinas,Genuri,Gesturi,Las Plassas,Pauli Arbarei,Pimentel,Samatzai,Siddi,Turri,Ussana,Ussaramanna,Villamar,Villanovaforru,Villanovafranca
09021 SU Barumini|09022 SU Lunamatrona|09023 SU Monastir|09024 SU Nuraminis|09025 SU Sanluri|09026 SU San Sperate|09027 SU Serrenti|09028 CA Sestu
09029 SU Setzu,Tuili|09030 SU Pabillonis,Samassi,Sardara|09031 SU Arbus|09032 CA Assemini|09033 CA Decimomannu|09034 SU Villasor
09035 SU Gonnosfanadiga|09036 SU Guspini|09037 SU San Gavino Monreale|09038 SU Serramanna|09039 SU Villacidro
09040 SU Armungia,Ballao,Barrali,Burcei,Castiadas,Donori,Furtei,Gesico,Goni,Guamaggiore,Guasila,Mandas,Ortacesus,San Basilio,San Nicolò Gerrei,San Vito,Sant'Andrea Frius,Segariu,Selegas,Senorbì,Serdiana,Silius,Siurgus Donigala,Soleminis,Suelli,Villaputzu,Villasalto
09041 SU Dolianova|09042 CA Monserrato|09043 SU Muravera|09044 CA Quartucciu|09045 CA Quartu Sant'Elena|09047 CA Selargius|09048 CA Sinnai
09049 SU Villasimius|09050 CA Pula,Villa San Pietro|09051 SU Escalaplano|09052 SU Escolca|09053 SU Esterzili|09054 SU Genoni|09055 SU Gergei
09056 SU Isili|09057 SU Nuragus|09058 SU Nurallao|09059 SU Nurri|09060 CA Settimo San Pietro|09061 SU Orroli|09062 SU Sadali|09063 SU Serri
09064 SU Seui|09065 SU Seulo|09066 SU Villanova Tulo|09067 CA Elmas|09068 CA Uta|09069 CA Maracalagonis
09070 OR Aidomaggiore,Baratili San Pietro,Bauladu,Bonarcado,Milis,Narbolia,Norbello,Nurachi,Paulilatino,Riola Sardo,San Vero Milis,Seneghe,Siamaggiore,Tramatza,Zeddiani,Zerfaliu
09071 OR Abbasanta|09072 OR Cabras|09073 OR Cuglieri|09074 OR Ghilarza|09075 OR Santu Lussurgiu|09076 OR Sedilo|09077 OR Solarussa
09078 OR Scano di Montiferro,Sennariolo|09079 OR Tresnuraghes
09080 OR Allai,Assolo,Asuni,Bidonì,Boroneddu,Mogorella,Neoneli,Nughedu Santa Vittoria,Nureci,Senis,Siamanna,Siapiccia,Soddì,Sorradile,Tadasuni,Ulà Tirso,Villa Sant'Antonio,Villaurbana
09081 OR Ardauli|09082 OR Busachi|09083 OR Fordongianus|09084 OR Villanova Truschedu|09085 OR Ruinas|09086 OR Samugheo|09088 OR Ollastra,Simaxis
09089 OR Bosa
09090 OR Albagiara,Baradili,Baressa,Curcuris,Flussio,Gonnoscodina,Gonnosnò,Laconi,Magomadas,Masullas,Modolo,Montresta,Morgongiori,Palmas Arborea,Pau,Sagama,Simala,Sini,Siris,Suni,Tinnura,Usellus,Villa Verde
09091 OR Ales|09092 OR Arborea|09093 OR Gonnostramatza,Pompu|09094 OR Marrubiu|09095 OR Mogoro|09096 OR Santa Giusta|09097 OR San Nicolò d'Arcidano
09098 OR Terralba|09099 OR Uras|09121-09134 CA Cagliari|09170 OR Oristano`;
