/** CAP that begin with 5, with sign of the province and comuni: ISTAT's and the post's lists as @italia-tools/faker 0.2.0 keeps them (MIT). */
export const CAP = `50012 FI Bagno a Ripoli|50013 FI Campi Bisenzio|50014 FI Fiesole|50018 FI Scandicci|50019 FI Sesto Fiorentino|50022 FI Greve in Chianti
50023 FI Impruneta|50025 FI Montespertoli|50026 FI San Casciano in Val di Pesa|50028 FI Barberino Tavarnelle|50031 FI Barberino di Mugello
50032 FI Borgo San Lorenzo|50033 FI Firenzuola|50034 FI Marradi|50035 FI Palazzuolo sul Senio|50036 FI Vaglia|50038 FI Scarperia e San Piero
50039 FI Vicchio|50041 FI Calenzano|50050 FI Capraia e Limite,Cerreto Guidi,Gambassi Terme,Montaione|50051 FI Castelfiorentino|50052 FI Certaldo
50053 FI Empoli|50054 FI Fucecchio|50055 FI Lastra a Signa|50056 FI Montelupo Fiorentino|50058 FI Signa|50059 FI Vinci
50060 FI Londa,Pelago,San Godenzo|50062 FI Dicomano|50063 FI Figline e Incisa Valdarno|50065 FI Pontassieve|50066 FI Reggello
50067 FI Rignano sull'Arno|50068 FI Rufina|50121-50145 FI Firenze|51010 PT Marliana,Massa e Cozzile,Uzzano|51011 PT Buggiano
51013 PT Chiesina Uzzanese|51015 PT Monsummano Terme|51016 PT Montecatini-Terme|51017 PT Pescia|51018 PT Pieve a Nievole|51019 PT Ponte Buggianese
51020 PT Sambuca Pistoiese|51024 PT Abetone Cutigliano|51028 PT San Marcello Piteglio|51031 PT Agliana|51034 PT Serravalle Pistoiese
51035 PT Lamporecchio|51036 PT Larciano|51037 PT Montale|51039 PT Quarrata|51100 PT Pistoia
52010 AR Capolona,Chitignano,Chiusi della Verna,Montemignaio,Ortignano Raggiolo,Subbiano,Talla|52011 AR Bibbiena|52014 AR Poppi
52015 AR Pratovecchio Stia|52016 AR Castel Focognano|52018 AR Castel San Niccolò|52019 AR Laterina Pergine Valdarno|52021 AR Bucine|52022 AR Cavriglia
52024 AR Loro Ciuffenna|52025 AR Montevarchi|52026 AR Castelfranco Piandiscò|52027 AR San Giovanni Valdarno|52028 AR Terranuova Bracciolini
52029 AR Castiglion Fibocchi|52031 AR Anghiari|52032 AR Badia Tedalda|52033 AR Caprese Michelangelo|52035 AR Monterchi|52036 AR Pieve Santo Stefano
52037 AR Sansepolcro|52038 AR Sestino|52041 AR Civitella in Val di Chiana|52043 AR Castiglion Fiorentino|52044 AR Cortona|52045 AR Foiano della Chiana
52046 AR Lucignano|52047 AR Marciano della Chiana|52048 AR Monte San Savino|52100 AR Arezzo|53011 SI Castellina in Chianti|53012 SI Chiusdino
53013 SI Gaiole in Chianti|53014 SI Monteroni d'Arbia|53015 SI Monticiano|53016 SI Murlo|53017 SI Radda in Chianti|53018 SI Sovicille
53019 SI Castelnuovo Berardenga|53020 SI Trequanda|53021 SI Abbadia San Salvatore|53022 SI Buonconvento|53023 SI Castiglione d'Orcia
53024 SI Montalcino|53025 SI Piancastagnaio|53026 SI Pienza|53027 SI San Quirico d'Orcia|53030 SI Radicondoli|53031 SI Casole d'Elsa
53034 SI Colle di Val d'Elsa|53035 SI Monteriggioni|53036 SI Poggibonsi|53037 SI San Gimignano
53040 SI Cetona,Radicofani,Rapolano Terme,San Casciano dei Bagni|53041 SI Asciano|53042 SI Chianciano Terme|53043 SI Chiusi|53045 SI Montepulciano
53047 SI Sarteano|53048 SI Sinalunga|53049 SI Torrita di Siena|53100 SI Siena|54010 MS Podenzana|54011 MS Aulla|54012 MS Tresana|54013 MS Fivizzano
54014 MS Casola in Lunigiana|54015 MS Comano|54016 MS Licciana Nardi|54021 MS Bagnone|54023 MS Filattiera|54026 MS Mulazzo|54027 MS Pontremoli
54028 MS Villafranca in Lunigiana|54029 MS Zeri|54033 MS Carrara|54035 MS Fosdinovo|54038 MS Montignoso|54100 MS Massa|55011 LU Altopascio
55012 LU Capannori|55015 LU Montecarlo|55016 LU Porcari|55019 LU Villa Basilica|55020 LU Fosciandora,Molazzana|55021 LU Fabbriche di Vergemoli
55022 LU Bagni di Lucca|55023 LU Borgo a Mozzano|55025 LU Coreglia Antelminelli|55027 LU Gallicano|55030 LU Careggine,Vagli Sotto,Villa Collemandina
55031 LU Camporgiano|55032 LU Castelnuovo di Garfagnana|55033 LU Castiglione di Garfagnana|55034 LU Minucciano|55035 LU Piazza al Serchio
55036 LU Pieve Fosciana|55038 LU San Romano in Garfagnana|55039 LU Sillano Giuncugnano|55040 LU Stazzema|55041 LU Camaiore|55042 LU Forte dei Marmi
55045 LU Pietrasanta|55047 LU Seravezza|55049 LU Viareggio|55051 LU Barga|55054 LU Massarosa|55064 LU Pescaglia|55100 LU Lucca|56010 PI Vicopisano
56011 PI Calci|56012 PI Calcinaia|56017 PI San Giuliano Terme|56019 PI Vecchiano|56020 PI Montopoli in Val d'Arno,Santa Maria a Monte|56021 PI Cascina
56022 PI Castelfranco di Sotto|56025 PI Pontedera|56028 PI San Miniato|56029 PI Santa Croce sull'Arno|56030 PI Lajatico,Terricciola|56031 PI Bientina
56032 PI Buti|56033 PI Capannoli|56034 PI Chianni|56035 PI Casciana Terme Lari|56036 PI Palaia|56037 PI Peccioli|56038 PI Ponsacco
56040 PI Casale Marittimo,Castellina Marittima,Guardistallo,Montecatini Val di Cecina,Montescudaio,Monteverdi Marittimo,Orciano Pisano,Santa Luce
56041 PI Castelnuovo di Val di Cecina|56042 PI Crespina Lorenzana|56043 PI Fauglia|56045 PI Pomarance|56046 PI Riparbella|56048 PI Volterra
56121-56128 PI Pisa|57014 LI Collesalvetti|57016 LI Rosignano Marittimo|57020 LI Bibbona,Sassetta|57021 LI Campiglia Marittima
57022 LI Castagneto Carducci|57023 LI Cecina|57025 LI Piombino|57027 LI San Vincenzo|57028 LI Suvereto|57030 LI Marciana|57031 LI Capoliveri
57032 LI Capraia Isola|57033 LI Marciana Marina|57034 LI Campo nell'Elba|57036 LI Porto Azzurro|57037 LI Portoferraio|57038 LI Rio
57121-57128 LI Livorno|58010 GR Sorano|58011 GR Capalbio|58012 GR Isola del Giglio|58014 GR Manciano|58015 GR Orbetello|58017 GR Pitigliano
58019 GR Monte Argentario|58020 GR Scarlino|58022 GR Follonica|58023 GR Gavorrano|58024 GR Massa Marittima|58025 GR Monterotondo Marittimo
58026 GR Montieri|58031 GR Arcidosso|58033 GR Castel del Piano|58034 GR Castell'Azzara|58036 GR Roccastrada|58037 GR Santa Fiora|58038 GR Seggiano
58042 GR Campagnatico|58043 GR Castiglione della Pescaia|58044 GR Cinigiano|58045 GR Civitella Paganico|58051 GR Magliano in Toscana
58053 GR Roccalbegna|58054 GR Scansano|58055 GR Semproniano|58100 GR Grosseto|59013 PO Montemurlo|59015 PO Carmignano|59016 PO Poggio a Caiano
59021 PO Vaiano|59024 PO Vernio|59025 PO Cantagallo|59100 PO Prato`;
