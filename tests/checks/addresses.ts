import ts from 'typescript';
import { findRoute } from '../../src/domain/percorsi/find.ts';
import type { Guard, Violation } from './guard.ts';
import { isTest, sources } from './source-tree.ts';
import { lineOf, parse, visit } from './syntax.ts';

/**
 * An address of the product is written by `pathTo('nome', {…})`. The table itself, tests and the catalogue of widgets
 * write theirs by hand.
 */
export const indirizzi: Guard = async (root) =>
  sources(root, ['src', 'sw'], /\.tsx?$/)
    .filter(({ path }) => !path.startsWith('src/domain/percorsi/') && !isTest(path) && !/showcase/.test(path))
    .flatMap(({ path, text }) => {
      const file = parse(path, text);
      const found: Violation[] = [];
      visit(file, (node) => {
        const written = textsOf(node).find((text) => text !== '/' && isRoute(text));
        if (written === undefined) return;
        const say = `'${written}' is a route: pathTo('${findRoute(pathOf(written))?.nome}')`;
        found.push({ file: path, line: lineOf(file, node), text: say });
      });
      return found;
    });

const pathOf = (address: string): string => address.replace(/[?#].*$/s, '');

/** A lone slash is also a base address or a separator. */
const isRoute = (address: string): boolean =>
  /^\/[\w-]/.test(address) && !pathOf(address).endsWith('/') && findRoute(pathOf(address)) !== null;

/** Each dynamic part is tried as a word and as nothing: a query or the origin may be glued to it. */
function textsOf(node: ts.Node): string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (!ts.isTemplateExpression(node)) return [];
  const { head, templateSpans: spans } = node;
  return ['x', ''].map((word) => head.text + spans.map(({ literal }) => word + literal.text).join(''));
}
