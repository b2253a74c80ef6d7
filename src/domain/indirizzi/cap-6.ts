/** CAP that begin with 6, with sign of the province and comuni: ISTAT's and the post's lists as @italia-tools/faker 0.2.0 keeps them (MIT). */
export const CAP = `60010 AN Barbara,Castelleone di Suasa,Ostra,Ostra Vetere|60011 AN Arcevia|60012 AN Trecastelli|60013 AN Corinaldo|60015 AN Falconara Marittima
60018 AN Montemarciano|60019 AN Senigallia|60020 AN Agugliano,Camerata Picena,Offagna,Polverigi,Sirolo|60021 AN Camerano|60022 AN Castelfidardo
60024 AN Filottrano|60025 AN Loreto|60026 AN Numana|60027 AN Osimo
60030 AN Belvedere Ostrense,Castelbellino,Maiolati Spontini,Mergo,Monsano,Monte Roberto,Morro d'Alba,Poggio San Marcello,Rosora,San Marcello,Santa Maria Nuova,Serra de' Conti
60031 AN Castelplanio|60033 AN Chiaravalle|60034 AN Cupramontana|60035 AN Jesi|60036 AN Montecarotto|60037 AN Monte San Vito
60038 AN San Paolo di Jesi|60039 AN Staffolo|60040 AN Genga|60041 AN Sassoferrato|60043 AN Cerreto d'Esi|60044 AN Fabriano|60048 AN Serra San Quirico
60121-60131 AN Ancona|61010 PU Monte Cerignone,Monte Grimano Terme,Tavullia|61011 PU Gabicce Mare|61012 PU Gradara
61013 PU Mercatino Conca,Sassofeltrio|61014 PU Montecopiolo|61020 PU Montecalvo in Foglia,Petriano,Tavoleto|61021 PU Carpegna,Frontino
61022 PU Vallefoglia|61023 PU Macerata Feltria,Pietrarubbia|61024 PU Mombaroccio,Monteciccardo|61025 PU Montelabbate
61026 PU Belforte all'Isauro,Lunano,Piandimeleto|61028 PU Sassocorvaro Auditore|61029 PU Urbino|61030 PU Cartoceto,Isola del Piano,Montefelcino
61032 PU Fano|61033 PU Fermignano|61034 PU Fossombrone|61036 PU Colli al Metauro|61037 PU Mondolfo|61038 PU Terre Roveresche|61039 PU San Costanzo
61040 PU Borgo Pace,Fratte Rosa,Frontone,Mercatello sul Metauro,Mondavio,Monte Porzio,Sant'Ippolito,Serra Sant'Abbondio|61041 PU Acqualagna
61042 PU Apecchio|61043 PU Cagli|61044 PU Cantiano|61045 PU Pergola|61046 PU Piobbico|61047 PU San Lorenzo in Campo|61048 PU Sant'Angelo in Vado
61049 PU Peglio,Urbania|61121-61122 PU Pesaro
62010 MC Appignano,Mogliano,Montecassiano,Montecosaro,Montefano,Montelupone,Morrovalle,Pollenza,Treia,Urbisaglia|62011 MC Cingoli
62012 MC Civitanova Marche|62014 MC Corridonia,Petriolo|62015 MC Monte San Giusto|62017 MC Porto Recanati|62018 MC Potenza Picena|62019 MC Recanati
62020 MC Belforte del Chienti,Caldarola,Camporotondo di Fiastrone,Cessapalombo,Colmurano,Gualdo,Loro Piceno,Monte San Martino,Penna San Giovanni,Ripe San Ginesio,Sant'Angelo in Pontano,Serrapetrona
62021 MC Apiro,Poggio San Vicino|62022 MC Castelraimondo,Gagliole|62024 MC Esanatoglia,Matelica|62025 MC Fiuminata,Pioraco,Sefro|62026 MC San Ginesio
62027 MC San Severino Marche|62028 MC Sarnano|62029 MC Tolentino|62031 MC Valfornace|62032 MC Camerino|62034 MC Muccia|62035 MC Bolognola,Fiastra
62036 MC Monte Cavallo,Pieve Torina|62038 MC Serravalle di Chienti|62039 MC Castelsantangelo sul Nera,Ussita,Visso|62100 MC Macerata
63061 AP Massignano|63062 AP Montefiore dell'Aso|63063 AP Carassai|63064 AP Cupra Marittima|63065 AP Ripatransone|63066 AP Grottammare
63067 AP Cossignano|63068 AP Montalto delle Marche|63069 AP Montedinove|63071 AP Rotella|63072 AP Castignano|63073 AP Offida
63074 AP San Benedetto del Tronto|63075 AP Acquaviva Picena|63076 AP Monteprandone|63077 AP Monsampolo del Tronto|63078 AP Spinetoli
63079 AP Colli del Tronto|63081 AP Castorano|63082 AP Castel di Lama|63083 AP Appignano del Tronto|63084 AP Folignano|63085 AP Maltignano
63086 AP Force|63087 AP Comunanza|63088 AP Montemonaco|63091 AP Venarotta|63092 AP Palmiano|63093 AP Roccafluvione|63094 AP Montegallo
63095 AP Acquasanta Terme|63096 AP Arquata del Tronto|63100 AP Ascoli Piceno|63811 FM Sant'Elpidio a Mare|63812 FM Montegranaro|63813 FM Monte Urano
63814 FM Torre San Patrizio|63815 FM Monte San Pietrangeli|63816 FM Francavilla d'Ete|63821 FM Porto Sant'Elpidio|63822 FM Porto San Giorgio
63823 FM Lapedona|63824 FM Altidona|63825 FM Monterubbiano|63826 FM Moresco|63827 FM Pedaso|63828 FM Campofilone|63831 FM Rapagnano
63832 FM Magliano di Tenna|63833 FM Montegiorgio|63834 FM Massa Fermana|63835 FM Montappone|63836 FM Monte Vidon Corrado|63837 FM Falerone
63838 FM Belmonte Piceno|63839 FM Servigliano|63841 FM Monteleone di Fermo|63842 FM Monsampietro Morico|63843 FM Montottone|63844 FM Grottazzolina
63845 FM Ponzano di Fermo|63846 FM Monte Giberto|63847 FM Monte Vidon Combatte|63848 FM Petritoli|63851 FM Ortezzano|63852 FM Monte Rinaldo
63853 FM Montelparo|63854 FM Santa Vittoria in Matenano|63855 FM Montefalcone Appennino|63856 FM Smerillo|63857 FM Amandola|63858 FM Montefortino
63900 FM Fermo|64010 TE Ancarano,Civitella del Tronto,Colonnella,Controguerra,Rocca Santa Maria,Torano Nuovo,Torricella Sicura,Valle Castellana
64011 TE Alba Adriatica|64012 TE Campli|64013 TE Corropoli|64014 TE Martinsicuro|64015 TE Nereto|64016 TE Sant'Egidio alla Vibrata|64018 TE Tortoreto
64020 TE Bellante,Canzano,Castellalto,Morro d'Oro|64021 TE Giulianova|64023 TE Mosciano Sant'Angelo|64024 TE Notaresco|64025 TE Pineto
64026 TE Roseto degli Abruzzi|64027 TE Sant'Omero|64028 TE Silvi|64030 TE Basciano,Castel Castagna,Montefino|64031 TE Arsita|64032 TE Atri
64033 TE Bisenti|64034 TE Castiglione Messer Raimondo|64035 TE Castilenti|64036 TE Cellino Attanasio|64037 TE Cermignano|64039 TE Penna Sant'Andrea
64040 TE Cortino|64041 TE Castelli|64042 TE Colledara|64043 TE Crognaleto|64044 TE Fano Adriano|64045 TE Isola del Gran Sasso d'Italia
64046 TE Montorio al Vomano|64047 TE Pietracamela|64049 TE Tossicia|64100 TE Teramo
65010 PE Brittoli,Cappelle sul Tavo,Carpineto della Nora,Civitaquana,Civitella Casanova,Collecorvino,Elice,Farindola,Montebello di Bertona,Moscufo,Nocciano,Picciano,Spoltore,Vicoli,Villa Celiera
65011 PE Catignano|65012 PE Cepagatti|65013 PE Città Sant'Angelo|65014 PE Loreto Aprutino|65015 PE Montesilvano|65017 PE Penne|65019 PE Pianella
65020 PE Abbateggio,Alanno,Bolognano,Castiglione a Casauria,Corvara,Cugnoli,Lettomanoppello,Pescosansonesco,Pietranico,Roccamorice,Rosciano,Salle,San Valentino in Abruzzo Citeriore,Sant'Eufemia a Maiella,Turrivalignani
65022 PE Bussi sul Tirino|65023 PE Caramanico Terme|65024 PE Manoppello|65025 PE Serramonacesca|65026 PE Popoli|65027 PE Scafa
65028 PE Tocco da Casauria|65029 PE Torre de' Passeri|65121-65129 PE Pescara
66010 CH Ari,Canosa Sannita,Casacanditella,Civitella Messer Raimondo,Colledimacine,Fara Filiorum Petri,Gessopalena,Giuliano Teatino,Lama dei Peligni,Lettopalena,Miglianico,Montenerodomo,Palombaro,Pennapiedimonte,Pretoro,Rapino,Ripa Teatina,Roccamontepiano,San Martino sulla Marrucina,Tollo,Torrevecchia Teatina,Vacri,Villamagna
66011 CH Bucchianico|66012 CH Casalincontrada|66014 CH Crecchio|66015 CH Fara San Martino|66016 CH Guardiagrele|66017 CH Palena
66018 CH Taranta Peligna|66019 CH Torricella Peligna
66020 CH Paglieta,Pollutri,Rocca San Giovanni,San Giovanni Teatino,Scerni,Torino di Sangro,Villalfonsina|66021 CH Casalbordino|66022 CH Fossacesia
66023 CH Francavilla al Mare|66026 CH Ortona
66030 CH Arielli,Carpineto Sinello,Filetto,Frisa,Montazzoli,Mozzagrogna,Poggiofiorito,Santa Maria Imbaro,Treglio|66031 CH Casalanguida
66032 CH Castel Frentano|66033 CH Castiglione Messer Marino|66034 CH Lanciano|66036 CH Orsogna|66037 CH Sant'Eusanio del Sangro
66038 CH San Vito Chietino
66040 CH Altino,Borrello,Castelguidone,Civitaluparella,Colledimezzo,Fallo,Gamberale,Montebello sul Sangro,Monteferrante,Montelapiano,Pennadomo,Perano,Pietraferrazzana,Pizzoferrato,Quadri,Roccascalegna,Roio del Sangro,Rosello
66041 CH Atessa|66042 CH Bomba|66043 CH Casoli|66044 CH Archi|66045 CH Schiavi di Abruzzo|66046 CH Tornareccio|66047 CH Villa Santa Maria
66050 CH Carunchio,Celenza sul Trigno,Dogliola,Fraine,Fresagrandinaria,Furci,Guilmi,Lentella,Liscia,Monteodorisio,Palmoli,Roccaspinalveti,San Buono,San Giovanni Lipioni,San Salvo,Torrebruna,Tufillo
66051 CH Cupello|66052 CH Gissi|66054 CH Vasto|66100 CH Chieti|67010 AQ Barete|67012 AQ Cagnano Amiterno|67013 AQ Campotosto|67014 AQ Capitignano
67015 AQ Montereale|67017 AQ Pizzoli|67019 AQ Scoppito
67020 AQ Acciano,Calascio,Caporciano,Carapelle Calvisio,Castel di Ieri,Castelvecchio Calvisio,Collepietro,Fagnano Alto,Fontecchio,Fossa,Gagliano Aterno,Molina Aterno,Navelli,Prata d'Ansidonia,San Benedetto in Perillis,San Pio delle Camere,Sant'Eusanio Forconese,Santo Stefano di Sessanio,Tione degli Abruzzi,Villa Sant'Angelo,Villa Santa Lucia degli Abruzzi
67021 AQ Barisciano|67022 AQ Capestrano|67023 AQ Castel del Monte|67024 AQ Castelvecchio Subequo|67025 AQ Ofena|67026 AQ Poggio Picenze
67027 AQ Raiano|67028 AQ San Demetrio ne' Vestini|67029 AQ Secinaro
67030 AQ Alfedena,Anversa degli Abruzzi,Ateleta,Barrea,Bugnara,Campo di Giove,Cansano,Civitella Alfedena,Cocullo,Corfinio,Goriano Sicoli,Introdacqua,Opi,Pacentro,Prezza,Rocca Pia,Roccacasale,Scontrone,Villalago,Villetta Barrea,Vittorito
67031 AQ Castel di Sangro|67032 AQ Pescasseroli|67033 AQ Pescocostanzo|67034 AQ Pettorano sul Gizio|67035 AQ Pratola Peligna|67036 AQ Rivisondoli
67037 AQ Roccaraso|67038 AQ Scanno|67039 AQ Sulmona|67040 AQ Collarmele,Ocre|67041 AQ Aielli|67043 AQ Celano|67044 AQ Cerchio|67045 AQ Lucoli
67046 AQ Ovindoli|67047 AQ Rocca di Cambio|67048 AQ Rocca di Mezzo|67049 AQ Tornimparte
67050 AQ Bisegna,Canistro,Castellafiume,Civita d'Antino,Collelongo,Lecce nei Marsi,Massa d'Albe,Morino,Ortona dei Marsi,Ortucchio,San Vincenzo Valle Roveto,Villavallelonga
67051 AQ Avezzano|67052 AQ Balsorano|67053 AQ Capistrello|67054 AQ Civitella Roveto|67055 AQ Gioia dei Marsi|67056 AQ Luco dei Marsi|67057 AQ Pescina
67058 AQ San Benedetto dei Marsi|67059 AQ Trasacco|67060 AQ Cappadocia|67061 AQ Carsoli|67062 AQ Magliano de' Marsi|67063 AQ Oricola|67064 AQ Pereto
67066 AQ Rocca di Botte|67067 AQ Sante Marie|67068 AQ Scurcola Marsicana|67069 AQ Tagliacozzo|67100 AQ L'Aquila`;
