/** CAP that begin with 4, with sign of the province and comuni: ISTAT's and the post's lists as @italia-tools/faker 0.2.0 keeps them (MIT). */
export const CAP = `40010 BO Bentivoglio,Sala Bolognese|40011 BO Anzola dell'Emilia|40012 BO Calderara di Reno|40013 BO Castel Maggiore|40014 BO Crevalcore
40015 BO Galliera|40016 BO San Giorgio di Piano|40017 BO San Giovanni in Persiceto|40018 BO San Pietro in Casale|40019 BO Sant'Agata Bolognese
40020 BO Casalfiumanese|40021 BO Borgo Tossignano|40022 BO Castel del Rio|40023 BO Castel Guelfo di Bologna|40024 BO Castel San Pietro Terme
40025 BO Fontanelice|40026 BO Imola|40027 BO Mordano|40030 BO Castel di Casio,Grizzana Morandi|40032 BO Camugnano|40033 BO Casalecchio di Reno
40034 BO Castel d'Aiano|40035 BO Castiglione dei Pepoli|40036 BO Monzuno|40037 BO Sasso Marconi|40038 BO Vergato|40041 BO Gaggio Montano
40042 BO Lizzano in Belvedere|40043 BO Marzabotto|40046 BO Alto Reno Terme|40048 BO San Benedetto Val di Sambro
40050 BO Argelato,Castello d'Argile,Loiano,Monte San Pietro,Monterenzio|40051 BO Malalbergo|40052 BO Baricella|40053 BO Valsamoggia|40054 BO Budrio
40055 BO Castenaso|40057 BO Granarolo dell'Emilia|40059 BO Medicina|40060 BO Dozza|40061 BO Minerbio|40062 BO Molinella|40063 BO Monghidoro
40064 BO Ozzano dell'Emilia|40065 BO Pianoro|40066 BO Pieve di Cento|40068 BO San Lazzaro di Savena|40069 BO Zola Predosa|40121-40141 BO Bologna
41011 MO Campogalliano|41012 MO Carpi|41013 MO Castelfranco Emilia|41014 MO Castelvetro di Modena|41015 MO Nonantola|41016 MO Novi di Modena
41017 MO Ravarino|41018 MO San Cesario sul Panaro|41019 MO Soliera|41020 MO Riolunato|41021 MO Fanano|41022 MO Fiumalbo|41023 MO Lama Mocogno
41025 MO Montecreto|41026 MO Pavullo nel Frignano|41027 MO Pievepelago|41028 MO Serramazzoni|41029 MO Sestola|41030 MO Bastiglia,Bomporto,San Prospero
41031 MO Camposanto|41032 MO Cavezzo|41033 MO Concordia sulla Secchia|41034 MO Finale Emilia|41036 MO Medolla|41037 MO Mirandola
41038 MO San Felice sul Panaro|41039 MO San Possidonio|41040 MO Polinago|41042 MO Fiorano Modenese|41043 MO Formigine|41044 MO Frassinoro
41045 MO Montefiorino|41046 MO Palagano|41048 MO Prignano sulla Secchia|41049 MO Sassuolo|41051 MO Castelnuovo Rangone|41052 MO Guiglia
41053 MO Maranello|41054 MO Marano sul Panaro|41055 MO Montese|41056 MO Savignano sul Panaro|41057 MO Spilamberto|41058 MO Vignola|41059 MO Zocca
41121-41126 MO Modena|42010 RE Rio Saliceto,Toano|42011 RE Bagnolo in Piano|42012 RE Campagnola Emilia|42013 RE Casalgrande|42014 RE Castellarano
42015 RE Correggio|42016 RE Guastalla|42017 RE Novellara|42018 RE San Martino in Rio|42019 RE Scandiano
42020 RE Albinea,Quattro Castella,San Polo d'Enza,Vetto|42021 RE Bibbiano|42022 RE Boretto|42023 RE Cadelbosco di Sopra|42024 RE Castelnovo di Sotto
42025 RE Cavriago|42026 RE Canossa|42027 RE Montecchio Emilia|42028 RE Poviglio|42030 RE Vezzano sul Crostolo,Viano,Villa Minozzo|42031 RE Baiso
42032 RE Ventasso|42033 RE Carpineti|42034 RE Casina|42035 RE Castelnovo ne' Monti|42040 RE Campegine|42041 RE Brescello|42042 RE Fabbrico
42043 RE Gattatico|42044 RE Gualtieri|42045 RE Luzzara|42046 RE Reggiolo|42047 RE Rolo|42048 RE Rubiera|42049 RE Sant'Ilario d'Enza
42121-42124 RE Reggio nell'Emilia|43010 PR Fontevivo,Monchio delle Corti,Roccabianca|43011 PR Busseto|43012 PR Fontanellato|43013 PR Langhirano
43014 PR Medesano|43015 PR Noceto|43016 PR Polesine Zibello|43017 PR San Secondo Parmense|43018 PR Sissa Trecasali|43019 PR Soragna|43021 PR Corniglio
43022 PR Montechiarugolo|43024 PR Neviano degli Arduini|43025 PR Palanzano|43028 PR Tizzano Val Parma|43029 PR Traversetolo|43030 PR Bore,Calestano
43032 PR Bardi|43035 PR Felino|43036 PR Fidenza|43037 PR Lesignano de' Bagni|43038 PR Sala Baganza|43039 PR Salsomaggiore Terme
43040 PR Terenzo,Varano de' Melegari|43041 PR Bedonia|43042 PR Berceto|43043 PR Borgo Val di Taro|43044 PR Collecchio|43045 PR Fornovo di Taro
43046 PR Solignano|43047 PR Pellegrino Parmense|43049 PR Varsi|43050 PR Valmozzola|43051 PR Albareto|43052 PR Colorno|43053 PR Compiano
43056 PR Torrile|43058 PR Sorbolo Mezzani|43059 PR Tornolo|43121-43126 PR Parma|44011 FE Argenta|44012 FE Bondeno|44015 FE Portomaggiore
44019 FE Voghiera|44020 FE Goro,Masi Torello,Ostellato|44021 FE Codigoro|44022 FE Comacchio|44023 FE Lagosanto|44026 FE Mesola|44027 FE Fiscaglia
44028 FE Poggio Renatico|44033 FE Riva del Po|44034 FE Copparo|44037 FE Jolanda di Savoia|44039 FE Tresignana|44042 FE Cento|44047 FE Terre del Reno
44049 FE Vigarano Mainarda|44121-44124 FE Ferrara|45010 RO Ceregnano,Gavello,Papozze,Pettorazza Grimani,Rosolina,Villadose|45011 RO Adria
45012 RO Ariano nel Polesine|45014 RO Porto Viro|45015 RO Corbola|45017 RO Loreo|45018 RO Porto Tolle|45019 RO Taglio di Po
45020 RO Canda,Castelguglielmo,Giacciano con Baruchella,Lusia,Pincara,San Bellino,Villanova del Ghebbo|45021 RO Badia Polesine|45022 RO Bagnolo di Po
45023 RO Costa di Rovigo|45024 RO Fiesso Umbertiano|45025 RO Fratta Polesine|45026 RO Lendinara|45027 RO Trecenta
45030 RO Calto,Castelnovo Bariano,Ceneselli,Crespino,Frassinelle Polesine,Gaiba,Guarda Veneta,Occhiobello,Pontecchio Polesine,Salara,San Martino di Venezze,Villamarzana,Villanova Marchesana
45031 RO Arquà Polesine|45032 RO Bergantino|45033 RO Bosaro|45034 RO Canaro|45035 RO Castelmassa|45036 RO Ficarolo|45037 RO Melara|45038 RO Polesella
45039 RO Stienta|45100 RO Rovigo|46010 MN Commessaggio,Curtatone,Gazzuolo,Marcaria,Mariana Mantovana,Redondesco,San Martino dall'Argine
46011 MN Acquanegra sul Chiese|46012 MN Bozzolo|46013 MN Canneto sull'Oglio|46014 MN Castellucchio|46017 MN Rivarolo Mantovano|46018 MN Sabbioneta
46019 MN Viadana|46020 MN Magnacavallo,Motteggiana,Pegognaga,Quingentole,San Giacomo delle Segnate,San Giovanni del Dosso,Schivenoglia
46021 MN Borgocarbonara|46023 MN Gonzaga|46024 MN Moglia|46025 MN Poggio Rusco|46026 MN Quistello|46027 MN San Benedetto Po
46028 MN Sermide e Felonica|46029 MN Suzzara|46030 MN Dosolo,Pomponesco,Serravalle a Po,Sustinente|46031 MN Bagnolo San Vito|46032 MN Castelbelforte
46033 MN Castel d'Ario|46034 MN Borgo Virgilio|46035 MN Ostiglia|46036 MN Borgo Mantovano|46037 MN Roncoferraro|46039 MN Villimpenta
46040 MN Casalmoro,Casaloldo,Casalromano,Cavriana,Ceresara,Gazoldo degli Ippoliti,Guidizzolo,Monzambano,Piubega,Ponti sul Mincio,Rodigo,Solferino
46041 MN Asola|46042 MN Castel Goffredo|46043 MN Castiglione delle Stiviere|46044 MN Goito|46045 MN Marmirolo|46046 MN Medole|46047 MN Porto Mantovano
46048 MN Roverbella|46049 MN Volta Mantovana|46051 MN San Giorgio Bigarello|46100 MN Mantova|47010 FC Galeata,Portico e San Benedetto,Premilcuore
47011 FC Castrocaro Terme e Terra del Sole|47012 FC Civitella di Romagna|47013 FC Dovadola|47014 FC Meldola|47015 FC Modigliana|47016 FC Predappio
47017 FC Rocca San Casciano|47018 FC Santa Sofia|47019 FC Tredozio|47020 FC Longiano,Montiano,Roncofreddo|47021 FC Bagno di Romagna
47025 FC Mercato Saraceno|47027 FC Sarsina|47028 FC Verghereto|47030 FC Borghi,San Mauro Pascoli,Sogliano al Rubicone|47032 FC Bertinoro
47034 FC Forlimpopoli|47035 FC Gambettola|47039 FC Savignano sul Rubicone|47042 FC Cesenatico|47043 FC Gatteo|47121-47122 FC Forlì
47521-47522 FC Cesena|47814 RN Bellaria-Igea Marina|47822 RN Santarcangelo di Romagna|47824 RN Poggio Torriana|47826 RN Verucchio
47832 RN San Clemente|47833 RN Morciano di Romagna|47834 RN Montefiore Conca|47835 RN Saludecio|47836 RN Mondaino|47837 RN Montegridolfo
47838 RN Riccione|47841 RN Cattolica|47842 RN San Giovanni in Marignano|47843 RN Misano Adriatico|47853 RN Coriano|47854 RN Montescudo-Monte Colombo
47855 RN Gemmano|47861 RN Casteldelci|47862 RN Maiolo|47863 RN Novafeltria|47864 RN Pennabilli|47865 RN San Leo|47866 RN Sant'Agata Feltria
47867 RN Talamello|47921-47924 RN Rimini|48011 RA Alfonsine|48012 RA Bagnacavallo|48013 RA Brisighella|48014 RA Castel Bolognese|48015 RA Cervia
48017 RA Conselice|48018 RA Faenza|48020 RA Sant'Agata sul Santerno|48022 RA Lugo|48024 RA Massa Lombarda|48025 RA Riolo Terme|48026 RA Russi
48027 RA Solarolo|48031 RA Bagnara di Romagna|48032 RA Casola Valsenio|48033 RA Cotignola|48034 RA Fusignano|48121-48125 RA Ravenna`;
