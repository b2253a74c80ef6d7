/** CAP that begin with 9, with sign of the province and comuni: ISTAT's and the post's lists as @italia-tools/faker 0.2.0 keeps them (MIT). */
export const CAP = `90010 PA Altavilla Milicia,Campofelice di Roccella,Cerda,Ficarazzi,Geraci Siculo,Gratteri,Isnello,Lascari,Pollina,San Mauro Castelverde
90011 PA Bagheria|90012 PA Caccamo|90013 PA Castelbuono|90014 PA Casteldaccia|90015 PA Cefalù|90016 PA Collesano|90017 PA Santa Flavia
90018 PA Termini Imerese|90019 PA Trabia
90020 PA Alimena,Aliminusa,Baucina,Blufi,Bompietro,Castellana Sicula,Montemaggiore Belsito,Roccapalumba,Sciara,Scillato,Sclafani Bagni,Ventimiglia di Sicilia,Vicari
90021 PA Alia|90022 PA Caltavuturo|90023 PA Ciminna|90024 PA Gangi|90025 PA Lercara Friddi|90026 PA Petralia Soprana|90027 PA Petralia Sottana
90028 PA Polizzi Generosa|90029 PA Valledolmo
90030 PA Altofonte,Bolognetta,Campofelice di Fitalia,Campofiorito,Castronovo di Sicilia,Cefalà Diana,Contessa Entellina,Giuliana,Godrano,Mezzojuso,Palazzo Adriano,Santa Cristina Gela,Villafrati
90031 PA Belmonte Mezzagno|90032 PA Bisacquino|90033 PA Chiusa Sclafani|90034 PA Corleone|90035 PA Marineo|90036 PA Misilmeri
90037 PA Piana degli Albanesi|90038 PA Prizzi|90039 PA Villabate
90040 PA Capaci,Giardinello,Isola delle Femmine,Montelepre,Roccamena,San Cipirello,Torretta,Trappeto|90041 PA Balestrate|90042 PA Borgetto
90043 PA Camporeale|90044 PA Carini|90045 PA Cinisi|90046 PA Monreale|90047 PA Partinico|90048 PA San Giuseppe Jato|90049 PA Terrasini|90051 PA Ustica
90121-90151 PA Palermo|91010 TP San Vito Lo Capo,Vita|91011 TP Alcamo|91012 TP Buseto Palizzolo|91013 TP Calatafimi-Segesta
91014 TP Castellammare del Golfo|91015 TP Custonaci|91016 TP Erice|91017 TP Pantelleria|91018 TP Salemi|91019 TP Valderice
91020 TP Petrosino,Poggioreale,Salaparuta|91021 TP Campobello di Mazara|91022 TP Castelvetrano|91023 TP Favignana|91024 TP Gibellina|91025 TP Marsala
91026 TP Mazara del Vallo|91027 TP Paceco|91028 TP Partanna|91029 TP Santa Ninfa|91100 TP Trapani
92010 AG Alessandria della Rocca,Bivona,Burgio,Calamonaci,Caltabellotta,Joppolo Giancaxio,Lucca Sicula,Montallegro,Montevago,Realmonte,Siculiana
92011 AG Cattolica Eraclea|92012 AG Cianciana|92013 AG Menfi|92014 AG Porto Empedocle|92015 AG Raffadali|92016 AG Ribera|92017 AG Sambuca di Sicilia
92018 AG Santa Margherita di Belice|92019 AG Sciacca
92020 AG Camastra,Castrofilippo,Comitini,Grotte,Palma di Montechiaro,Racalmuto,San Biagio Platani,San Giovanni Gemini,Sant'Angelo Muxaro,Santa Elisabetta,Santo Stefano Quisquina,Villafranca Sicula
92021 AG Aragona|92022 AG Cammarata|92023 AG Campobello di Licata|92024 AG Canicattì|92025 AG Casteltermini|92026 AG Favara|92027 AG Licata
92028 AG Naro|92029 AG Ravanusa|92031 AG Lampedusa e Linosa|92100 AG Agrigento
93010 CL Acquaviva Platani,Bompensiere,Campofranco,Delia,Marianopoli,Milena,Montedoro,Resuttano,Serradifalco,Sutera,Vallelunga Pratameno,Villalba
93011 CL Butera|93012 CL Gela|93013 CL Mazzarino|93014 CL Mussomeli|93015 CL Niscemi|93016 CL Riesi|93017 CL San Cataldo
93018 CL Santa Caterina Villarmosa|93019 CL Sommatino|93100 CL Caltanissetta
94010 EN Aidone,Assoro,Calascibetta,Catenanuova,Centuripe,Cerami,Gagliano Castelferrato,Nissoria,Sperlinga,Villarosa|94011 EN Agira
94012 EN Barrafranca|94013 EN Leonforte|94014 EN Nicosia|94015 EN Piazza Armerina|94016 EN Pietraperzia|94017 EN Regalbuto|94018 EN Troina
94019 EN Valguarnera Caropepe|94100 EN Enna|95010 CT Milo,Sant'Alfio,Santa Venerina|95011 CT Calatabiano|95012 CT Castiglione di Sicilia
95013 CT Fiumefreddo di Sicilia|95014 CT Giarre|95015 CT Linguaglossa|95016 CT Mascali|95017 CT Piedimonte Etneo|95018 CT Riposto
95019 CT Zafferana Etnea|95020 CT Aci Bonaccorsi|95021 CT Aci Castello|95022 CT Aci Catena|95024 CT Acireale|95025 CT Aci Sant'Antonio
95027 CT San Gregorio di Catania|95028 CT Valverde|95029 CT Viagrande
95030 CT Gravina di Catania,Maniace,Mascalucia,Nicolosi,Pedara,Ragalna,San Pietro Clarenza,Sant'Agata li Battiati,Tremestieri Etneo|95031 CT Adrano
95032 CT Belpasso|95033 CT Biancavilla|95034 CT Bronte|95035 CT Maletto|95036 CT Randazzo|95037 CT San Giovanni la Punta
95038 CT Santa Maria di Licodia|95039 CT Trecastagni
95040 CT Camporotondo Etneo,Castel di Iudica,Licodia Eubea,Mazzarrone,Mirabella Imbaccari,Motta Sant'Anastasia,Raddusa,Ramacca,San Cono,San Michele di Ganzaria
95041 CT Caltagirone|95042 CT Grammichele|95043 CT Militello in Val di Catania|95044 CT Mineo|95045 CT Misterbianco|95046 CT Palagonia
95047 CT Paternò|95048 CT Scordia|95049 CT Vizzini|95121-95131 CT Catania
96010 SR Buccheri,Buscemi,Canicattini Bagni,Cassaro,Ferla,Melilli,Palazzolo Acreide,Portopalo di Capo Passero,Priolo Gargallo,Solarino,Sortino
96011 SR Augusta|96012 SR Avola|96013 SR Carlentini|96014 SR Floridia|96015 SR Francofonte|96016 SR Lentini|96017 SR Noto|96018 SR Pachino
96019 SR Rosolini|96100 SR Siracusa|97010 RG Giarratana,Monterosso Almo|97011 RG Acate|97012 RG Chiaramonte Gulfi|97013 RG Comiso|97014 RG Ispica
97015 RG Modica|97016 RG Pozzallo|97017 RG Santa Croce Camerina|97018 RG Scicli|97019 RG Vittoria|97100 RG Ragusa|98020 ME Alì,Mandanici,Pagliara
98021 ME Alì Terme|98022 ME Fiumedinisi|98023 ME Furci Siculo|98025 ME Itala|98026 ME Nizza di Sicilia|98027 ME Roccalumera
98028 ME Santa Teresa di Riva|98029 ME Scaletta Zanclea
98030 ME Antillo,Castelmola,Floresta,Forza d'Agrò,Gaggi,Gallodoro,Limina,Malvagna,Moio Alcantara,Mongiuffi Melia,Motta Camastra,Roccafiorita,Roccella Valdemone,San Teodoro,Sant'Alessio Siculo,Santa Domenica Vittoria
98031 ME Capizzi|98032 ME Casalvecchio Siculo|98033 ME Cesarò|98034 ME Francavilla di Sicilia|98035 ME Giardini-Naxos|98036 ME Graniti
98037 ME Letojanni|98038 ME Savoca|98039 ME Taormina|98040 ME Condrò,Gualtieri Sicaminò,Merì,Roccavaldina,Torregrotta,Valdina,Venetico
98041 ME Monforte San Giorgio|98042 ME Pace del Mela|98043 ME Rometta|98044 ME San Filippo del Mela|98045 ME San Pier Niceto
98046 ME Santa Lucia del Mela|98047 ME Saponara|98048 ME Spadafora|98049 ME Villafranca Tirrena
98050 ME Fondachelli-Fantina,Leni,Malfa,Santa Marina Salina,Terme Vigliatore|98051 ME Barcellona Pozzo di Gotto|98053 ME Castroreale|98054 ME Furnari
98055 ME Lipari|98056 ME Mazzarrà Sant'Andrea|98057 ME Milazzo|98058 ME Novara di Sicilia|98059 ME Rodì Milici
98060 ME Basicò,Falcone,Montagnareale,Oliveri,Piraino,Sant'Angelo di Brolo,Tripi,Ucria|98061 ME Brolo|98062 ME Ficarra|98063 ME Gioiosa Marea
98064 ME Librizzi|98065 ME Montalbano Elicona|98066 ME Patti|98067 ME Raccuja|98068 ME San Piero Patti|98069 ME Sinagra
98070 ME Acquedolci,Alcara li Fusi,Capri Leone,Castel di Lucio,Castell'Umberto,Frazzanò,Galati Mamertino,Longi,Militello Rosmarino,Mirto,Motta d'Affermo,Pettineo,Reitano,San Marco d'Alunzio,San Salvatore di Fitalia,Torrenova
98071 ME Capo d'Orlando|98072 ME Caronia|98073 ME Mistretta|98074 ME Naso|98075 ME San Fratello|98076 ME Sant'Agata di Militello
98077 ME Santo Stefano di Camastra|98078 ME Tortorici|98079 ME Tusa|98121-98168 ME Messina`;
