import ts from 'typescript';
import type { Violation } from './guard.ts';
import { type SourceFile, sources } from './source-tree.ts';
import { lineOf, parse, visit } from './syntax.ts';

/** Words that machinery has in the field's English, each with the one to take. What the glossary explains is the domain's and not here. */
const ENGLISH_OF: ReadonlyMap<string, string> = new Map(
  `
abbandona abandon, accanto beside, accendi start, accesi running, acceso running, accetta accept, accuse charges,
adesso now, aggiungi add, albero tree, allega attach, altra other, altre others, altri others, altro other, altrove
elsewhere, altrui others, ambiente environment, ammessi allowed, ancora again, anni years, anno year, aperta opened,
aperte opened, aperti opened, aperto opened, apertura opening, aperture openings, apre opens, apri open, archivio
archive, argomenti args, argomento arg, arriva arrives, arrivato arrived, arrivo arrival, ascolta listen, ascolti
listeners, ascolto listening, aspetta wait, aspettano waiting, attese expectations, attesi expected, atteso expected,
atti acts, atto act, avuta got, avute got, avvia begin, avviato launched, avvio launch, azione action, azioni actions,
banca bank, banche banks, barra bar, bersagli targets, bilanci budgets, bilancio budget, blocco lock, bottone button,
buca mailbox, buona good, buono good, caduta fall, cambi swaps, cambia change, cambiato changed, cambio swap, campi
fields, campione sample, campo field, cancella erase, capitoli chapters, capitolo chapter, capo head, carica load,
carico load, cartella folder, casi cases, caso example, casuale random, causa cause, cella cell, centesimi cents,
cerca search, chi who, chiama call, chiamata call, chiamate calls, chiave key, chiavi keys, chiede asks, chiedi ask,
chiesta asked, chieste asked, chiesti asked, chiesto asked, chiudi close, chiusa closed, chiuse closed, chiusi closed,
chiuso closed, cifra figure, cifre digits, clausola clause, coda queue, codici codes, codifica encode, colonna column,
colonne columns, colore colour, colori colours, come how, confronta compare, connessione connection, connessioni
connections, conta tell, contare count, contati counted, contatore counter, contenuto content, contesto context,
controlla check, copia copy, copie copies, coppia pair, corpo body, corrente current, corri run, corto short, cosa
what, cose things, crea create, cursore cursor, dal since, dati data, decisa decided, decise decided, deciso decided,
definizione definition, dentro inside, deposito storage, detta said, dettaglio detail, dette said, detti said, detto
said, dice says, dichiarato declared, dietro behind, difesa defence, difetti defects, difetto defect, differenza
difference, differenze differences, disegna draw, domanda question, domande questions, dopo after, dove where, due
two, durata duration, elemento element, elenca list, elenchi lists, elimina remove, entra enter, errore error, errori
errors, esegui run, estranea stranger, estraneo stranger, etichetta label, eventi events, evento event, fabbrica
factory, fai act, fallimenti failures, fallisce fails, fallisci fail, fallita failed, fallite failed, falliti failed,
fallito failed, falsa fake, falsi fakes, falso fake, fatta done, fatte done, fatti done, fatto done, fattore factor,
ferma halt, fermo still, figli children, figlia child, figlie children, figlio child, filo thread, filtri filters,
filtro filter, fine end, finestra pane, finisci finish, finita finished, finito done, finta fake, finto fake, flusso
flow, foglia leaf, foglio sheet, fonte source, forma shape, forme shapes, fra between, frase phrase, frazione
fraction, funzione function, fuori outside, gara race, gare races, genere kind, generi kinds, giochi plays, giorni
days, giorno day, giri rounds, giro round, giusta right, giusti right, giusto right, grezzo raw, guai troubles, guarda
look, guardia guard, guasti faults, guasto fault, ignota unknown, ignoti unknown, ignoto unknown, impacchetta bundle,
imposta configure, indice index, indirizzi addresses, indirizzo address, inizio start, inneschi triggers, innesco
trigger, insieme together, instrada route, intera whole, intero whole, intervallo interval, intestazioni headers,
invia send, invii sendings, istante instant, istanti instants, lamenti complaints, lamento complaint, larga wide,
larghezza width, larghezze widths, largo wide, lascia leave, lato side, lavora works, lavori jobs, lavoro work, legge
reads, leggi read, lenta slow, letta seen, lette seen, lettera letter, lettere letters, letti seen, letto seen,
lettore reader, lettori readers, lettura read, letture readings, libera free, libere free, liberi free, libero free,
limite limit, linea line, linee lines, lista list, locale local, locali locals, lontani far, lotti batches, lotto
batch, lunghezza length, luogo place, macchina machine, mai never, manca missing, manda post, mani hands, mano hand,
mappa map, massimo most, materiale material, mediana median, memoria memory, mese month, mesi months, metadati
metadata, metodo method, mia mine, mie mine, miei mine, migliore best, migrazione migration, migrazioni migrations,
minimo least, minuti minutes, minuto minute, mio mine, misura measure, misure measures, modelli models, modello model,
modifiche changes, modo way, molti many, mondi worlds, mondo world, mossa move, mosse moves, mostra show, mostrati
shown, motore engine, muta mute, mutante mutant, mutanti mutants, negativo negative, negozi shops, negozio shop,
nessuno nobody, niente nothing, nodo node, nome name, nomi names, nostra ours, nostre ours, nostri ours, nostro ours,
noti known, nudi bare, nudo bare, nulla nothing, nulli nulls, numeri numbers, numero number, nuova fresh, nuove fresh,
nuovo fresh, oggi today, operaio worker, opzioni options, ore hours, origine origin, orologi clocks, orologio clock,
padre parent, pagina page, pagine pages, pannello panel, parametri params, parola word, parole words, parte part,
partenza departure, parti parts, partito sent, passa pass, passano passing, passate passed, passi steps, passo step,
pazienza patience, peggiori worst, percorsi paths, percorso path, persa lost, perso lost, pesa weigh, pesi weights,
peso weight, pezzi pieces, pezzo piece, pianta plant, piena full, piene full, pieni full, pieno full, pochi few, poi
later, politica policy, politiche policies, ponte bridge, porta port, positivo positive, possibile possible, possibili
possible, posti places, postino postman, posto place, precedente previous, prefisso prefix, premi press, prepara
prepare, presa taken, prese taken, preso taken, presso at, prima before, primo first, probabilita probability,
processi processes, processo process, prodotto product, profilo profile, programma program, pronta ready, pronte
ready, pronto ready, proposti proposed, propria own, proprio own, prossimo next, prova trial, prove trials, punti
points, punto point, puo may, quale which, quali which, quando when, quante count, quanti count, quanto amount, quasi
almost, qui here, quieta settled, racconta recount, radice root, radici roots, rallenta slowDown, ramo branch, regola
rule, regole rules, restano remaining, restante remaining, resto rest, rete network, ricordo recall, riempi fill,
riesce succeeds, riesci succeed, rifiuta refuse, rifiutata refused, rifiuti refusals, rifiuto refusal, riga row, righe
rows, ripara repair, riprova retry, riquadro box, risorsa resource, risponde replies, rispondi reply, risposta answer,
risposte answers, risultato result, riuscita succeeded, riuscito succeeded, rotta route, rotte routes, rotti broken,
rotto broken, ruoli roles, ruolo role, sacco bag, salva save, salvata saved, salvataggi saves, salvate saved, salvati
saved, salvato saved, sbagli mistakes, sbagliati mistaken, sbagliato mistaken, scadenza deadline, scadenze deadlines,
scaduta expired, scaduto expired, scambio exchange, scaricati fetched, scatti shots, scatto shot, scegli choose,
scelta choice, scelte choices, scelti chosen, scelto chosen, scena scene, schermo screen, scopo purpose, scorciatoia
shortcut, scritta written, scritte written, scritti written, scritto written, scritture writes, scrivania desk, scrive
writes, scrivi write, scusa excuse, seconda second, secondi seconds, secondo second, segna mark, segno sign, segreti
secrets, segreto secret, seme seed, sessione session, sessioni sessions, settimana week, sezione section, sezioni
sections, sgombra clearPage, sinistra left, sito site, soggetto subject, soglia threshold, solo only, somma sum, sopra
above, sotto below, spegni stop, spento stopped, spia spy, spingi push, spinta push, spinte pushes, sposta shift,
stampa print, storia story, storta wrong, storto wrong, strada road, straniero stranger, sua own, sue own, suo own,
suoi own, sveglia alarm, tabella table, tabelle tables, taglia trim, tanti many, tasti keys, tasto key, tela canvas,
tempi times, tempo time, tenta attempt, tentativi attempts, tentativo attempt, tenuta kept, tenuti kept, tenuto kept,
terza third, terzo third, testa head, testate headers, testi texts, testo text, tinta hue, tipi kinds, tipo kind,
titoli titles, togli remove, totale total, totali totals, transazione transaction, troppi tooMany, trovata found,
trovate found, trovati found, trovato found, tutte all, tutti all, tutto all, uccidi kill, uguale equal, uguali equal,
ultima last, ultime last, ultimi last, ultimo last, una one, unici uniques, uno one, uscita exit, uscito gone, valore
value, valori values, variabili variables, vecchi old, vecchia old, vecchie old, vecchio old, vera real, verbo verb,
vere real, veri real, vero real, versione version, versioni versions, verso towards, viaggio journey, vincoli
constraints, vincolo constraint, vista view, viste views, visti seen, visto seen, vita life, vive live, vivi live,
voce entry, voci entries, volte times, vuota empty, vuoto empty`
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .map(([italian = '', english = '']) => [italian, english]),
);
const GLUE = new Set('di del della dei in con senza da per che il la gli le lo al alla su non'.split(' '));

