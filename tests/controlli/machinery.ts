import ts from 'typescript';
import { type SourceFile, sources } from './albero.ts';
import type { Violation } from './guardia.ts';
import { lineOf, parse, visit } from './sintassi.ts';

/** Words that machinery has in the field's English, each with the one to take. What the glossary explains is the domain's and not here. */
const ENGLISH_OF: ReadonlyMap<string, string> = new Map(
  `
abbandona abandon, accendi start, accesi running, acceso running, accuse charges, adesso now, aggiungi add,
altre others, altri others, altrui others, apertura opening, aperture openings, apri open, argomenti args,
argomento arg, arrivato arrived, ascolta listen, ascolti listeners, aspetta wait, attese expectations,
attesi expected, atteso expected, avuta got, avute got, avvia begin, azione action, azioni actions, bersagli targets,
blocco lock, bottone button, cambia change, campione sample, cancella erase, carica load, cartella folder,
caso chance, causa cause, cella cell, chi who, chiama call, chiamata call, chiamate calls, chiave key, chiavi keys,
chiedi ask, chiudi close, cifre digits, clausola clause, coda queue, colonna column, colonne columns, colore colour,
connessione connection, connessioni connections, conta tell, contare count, contati counted, contatore counter,
contenuto content, contesto context, controlla check, copie copies, coppia pair, corpo body, corri run, corto short,
cosa what, cose things, crea create, cursore cursor, definizione definition, deposito storage, dettaglio detail,
difetti defects, difetto defect, domanda question, domande questions, dove where, durata duration, elemento element,
elenca list, entra enter, errore error, errori errors, esegui run, etichetta label, fabbrica factory, fai act,
fallite failed, falliti failed, figlio child, filtri filters, filtro filter, finito done, finta fake, finto fake,
foglio sheet, forma shape, forme shapes, frase phrase, frazione fraction, funzione function, genere kind,
generi kinds, giri rounds, giro round, giusta right, giusto right, grezzo raw, guarda look, guasti faults,
guasto fault, impacchetta bundle, indice index, inizio start, inneschi triggers, innesco trigger, insieme together,
instrada route, intervallo interval, intestazioni headers, invia send, lamenti complaints, lamento complaint,
larghezze widths, lato side, lavoro work, leggi read, lenta slow, lettore reader, lettori readers, lettura read,
letture readings, linea line, linee lines, lista list, lunghezza length, luogo place, macchina machine,
manca missing, mani hands, materiale material, mediana median, memoria memory, metadati metadata, metodo method,
migliore best, misura measure, modo way, mondi worlds, mondo world, mossa move, mosse moves, mostra show,
mutante mutant, mutanti mutants, nodo node, nomi names, numeri numbers, opzioni options, origine origin,
orologi clocks, orologio clock, pagina page, pagine pages, parola word, parole words, parte part, parti parts,
partito sent, passi steps, passo step, peggiori worst, pesa weigh, pezzi pieces, pezzo piece, pochi few,
politiche policies, ponte bridge, porta port, possibili possible, postino postman, posto place, precedente previous,
prefisso prefix, primo first, probabilita probability, profilo profile, prossimo next, prova trial, prove trials,
puo may, quando when, quante count, quanti count, quanto amount, quasi almost, quieta settled, radice root,
radici roots, rallenta slowDown, regola rule, regole rules, restante remaining, resto rest, riempi fill,
riesci succeed, rifiutata refused, riga row, righe rows, ripara repair, riprova retry, riquadro box, rispondi reply,
risposta answer, risposte answers, risultato result, riuscita succeeded, riuscito succeeded, ruoli roles, ruolo role,
salva save, salvataggi saves, sbagli mistakes, scambio exchange, scegli choose, scelta choice, scelti chosen,
scelto chosen, scena scene, schermo screen, scrivi write, scusa excuse, segno sign, segreti secrets, segreto secret,
seme seed, sessione session, sessioni sessions, sgombra clearPage, sinistra left, sito site, soglia threshold,
somma sum, spegni stop, spento stopped, spia spy, spingi push, storia story, straniero stranger, sveglia alarm,
tabella table, tabelle tables, tela canvas, tempi times, tempo time, testa head, testate headers, testi texts,
testo text, troppi tooMany, trovata found, trovati found, trovato found, tutte all, tutti all, uccidi kill,
ultimo last, unici uniques, uno one, valore value, valori values, variabili variables, verbo verb,
vincoli constraints, vincolo constraint, vista view, vita life, voce entry, voci entries, volte times`
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .map(([italian = '', english = '']) => [italian, english]),
);
const GLUE = new Set('di del della dei in con senza da per che il la gli le lo al alla su non'.split(' '));

const ROOMS = ['src/offline', 'sw', 'supabase/local', 'supabase/functions/api/machinery', 'tests'];
/** The guards bear the names by which they are called; a test tells its story in the words of its screen. */
const ELSEWHERE = /^tests\/controlli\/|\.(test|spec)\.tsx?$/;

/** What is no row and no message, but the machine's own: in English. */
export const machineryNames = (root: string): Violation[] =>
  sources(root, ROOMS, /\.tsx?$/)
    .filter(({ path }) => !ELSEWHERE.test(path))
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
