/** CAP that begin with 1, with sign of the province and comuni: ISTAT's and the post's lists as @italia-tools/faker 0.2.0 keeps them (MIT). */
export const CAP = `10010 TO Albiano d'Ivrea,Andrate,Azeglio,Bairo,Banchette,Barone Canavese,Burolo,Candia Canavese,Caravino,Carema,Cascinette d'Ivrea,Chiaverano,Colleretto Giacosa,Cossano Canavese,Fiorano Canavese,Lessolo,Loranzè,Mercenasco,Nomaglio,Orio Canavese,Palazzo Canavese,Parella,Perosa Canavese,Piverone,Quagliuzzo,Quassolo,Quincinetto,Rueglio,Salerano Canavese,Samone,San Martino Canavese,Scarmagno,Settimo Rottaro,Settimo Vittone,Strambinello,Tavagnasco,Torre Canavese
10011 TO Agliè|10012 TO Bollengo|10013 TO Borgofranco d'Ivrea|10014 TO Caluso|10015 TO Ivrea|10016 TO Montalto Dora|10017 TO Montanaro
10018 TO Pavone Canavese|10019 TO Strambino
10020 TO Andezeno,Arignano,Baldissero Torinese,Brozolo,Brusasco,Cambiano,Casalborgone,Cavagnolo,Lauriano,Marentino,Mombello di Torino,Montaldo Torinese,Monteu da Po,Moriondo Torinese,Pavarolo,Pecetto Torinese,Riva presso Chieri,San Sebastiano da Po,Verrua Savoia
10022 TO Carmagnola|10023 TO Chieri|10024 TO Moncalieri|10025 TO Pino Torinese|10026 TO Santena|10028 TO Trofarello|10029 TO Villastellone
10030 TO Maglione,Rondissone,Vestignè,Villareggia,Vische|10031 TO Borgomasino|10032 TO Brandizzo|10034 TO Chivasso|10035 TO Mazzè
10036 TO Settimo Torinese|10037 TO Torrazza Piemonte|10038 TO Verolengo|10039 TO Val di Chy
10040 TO Almese,Caprie,Caselette,Cumiana,Druento,Givoletto,La Cassa,La Loggia,Leini,Lombardore,Lombriasco,Osasio,Piobesi Torinese,Pralormo,Rivalta di Torino,Rivarossa,Rubiana,San Gillio,Val della Torre,Villar Dora,Volvera
10041 TO Carignano|10042 TO Nichelino|10043 TO Orbassano|10044 TO Pianezza|10045 TO Piossasco|10046 TO Isolabella,Poirino|10048 TO Vinovo
10050 TO Borgone Susa,Bruzolo,Chianocco,Chiomonte,Chiusa di San Michele,Claviere,Coazze,Exilles,Giaglione,Gravere,Mattie,Meana di Susa,Moncenisio,Novalesa,Salbertrand,San Didero,San Giorio di Susa,Sant'Antonino di Susa,Sauze d'Oulx,Vaie,Venaus,Villar Focchiardo
10051 TO Avigliana|10052 TO Bardonecchia|10053 TO Bussoleno|10054 TO Cesana Torinese,Sauze di Cesana|10055 TO Condove|10056 TO Oulx
10057 TO Sant'Ambrogio di Torino|10058 TO Sestriere|10059 TO Mompantero,Susa
10060 TO Airasca,Angrogna,Bibiana,Bobbio Pellice,Bricherasio,Buriasco,Campiglione Fenile,Candiolo,Cantalupa,Castagnole Piemonte,Cercenasco,Fenestrelle,Frossasco,Garzigliana,Inverso Pinasca,Lusernetta,Macello,Massello,None,Osasco,Pancalieri,Perrero,Pinasca,Piscina,Porte,Pragelato,Prali,Prarostino,Roletto,Rorà,Roure,Salza di Pinerolo,San Pietro Val Lemina,San Secondo di Pinerolo,Scalenghe,Usseaux,Villar Pellice,Virle Piemonte
10061 TO Cavour|10062 TO Luserna San Giovanni|10063 TO Perosa Argentina,Pomaretto|10064 TO Pinerolo|10065 TO Pramollo,San Germano Chisone
10066 TO Torre Pellice|10067 TO Vigone|10068 TO Villafranca Piemonte|10069 TO Villar Perosa
10070 TO Ala di Stura,Balangero,Balme,Barbania,Cafasse,Cantoira,Ceres,Chialamberto,Coassolo Torinese,Corio,Fiano,Front,Germagnano,Groscavallo,Grosso,Lemie,Levone,Mezzenile,Monastero di Lanzo,Pessinetto,Robassomero,Rocca Canavese,San Carlo Canavese,San Francesco al Campo,Traves,Usseglio,Vallo Torinese,Varisella,Vauda Canavese,Villanova Canavese,Viù
10071 TO Borgaro Torinese|10072 TO Caselle Torinese|10073 TO Ciriè|10074 TO Lanzo Torinese|10075 TO Mathi|10076 TO Nole|10077 TO San Maurizio Canavese
10078 TO Venaria Reale|10079 TO Mappano
10080 TO Alpette,Baldissero Canavese,Borgiallo,Bosconero,Brosso,Busano,Canischio,Castelnuovo Nigra,Ceresole Reale,Chiesanuova,Ciconio,Cintano,Colleretto Castelnuovo,Feletto,Frassinetto,Ingria,Issiglio,Locana,Lusigliè,Noasca,Oglianico,Ozegna,Pertusio,Prascorsano,Pratiglione,Ribordone,Rivara,Ronco Canavese,Salassa,San Benigno Canavese,San Colombano Belmonte,San Ponso,Sparone,Traversella,Valprato Soana,Vidracco,Vistrorio
10081 TO Castellamonte|10082 TO Cuorgnè|10083 TO Favria|10084 TO Forno Canavese|10085 TO Pont-Canavese|10086 TO Rivarolo Canavese|10087 TO Valperga
10088 TO Volpiano|10089 TO Valchiusa
10090 TO Bruino,Buttigliera Alta,Castagneto Po,Castiglione Torinese,Cinzano,Cuceglio,Foglizzo,Gassino Torinese,Montalenghe,Reano,Rivalba,Romano Canavese,Rosta,San Giorgio Canavese,San Giusto Canavese,San Raffaele Cimena,Sangano,Sciolze,Trana,Vialfrè,Villarbasse
10091 TO Alpignano|10092 TO Beinasco|10093 TO Collegno|10094 TO Giaveno,Valgioie|10095 TO Grugliasco|10098 TO Rivoli|10099 TO San Mauro Torinese
10121-10156 TO Torino
11010 AO Allein,Avise,Aymavilles,Bionaz,Doues,Gignod,Introd,Ollomont,Oyace,Pré-Saint-Didier,Rhêmes-Notre-Dame,Rhêmes-Saint-Georges,Roisan,Saint-Nicolas,Saint-Pierre,Saint-Rhémy-en-Bosses,Sarre,Valgrisenche,Valpelline,Valsavarenche
11011 AO Arvier|11012 AO Cogne|11013 AO Courmayeur|11014 AO Etroubles,Saint-Oyen|11015 AO La Salle|11016 AO La Thuile|11017 AO Morgex
11018 AO Villeneuve
11020 AO Antey-Saint-André,Arnad,Ayas,Bard,Brissogne,Challand-Saint-Anselme,Challand-Saint-Victor,Chamois,Champdepraz,Champorcher,Charvensod,Donnas,Emarèse,Fénis,Fontainemore,Gaby,Gressan,Gressoney-La-Trinité,Hône,Issime,Issogne,Jovençan,La Magdeleine,Lillianes,Montjovet,Nus,Perloz,Pollein,Pontboset,Quart,Saint-Christophe,Saint-Marcel,Torgnon,Verrayes
11022 AO Brusson|11023 AO Chambave,Saint-Denis|11024 AO Châtillon,Pontey|11025 AO Gressoney-Saint-Jean|11026 AO Pont-Saint-Martin
11027 AO Saint-Vincent|11028 AO Valtournenche|11029 AO Verrès|11100 AO Aosta
12010 CN Aisone,Argentera,Bernezzo,Cervasca,Entracque,Gaiola,Moiola,Pietraporzio,Rittana,Roaschia,Roccasparvera,Sambuco,Valdieri,Valloriate,Vignolo,Vinadio
12011 CN Borgo San Dalmazzo|12012 CN Boves|12013 CN Chiusa di Pesio|12014 CN Demonte|12015 CN Limone Piemonte|12016 CN Peveragno|12017 CN Robilante
12018 CN Roccavione|12019 CN Vernante
12020 CN Bellino,Brossasco,Canosio,Cartignano,Casteldelfino,Castelmagno,Celle di Macra,Elva,Frassino,Isasca,Macra,Marmora,Melle,Monterosso Grana,Pontechianale,Roccabruna,Rossana,Sampeyre,Stroppo,Tarantasca,Valgrana,Venasca,Villafalletto,Villar San Costanzo,Vottignasco
12021 CN Acceglio|12022 CN Busca|12023 CN Caraglio|12024 CN Costigliole Saluzzo|12025 CN Dronero,Montemale di Cuneo|12026 CN Piasco|12027 CN Pradleves
12028 CN Prazzo|12029 CN San Damiano Macra
12030 CN Brondello,Caramagna Piemonte,Cardè,Casalgrasso,Cavallerleone,Cavallermaggiore,Crissolo,Envie,Faule,Gambasca,Lagnasco,Manta,Marene,Martiniana Po,Monasterolo di Savigliano,Murello,Oncino,Ostana,Pagno,Polonghera,Rifreddo,Ruffia,Sanfront,Scarnafigi,Torre San Giorgio,Villanova Solaro
12031 CN Bagnolo Piemonte|12032 CN Barge|12033 CN Moretta|12034 CN Paesana|12035 CN Racconigi|12036 CN Revello|12037 CN Saluzzo|12038 CN Savigliano
12039 CN Verzuolo
12040 CN Baldissero d'Alba,Castelletto Stura,Ceresole Alba,Cervere,Corneliano d'Alba,Genola,Govone,Margarita,Montaldo Roero,Montanera,Monteu Roero,Morozzo,Piobesi d'Alba,Priocca,Salmour,Sanfrè,Sant'Albano Stura,Santo Stefano Roero,Sommariva Perno,Vezza d'Alba
12041 CN Bene Vagienna|12042 CN Bra|12043 CN Canale|12044 CN Centallo|12045 CN Fossano|12046 CN Montà|12047 CN Rocca de' Baldi
12048 CN Sommariva del Bosco|12049 CN Trinità
12050 CN Albaretto della Torre,Arguello,Barbaresco,Benevello,Borgomale,Bosia,Castagnito,Castellinaldo d'Alba,Castino,Cerretto Langhe,Cissone,Cravanzana,Feisoglio,Guarene,Lequio Berria,Magliano Alfieri,Montelupo Albese,Neviglie,Niella Belbo,Rocchetta Belbo,Roddino,Rodello,San Benedetto Belbo,Serralunga d'Alba,Serravalle Langhe,Sinio,Torre Bormida,Treiso,Trezzo Tinella
12051 CN Alba|12052 CN Neive|12053 CN Castiglione Tinella|12054 CN Cossano Belbo|12055 CN Diano d'Alba|12056 CN Mango|12058 CN Santo Stefano Belbo
12060 CN Barolo,Bastia Mondovì,Belvedere Langhe,Bonvicino,Bossolasco,Castellino Tanaro,Castiglione Falletto,Cigliè,Clavesana,Farigliano,Grinzane Cavour,Igliano,Lequio Tanaro,Magliano Alpi,Marsaglia,Monchiero,Murazzano,Niella Tanaro,Novello,Piozzo,Pocapaglia,Rocca Cigliè,Roddi,Somano,Verduno
12061 CN Carrù|12062 CN Cherasco|12063 CN Dogliani|12064 CN La Morra|12065 CN Monforte d'Alba|12066 CN Monticello d'Alba|12068 CN Narzole
12069 CN Santa Vittoria d'Alba
12070 CN Alto,Battifollo,Caprauna,Castelletto Uzzone,Castelnuovo di Ceva,Gorzegno,Gottasecca,Levice,Lisio,Mombarcaro,Mombasiglio,Montezemolo,Nucetto,Paroldo,Perletto,Perlo,Pezzolo Valle Uzzone,Priero,Priola,Sale delle Langhe,Sale San Giovanni,Scagnello,Torresina,Viola
12071 CN Bagnasco|12071 SV Massimino|12072 CN Camerana|12073 CN Ceva,Roascio|12074 CN Bergolo,Cortemilia|12075 CN Garessio|12076 CN Lesegno
12077 CN Monesiglio,Prunetto|12078 CN Ormea|12079 CN Saliceto
12080 CN Briaglia,Monastero di Vasco,Monasterolo Casotto,Montaldo di Mondovì,Pianfei,Roburent,San Michele Mondovì,Torre Mondovì,Vicoforte
12081 CN Beinette|12082 CN Frabosa Soprana|12083 CN Frabosa Sottana|12084 CN Mondovì|12087 CN Pamparato|12088 CN Roccaforte Mondovì
12089 CN Villanova Mondovì|12100 CN Cuneo|13010 VC Caresana,Civiasco,Guardabosone,Motta de' Conti,Pezzana,Postua,Stroppiana,Villata
13011 VC Borgosesia|13012 VC Borgo Vercelli,Prarolo|13017 VC Quarona|13018 VC Valduggia|13019 VC Varallo
13020 VC Balmuccia,Cravagliana,Mollia,Pila,Piode,Rassa,Rimella,Rossa,Vocca|13021 VC Alagna Valsesia|13022 VC Boccioleto|13023 VC Campertogno
13024 VC Cellio con Breia|13025 VC Cervatto,Fobello|13026 VC Carcoforo|13027 VC Scopa|13028 VC Scopello|13029 VC Alto Sermenza
13030 VC Albano Vercellese,Caresanablot,Casanova Elvo,Collobiano,Formigliana,Ghislarengo,Greggio,Oldenico,Pertengo,Quinto Vercellese,Rive,San Giacomo Vercellese,Villarboit
13031 VC Arborio|13032 VC Asigliano Vercellese|13033 VC Costanzana|13034 VC Desana,Lignana|13035 VC Lenta|13036 VC Ronsecco|13037 VC Serravalle Sesia
13038 VC Tricerro|13039 VC Trino
13040 VC Alice Castello,Balocco,Borgo d'Ale,Buronzo,Carisio,Crova,Fontanetto Po,Moncrivello,Palazzolo Vercellese,Rovasenda,Salasco,Sali Vercellese,Saluggia
13041 VC Bianzè|13043 VC Cigliano|13044 VC Crescentino|13045 VC Gattinara,Lozzolo|13046 VC Lamporo,Livorno Ferraris
13047 VC Olcenengo,San Germano Vercellese|13048 VC Santhià|13049 VC Tronzano Vercellese|13060 VC Roasio|13100 VC Vercelli
13811 BI Andorno Micca,Tavigliano|13812 BI Campiglia Cervo,Piedicavallo|13814 BI Pollone|13815 BI Rosazza|13816 BI Miagliano,Sagliano Micca
13817 BI Sordevolo|13818 BI Tollegno|13821 BI Callabiana,Camandona|13823 BI Strona|13824 BI Veglio|13831 BI Mezzana Mortigliengo|13833 BI Portula
13835 BI Valdilana|13836 BI Cossato|13841 BI Bioglio|13843 BI Pettinengo|13844 BI Piatto,Ternengo|13845 BI Ronco Biellese
13847 BI Vallanzengo,Valle San Nicolao|13848 BI Zumaglia|13851 BI Castelletto Cervo|13853 BI Lessona|13854 BI Quaregna Cerreto|13855 BI Valdengo
13856 BI Vigliano Biellese|13861 BI Ailoche|13862 BI Brusnengo|13863 BI Coggiola|13864 BI Caprile,Crevacuore|13865 BI Curino
13866 BI Casapinta,Masserano|13867 BI Pray|13868 BI Sostegno,Villa del Bosco|13871 BI Benna,Verrone|13872 BI Borriana|13873 BI Massazza
13874 BI Gifflenga,Mottalciata|13875 BI Ponderano|13876 BI Sandigliano|13877 BI Villanova Biellese|13878 BI Candelo|13881 BI Cavaglià,Dorzano
13882 BI Cerrione|13883 BI Roppolo|13884 BI Sala Biellese,Torrazzo|13885 BI Salussola|13886 BI Viverone|13887 BI Magnano,Zimone
13888 BI Mongrando,Zubiena|13891 BI Camburzano|13893 BI Donato|13894 BI Gaglianico|13895 BI Graglia,Muzzano|13896 BI Netro
13897 BI Occhieppo Inferiore|13898 BI Occhieppo Superiore|13899 BI Pralungo|13900 BI Biella
14010 AT Antignano,Cantarana,Cellarengo,Celle Enomondo,Cisterna d'Asti,Cortazzone,Dusino San Michele,Revigliasco d'Asti,San Martino Alfieri,San Paolo Solbrito,Viale
14011 AT Baldichieri d'Asti|14012 AT Ferrere|14013 AT Castellero,Cortandone,Monale|14014 AT Capriglio,Montafia|14015 AT San Damiano d'Asti
14016 AT Tigliole|14017 AT Valfenera|14018 AT Maretto,Roatto,Villafranca d'Asti|14019 AT Villanova d'Asti
14020 AT Aramengo,Berzano di San Pietro,Camerano Casasco,Cerreto d'Asti,Cinaglio,Corsione,Cortanze,Cossombrato,Passerano Marmorito,Piea,Pino d'Asti,Robella,Settime,Soglio,Villa San Secondo
14021 AT Buttigliera d'Asti|14022 AT Albugnano,Castelnuovo Don Bosco|14023 AT Cocconato,Moransengo,Tonengo|14024 AT Moncucco Torinese
14025 AT Chiusano d'Asti,Montechiaro d'Asti|14026 AT Cunico,Montiglio Monferrato,Piovà Massaia
14030 AT Azzano d'Asti,Castagnole Monferrato,Cerro Tanaro,Frinco,Montemagno,Penango,Refrancore,Rocca d'Arazzo,Rocchetta Tanaro,Scurzolengo,Viarigi
14031 AT Calliano,Grana|14032 AT Casorzo|14033 AT Castell'Alfero|14034 AT Castello di Annone|14035 AT Grazzano Badoglio|14036 AT Moncalvo
14037 AT Portacomaro|14039 AT Tonco
14040 AT Belveglio,Castel Boglione,Castelletto Molina,Castelnuovo Calcea,Cortiglione,Maranzana,Mongardino,Montabone,Quaranti,Vigliano d'Asti,Vinchio
14041 AT Agliano Terme|14042 AT Calamandrana,Rocchetta Palafea|14043 AT Castelnuovo Belbo|14044 AT Castel Rocchero,Fontanile
14045 AT Incisa Scapaccino|14046 AT Bruno,Mombaruzzo|14047 AT Mombercelli|14048 AT Montaldo Scarampi,Montegrosso d'Asti
14049 AT Nizza Monferrato,Vaglio Serra|14050 AT Cassinasco,Cessole,Moasca,Mombaldone,Olmo Gentile,Roccaverano,San Marzano Oliveto,Serole
14051 AT Bubbio,Loazzolo|14052 AT Calosso|14053 AT Canelli|14054 AT Castagnole delle Lanze,Coazzolo|14055 AT Costigliole d'Asti|14057 AT Isola d'Asti
14058 AT Monastero Bormida,Sessame|14059 AT San Giorgio Scarampi,Vesime|14100 AT Asti
15010 AL Alice Bel Colle,Castelletto d'Erro,Cavatore,Cremolino,Denice,Frascaro,Gamalero,Grognardo,Melazzo,Merana,Montaldo Bormida,Montechiaro d'Acqui,Morbello,Morsasco,Orsara Bormida,Pareto,Ponti,Ponzone,Prasco,Ricaldone,Rivalta Bormida,Terzo,Visone
15011 AL Acqui Terme|15012 AL Bistagno|15013 AL Borgoratto Alessandrino|15015 AL Cartosio,Malvicino|15016 AL Cassine|15017 AL Castelnuovo Bormida
15018 AL Spigno Monferrato|15019 AL Strevi
15020 AL Camino,Castelletto Merli,Cereseto,Cerrina Monferrato,Gabiano,Mombello Monferrato,Moncestino,Murisengo,Odalengo Grande,Odalengo Piccolo,Ponzano Monferrato,San Giorgio Monferrato,Serralunga di Crea,Solonghello,Villadeati,Villamiroglio
15021 AL Alfiano Natta|15022 AL Bergamasco|15023 AL Felizzano|15024 AL Masio|15025 AL Morano sul Po|15026 AL Carentino,Oviglio|15027 AL Pontestura
15028 AL Quattordio|15029 AL Solero
15030 AL Camagna Monferrato,Coniolo,Conzano,Olivola,Rosignano Monferrato,Sala Monferrato,Terruggia,Treville,Villanova Monferrato|15031 AL Balzola
15032 AL Borgo San Martino|15033 AL Casale Monferrato|15034 AL Cella Monte|15035 AL Frassinello Monferrato|15036 AL Giarole
15037 AL Lu e Cuccaro Monferrato|15038 AL Ottiglio|15039 AL Ozzano Monferrato
15040 AL Bozzole,Castelletto Monferrato,Frassineto Po,Mirabello Monferrato,Montecastello,Occimiano,Pecetto di Valenza,Pietra Marazzi,Pomaro Monferrato,Rivarone,Ticineto,Valmacca
15041 AL Altavilla Monferrato|15042 AL Bassignana|15043 AL Fubine Monferrato|15044 AL Quargnento|15045 AL Sale|15046 AL San Salvatore Monferrato
15047 AL Alluvioni Piovera|15048 AL Valenza|15049 AL Vignale Monferrato
15050 AL Alzano Scrivia,Avolasca,Berzano di Tortona,Brignano-Frascata,Carbonara Scrivia,Casasco,Castellar Guidobono,Cerreto Grue,Costa Vescovato,Garbagna,Guazzora,Isola Sant'Antonio,Molino dei Torti,Momperone,Montacuto,Montegioco,Montemarzino,Paderna,Pozzol Groppo,Sant'Agata Fossili,Sarezzano,Spineto Scrivia,Villalvernia,Villaromagnano,Volpeglino
15051 AL Carezzano,Castellania Coppi|15052 AL Casalnoceto|15053 AL Castelnuovo Scrivia|15054 AL Fabbrica Curone|15055 AL Pontecurone
15056 AL Dernice,Gremiasco,San Sebastiano Curone|15057 AL Tortona|15058 AL Viguzzolo|15059 AL Monleale,Volpedo
15060 AL Albera Ligure,Basaluzzo,Borghetto di Borbera,Bosio,Cabella Ligure,Cantalupo Ligure,Capriata d'Orba,Carrega Ligure,Carrosio,Castelletto d'Orba,Fraconalto,Francavilla Bisio,Grondona,Mongiardino Ligure,Montaldeo,Parodi Ligure,Pasturana,Roccaforte Ligure,Rocchetta Ligure,San Cristoforo,Sardigliano,Silvano d'Orba,Stazzano,Tassarolo,Vignole Borbera,Voltaggio
15061 AL Arquata Scrivia|15062 AL Bosco Marengo|15063 AL Cassano Spinola|15064 AL Fresonara|15065 AL Frugarolo|15066 AL Gavi|15067 AL Novi Ligure
15068 AL Pozzolo Formigaro|15069 AL Serravalle Scrivia
15070 AL Belforte Monferrato,Casaleggio Boiro,Cassinelle,Castelspina,Lerma,Tagliolo Monferrato,Trisobbio|15071 AL Carpeneto|15072 AL Casal Cermelli
15073 AL Castellazzo Bormida|15074 AL Molare|15075 AL Mornese|15076 AL Ovada|15077 AL Predosa|15078 AL Rocca Grimalda|15079 AL Sezzadio
15121-15122 AL Alessandria|16010 GE Crocefieschi,Masone,Mele,Rossiglione,Sant'Olcese,Savignone,Serra Riccò,Tiglieto,Valbrevenna,Vobbia
16011 GE Arenzano|16012 GE Busalla|16013 GE Campo Ligure|16014 GE Campomorone,Ceranesi|16015 GE Casella|16016 GE Cogoleto|16017 GE Isola del Cantone
16018 GE Mignanego|16019 GE Ronco Scrivia|16020 GE Fascia,Gorreto|16021 GE Bargagli|16022 GE Davagna|16023 GE Fontanigorda|16024 GE Lumarzo
16025 GE Montebruno,Rondanina|16026 GE Montoggio|16027 GE Propata|16028 GE Rovegno|16029 GE Torriglia
16030 GE Casarza Ligure,Castiglione Chiavarese,Cogorno,Moneglia,Tribogna|16031 GE Bogliasco,Pieve Ligure,Sori|16032 GE Camogli|16033 GE Lavagna
16034 GE Portofino|16035 GE Rapallo,Zoagli|16036 GE Avegno,Recco,Uscio|16038 GE Santa Margherita Ligure|16039 GE Sestri Levante
16040 GE Coreglia Ligure,Favale di Malvaro,Leivi,Ne,Neirone,Orero,San Colombano Certenoli|16041 GE Borzonasca|16042 GE Carasco|16043 GE Chiavari
16044 GE Cicagna|16045 GE Lorsica|16046 GE Mezzanego|16047 GE Moconesi|16048 GE Rezzoaglio|16049 GE Santo Stefano d'Aveto|16121-16167 GE Genova
17010 SV Giusvalla,Osiglia|17011 SV Albisola Superiore|17012 SV Albissola Marina|17013 SV Murialdo|17014 SV Cairo Montenotte|17015 SV Celle Ligure
17017 SV Cosseria,Millesimo,Roccavignale|17019 SV Varazze|17020 SV Balestrino,Calice Ligure,Magliolo,Rialto,Stellanello,Testico,Tovo San Giacomo
17021 SV Alassio|17022 SV Borgio Verezzi|17023 SV Ceriale|17024 SV Finale Ligure,Orco Feglino|17025 SV Loano|17026 SV Noli
17027 SV Giustenice,Pietra Ligure|17028 SV Bergeggi,Spotorno,Vezzi Portio|17030 SV Castelbianco,Erli,Nasino|17031 SV Albenga|17032 SV Arnasco,Vendone
17033 SV Casanova Lerrone,Garlenda|17034 SV Castelvecchio di Rocca Barbena|17035 SV Cisano sul Neva|17037 SV Onzo,Ortovero
17038 SV Villanova d'Albenga|17039 SV Zuccarello|17040 SV Mioglia|17041 SV Altare|17042 SV Pontinvrea|17043 SV Carcare,Pallare,Plodio|17044 SV Stella
17045 SV Bormida,Mallare|17046 SV Sassello|17047 SV Quiliano,Vado Ligure|17048 SV Urbe|17051 SV Andora|17052 SV Borghetto Santo Spirito
17053 SV Laigueglia|17054 SV Boissano|17055 SV Toirano|17056 SV Cengio|17057 SV Bardineto,Calizzano|17058 SV Dego,Piana Crixia|17100 SV Savona
18010 IM Badalucco,Cervo,Molini di Triora,Pietrabruna,Santo Stefano al Mare,Terzorio,Triora,Villa Faraldi|18011 IM Castellaro
18012 IM Bordighera,Seborga,Vallebona|18013 IM Diano Arentino,Diano Castello,Diano Marina,Diano San Pietro|18014 IM Ospedaletti
18015 IM Pompeiana,Riva Ligure|18016 IM San Bartolomeo al Mare|18017 IM Cipressa,Civezza,Costarainera,San Lorenzo al Mare|18018 IM Taggia
18019 IM Vallecrosia|18020 IM Aquila d'Arroscia,Aurigo,Borghetto d'Arroscia,Caravonica,Dolcedo,Lucinasco,Prelà,Ranzo,Vasia|18021 IM Borgomaro
18022 IM Cesio|18023 IM Cosio d'Arroscia|18024 IM Pornassio|18025 CN Briga Alta|18025 IM Mendatica,Montegrosso Pian Latte
18026 IM Armo,Pieve di Teco,Rezzo,Vessalico|18027 IM Chiusanico,Chiusavecchia,Pontedassio|18028 IM Montalto Carpasio
18030 IM Airole,Castel Vittorio,Olivetta San Michele,Rocchetta Nervina|18031 IM Bajardo|18032 IM Perinaldo|18033 IM Camporosso|18034 IM Ceriana
18035 IM Apricale,Dolceacqua,Isolabona|18036 IM San Biagio della Cima,Soldano|18037 IM Pigna|18038 IM Sanremo|18039 IM Ventimiglia|18100 IM Imperia
19010 SP Maissana|19011 SP Bonassola|19012 SP Carro|19013 SP Deiva Marina|19014 SP Framura|19015 SP Levanto|19016 SP Monterosso al Mare
19017 SP Riomaggiore|19018 SP Vernazza
19020 SP Beverino,Bolano,Borghetto di Vara,Brugnato,Calice al Cornoviglio,Carrodano,Follo,Pignone,Riccò del Golfo di Spezia,Rocchetta di Vara,Sesta Godano,Vezzano Ligure,Zignago
19021 SP Arcola|19025 SP Portovenere|19028 SP Varese Ligure|19031 SP Ameglia|19032 SP Lerici|19033 SP Castelnuovo Magra|19034 SP Luni
19037 SP Santo Stefano di Magra|19038 SP Sarzana|19121-19137 SP La Spezia`;
