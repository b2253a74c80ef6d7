import type { Guard, Violation } from './guard.ts';
import { run } from './run-command.ts';

interface BiomeDiagnostic {
  category?: string;
  severity?: string;
  message?: string;
  location?: { path?: string; start?: { line?: number } };
}

export const formato: Guard = async (root) => {
  const { code, output } = await run('biome', ['ci', '--reporter=json', '--max-diagnostics=200', '.'], root);
  const json = output.slice(output.indexOf('{"summary"'), output.lastIndexOf('}') + 1);
  const report: { diagnostics?: BiomeDiagnostic[] } = json.startsWith('{') ? JSON.parse(json) : {};
  const found = (report.diagnostics ?? [])
    .filter(({ severity }) => severity === 'error' || severity === 'fatal')
    .map(violation);
  if (code !== 0 && found.length === 0) return [{ file: 'biome.json', text: output.trim().slice(-2000) }];
  return found;
};

function violation({ category, message, location }: BiomeDiagnostic): Violation {
  const line = location?.start?.line;
  return {
    file: location?.path ?? 'biome.json',
    ...(line === undefined ? {} : { line }),
    text: `${category ?? 'biome'}: ${message ?? ''}`,
  };
}
