/** CAP that begin with 7, with sign of the province and comuni: ISTAT's and the post's lists as @italia-tools/faker 0.2.0 keeps them (MIT). */
export const CAP = `70010 BA Adelfia,Capurso,Casamassima,Cellamare,Locorotondo,Sammichele di Bari,Turi,Valenzano|70011 BA Alberobello|70013 BA Castellana Grotte
70014 BA Conversano|70015 BA Noci|70016 BA Noicattaro|70017 BA Putignano|70018 BA Rutigliano|70019 BA Triggiano
70020 BA Binetto,Bitetto,Bitritto,Cassano delle Murge,Poggiorsini,Toritto|70021 BA Acquaviva delle Fonti|70022 BA Altamura|70023 BA Gioia del Colle
70024 BA Gravina in Puglia|70025 BA Grumo Appula|70026 BA Modugno|70027 BA Palo del Colle|70028 BA Sannicandro di Bari|70029 BA Santeramo in Colle
70032 BA Bitonto|70033 BA Corato|70037 BA Ruvo di Puglia|70038 BA Terlizzi|70042 BA Mola di Bari|70043 BA Monopoli|70044 BA Polignano a Mare
70054 BA Giovinazzo|70056 BA Molfetta|70121-70132 BA Bari
71010 FG Cagnano Varano,Carpino,Chieuti,Ischitella,Lesina,Peschici,Poggio Imperiale,Rignano Garganico,San Paolo di Civitate,Serracapriola
71011 FG Apricena|71012 FG Rodi Garganico|71013 FG San Giovanni Rotondo|71014 FG San Marco in Lamis|71015 FG San Nicandro Garganico
71016 FG San Severo|71017 FG Torremaggiore|71018 FG Vico del Gargano|71019 FG Vieste
71020 FG Anzano di Puglia,Castelluccio Valmaggiore,Celle di San Vito,Faeto,Monteleone di Puglia,Panni,Rocchetta Sant'Antonio|71021 FG Accadia
71022 FG Ascoli Satriano|71023 FG Bovino|71024 FG Candela|71025 FG Castelluccio dei Sauri|71026 FG Deliceto|71027 FG Orsara di Puglia
71028 FG Sant'Agata di Puglia|71029 FG Troia
71030 FG Carlantino,Casalvecchio di Puglia,Mattinata,Motta Montecorvino,San Marco la Catola,Volturara Appula,Volturino,Zapponeta|71031 FG Alberona
71032 FG Biccari|71033 FG Casalnuovo Monterotaro|71034 FG Castelnuovo della Daunia|71035 FG Celenza Valfortore|71036 FG Lucera
71037 FG Monte Sant'Angelo|71038 FG Pietramontecorvino|71039 FG Roseto Valfortore|71040 FG Ordona|71041 FG Carapelle|71042 FG Cerignola
71043 FG Manfredonia|71045 FG Orta Nova|71047 FG Stornara|71048 FG Stornarella|71051 FG Isole Tremiti|71121-71122 FG Foggia|72012 BR Carovigno
72013 BR Ceglie Messapica|72014 BR Cisternino|72015 BR Fasano|72017 BR Ostuni|72018 BR San Michele Salentino|72019 BR San Vito dei Normanni
72020 BR Cellino San Marco,Erchie,Torchiarolo|72021 BR Francavilla Fontana|72022 BR Latiano|72023 BR Mesagne|72024 BR Oria|72025 BR San Donaci
72026 BR San Pancrazio Salentino|72027 BR San Pietro Vernotico|72028 BR Torre Santa Susanna|72029 BR Villa Castelli|72100 BR Brindisi
73010 LE Arnesano,Caprarica di Lecce,Guagnano,Lequile,Porto Cesareo,San Donato di Lecce,San Pietro in Lama,Sogliano Cavour,Soleto,Sternatia,Surbo,Veglie,Zollino
73011 LE Alezio|73012 LE Campi Salentina|73013 LE Galatina|73014 LE Gallipoli|73015 LE Salice Salentino|73016 LE San Cesario di Lecce
73017 LE Sannicola|73018 LE Squinzano|73019 LE Trepuzzi
73020 LE Bagnolo del Salento,Botrugno,Cannole,Carpignano Salentino,Castri di Lecce,Castrignano de' Greci,Cavallino,Cursi,Cutrofiano,Giurdignano,Martignano,Melpignano,Nociglia,Palmariggi,San Cassiano,Santa Cesarea Terme,Scorrano,Uggiano la Chiesa
73021 LE Calimera|73022 LE Corigliano d'Otranto|73023 LE Lizzanello|73024 LE Maglie|73025 LE Martano|73026 LE Melendugno|73027 LE Minervino di Lecce
73028 LE Otranto|73029 LE Vernole|73030 LE Castro,Diso,Giuggianello,Montesano Salentino,Ortelle,Sanarica,Surano,Tiggiano|73031 LE Alessano
73032 LE Andrano|73033 LE Corsano|73034 LE Gagliano del Capo|73035 LE Miggiano|73036 LE Muro Leccese|73037 LE Poggiardo|73038 LE Spongano
73039 LE Tricase|73040 LE Alliste,Aradeo,Castrignano del Capo,Collepasso,Melissano,Morciano di Leuca,Neviano,Specchia,Supersano|73041 LE Carmiano
73042 LE Casarano|73043 LE Copertino|73044 LE Galatone|73045 LE Leverano|73046 LE Matino|73047 LE Monteroni di Lecce|73048 LE Nardò|73049 LE Ruffano
73050 LE Salve,Seclì|73051 LE Novoli|73052 LE Parabita|73053 LE Patù|73054 LE Presicce-Acquarica|73055 LE Racale|73056 LE Taurisano|73057 LE Taviano
73058 LE Tuglie|73059 LE Ugento|73100 LE Lecce|74010 TA Statte|74011 TA Castellaneta|74012 TA Crispiano|74013 TA Ginosa|74014 TA Laterza
74015 TA Martina Franca|74016 TA Massafra|74017 TA Mottola|74018 TA Palagianello|74019 TA Palagiano
74020 TA Avetrana,Faggiano,Leporano,Lizzano,Maruggio,Monteiasi,Montemesola,Monteparano,Roccaforzata,San Marzano di San Giuseppe,Torricella
74021 TA Carosino|74022 TA Fragagnano|74023 TA Grottaglie|74024 TA Manduria|74026 TA Pulsano|74027 TA San Giorgio Ionico|74028 TA Sava
74121-74123 TA Taranto|75010 MT Aliano,Calciano,Cirigliano,Craco,Garaguso,Gorgoglione,Grottole,Miglionico,Oliveto Lucano,San Mauro Forte
75011 MT Accettura|75012 MT Bernalda|75013 MT Ferrandina|75014 MT Grassano|75015 MT Pisticci|75016 MT Pomarico|75017 MT Salandra|75018 MT Stigliano
75019 MT Tricarico|75020 MT Nova Siri,Scanzano Jonico|75021 MT Colobraro|75022 MT Irsina|75023 MT Montalbano Jonico|75024 MT Montescaglioso
75025 MT Policoro|75026 MT Rotondella|75027 MT San Giorgio Lucano|75028 MT Tursi|75029 MT Valsinni|75100 MT Matera|76011 BT Bisceglie
76012 BT Canosa di Puglia|76013 BT Minervino Murge|76014 BT Spinazzola|76015 BT Trinitapoli|76016 BT Margherita di Savoia
76017 BT San Ferdinando di Puglia|76121 BT Barletta|76123 BT Andria|76125 BT Trani`;
