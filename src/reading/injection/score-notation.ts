/**
 * Notation of programs that no offer has: marks of prompts and roles, answers filled in, grading
 * code.
 */
import { criterionValue, joinedCriterionName } from './criterion-names.ts';

const rows: readonly [points: number, pattern: string][] = [
  // Marks of prompts, roles of a dialogue.
  [
    4,
    String.raw`<\|[a-z_ ]{2,20}\|>|\[\/?inst\]|<<\/?sys>>|<\/?(?:system|assistant|instructions?|prompt|offer|job_?offer|document|user_input|system_?prompt)>|\bend of (?:the )?(?:job )?(?:offer|posting|prompt|document|text|input|description)\b.{0,40}(?:begin|new|system|instruction)|\[(?:system|systeme|sistema|assistant|asystent|admin|developer)\b[^\]]{0,40}\]|\bbegin(?:ning)? (?:of )?(?:system|admin|new) (?:prompt|instruction)|^\W*#{2,} ?(?:system|instructions?|assistant|prompt|new instructions?|override)\b(?!\s*(?:design|engineer|admin|\w+ing\b|&|and|of|for))|^\s*={3,} ?end`,
  ],
  [4, String.raw`["']role["']\s*:\s*["'](?:system|assistant|user|developer)`],
  [
    3,
    String.raw`^\W*(?:system|systeme|sistema|assistant|asystent|developer|admin|sudo|root|user|human)(?: ?(?:prompt|message|override|note|instruction|notice))?\s*[:>]\s*(?:you are\b|your (?:task|job|role) is|ignore|rate|grade|score|give|the (?:grade|score|correct)|sure|here is|it gets|\{|output|override|tu es|vous etes|note[rz]? |ok\b|understood|set |all |from now|new |what (?:grade|score)|valuta|evalua|perfect|perfetto|parfait|confirm|oce[nń])`,
  ],
  [
    3,
    String.raw`\bsystem (?:prompt )?override\b|\b(?:override|debug|developer|god) mode (?:on|enabled|activated)`,
  ],
  // The answer, filled in.
  [4, criterionValue],
  [4, joinedCriterionName],
  [3, String.raw`\b\w+: ?(?:high|max\w*|true|false|3)\b.{1,30}?\w+: ?(?:high|max\w*|true|false|3|none)\b`],
  [3, String.raw`["'](?:grade|score|rating|letter|verdict)["']\s*:\s*["']?(?:a\b|5|10|100)`],
  [4, String.raw`\{(?:[^{}@]{0,200}?["'][\w -]{2,40}["']\s?:\s?(?:true|false|\d{1,3})\b){3}`],
  [3, String.raw`^\s*["'][\w -]{2,40}["']\s?:\s?(?:true|false|\d{1,3})\s?,?\s*$`],
  [3, String.raw`(?:\b[a-z]+: ?([1-5]) ?\/ ?\1\b.{0,40}?){2}`],
  [
    3,
    String.raw`\|\s*(?:\w+ ){0,2}(?:strategy|pricing|vision|discovery|delivery|growth|ux|business model|strategie)\s*\|\s*(?:[0-3]|yes|true|oui|max\w*|full)\b`,
  ],
  [3, String.raw`\b(?:grade|score|verdict|rating|level)\s?=\s?["']?(?:a\b|max\w*|top|pass|5\b)`],
  [
    3,
    String.raw`\b(?:strategy|strategie|vision|pricing|discovery|decouverte|business model|modele economique|growth|croissance|ux)\s*[:=]\s*(?:(?:level|niveau) ?3\b|3 ?\/ ?3\b|3(?=\s*(?:[;,.]|$)))`,
  ],
  // Another role to play, other instructions.
  [
    3,
    String.raw`\b(?:you are|tu es|vous etes|du bist|eres|sei|je bent) (?:now|maintenant|desormais|jetzt|ab jetzt|ahora|ora|nu) (?!(?:eager|ready|able|keen|looking|leading|part|responsible)\b)\S`,
  ],
  [
    3,
    String.raw`^\W*(?:new|updated|revised|real|overriding|nouvelles?|vraies?|neue|nuevas?|nuove) (?:system )?(?:instructions?|prompt|consignes?|directives|anweisung\w*|instrucciones|istruzioni)\s*[:=]`,
  ],
  [
    3,
    String.raw`\b(?:asked|told|instructed|programmed|prompted) to (?:judge|rate|grade|evaluate|assess|classify|score|analy[sz]e) (?:us\b|this (?:offer|role|job|posting|advert|text|page|vacancy))|\bnot (?:a )?human(?: being)?\b(?! (?:error|rights|resources))|\bnon-human reader|\brather than an? (?:person|human)\b.{0,40}\bread|n'(?:etes|es) pas (?:un )?(?:etre )?humain`,
  ],
  // Code.
  [
    3,
    String.raw`\bdef \w+\(|\bfunction \w*\([^)]{0,80}\)\s?\{|\breturn ?[{"'[]|\bprint\(["']|\bconsole\.log\(|\bassert \w+(?:\.\w+)* ?==|\bupdate \w+ set \w+ ?=|\binsert into \w+|\bif \w+(?:[.[]\S+)? ?[!=]=|\b(?:const|let|var) \w+ ?= ?\S|\b\w+\.(?:score|grade|rating|verdict) ?= ?\S`,
  ],
  [
    3,
    String.raw`\b(?:todo|fixme|note|memo)\s?\(\s?(?:grader|reviewer|ai|ia|model|evaluator|scorer)|\boffergrade\b`,
  ],
];

const patterns = rows.map(([points, pattern]) => ({ points, pattern: new RegExp(pattern) }));

/** Points of a folded piece for its notation. */
export function scoreNotation(piece: string): number {
  let sum = 0;
  for (const { points, pattern } of patterns) if (pattern.test(piece)) sum += points;
  return sum;
}