const ROOMS = ['src/offline', 'sw', 'src/server', 'supabase/local', 'supabase/functions/api/services', 'tests'];
/** The guards bear the names by which they are called. */
const ELSEWHERE = 'tests/checks/';

/** What is no row and no message, but the machine's own: in English. */
export const machineryNames = (root: string): Violation[] =>
  sources(root, ROOMS, /\.tsx?$/)
    .filter(({ path }) => !path.startsWith(ELSEWHERE))
    .flatMap(italianNames);

function italianNames({ path, text }: SourceFile): Violation[] {
  const file = parse(path, text);
  const found: Violation[] = [];
  visit(file, (node) => {
    if (!declares(node) || !node.name || !ts.isIdentifier(node.name)) return;
    const words = wordsOf(node.name.text).filter((word) => !GLUE.has(word));
    if (words.length === 0 || !words.every((word) => ENGLISH_OF.has(word))) return;
    const english = words.map((word) => ENGLISH_OF.get(word)).join(' ');
    found.push({
      file: path,
      line: lineOf(file, node),
      text: `'${node.name.text}': machinery speaks English (${english})`,
    });
  });
  return found;
}

/** Not the fields of a row or of a message: those are spelled as they are stored. */
const declares = (node: ts.Node): node is ts.Declaration & { name?: ts.Node } =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  (ts.isBindingElement(node) && node.propertyName !== undefined) ||
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node);

/** `creaCoda`, `CREA_CODA`: crea, coda. What is spelled as the database spells it (`p_pagina`) has none. */
function wordsOf(name: string): string[] {
  if (name === name.toUpperCase()) return name.toLowerCase().split('_');
  if (name.includes('_')) return [];
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ');
}
