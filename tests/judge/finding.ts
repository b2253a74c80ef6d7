/** What a judge holds against a page or a letter. */
export interface Finding {
  where: string;
  rule: string;
  text: string;
}

/** A finding that is none: the rule, what it says, and why it stays; with `where`, of these alone. */
export interface Noise {
  where?: RegExp;
  rule: RegExp;
  text: RegExp;
  reason: string;
}

export interface Judgement {
  judge: string;
  /** How many pages or letters it read. */
  read: number;
  findings: readonly Finding[];
  noise: readonly Noise[];
  /** What it says of something planted: it must hold something against it. */
  planted: readonly Finding[];
}

/** What is left without the noise; noise that met nothing is told, so that the list stays as short as it may be. */
export function sentence({ judge, read, findings, noise, planted }: Judgement): string[] {
  const is = (finding: Finding) => (known: Noise) =>
    known.rule.test(finding.rule) && known.text.test(finding.text) && (known.where ?? /^/).test(finding.where);
  const left = findings.filter((finding) => !noise.some(is(finding)));
  const idle = noise.filter((known) => !findings.some((finding) => is(finding)(known)));
  const faults = [
    ...left.map(({ where, rule, text }) => `${where}: ${rule}: ${text}`),
    ...idle.map(({ rule, text }) => `noise that nothing makes any more: ${rule} ${text}`),
    ...(planted.length === 0 ? ['it says nothing against what was planted'] : []),
    ...(read === 0 ? ['it read nothing'] : []),
  ];
  return [...new Set(faults)].map((fault) => `${judge}: ${fault}`);
}
