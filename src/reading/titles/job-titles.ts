/** Finds job titles in a line of text, and whether they name a product role. */

import { codeUnitAt } from '../code-unit-at.ts';
import type { Line } from '../document/split-lines.ts';
import { findMatches } from '../find-matches.ts';
import { extendHash, memoizeByWord, wordAt } from '../word-cache.ts';

/**
 * `product`: a product-management role; `other`: a different job; `near`: jobs whose duties decide.
 */
export type TitleKind = 'product' | 'near' | 'other';
/** A title in a folded line: UTF-16 offsets, `end` excluded. */
export type TitleMatch = { start: number; end: number; kind: TitleKind };

/**
 * French forms for both genders, as in chef(fe), chef.fe, chef·fe, directeur/trice, chargé(e),
 * chargé·e.
 */
const both = String.raw`(?:[(./·•-]{1,2}[a-z]{1,5}\)?)?`;
const ofFr = String.raw`(?:de la |de l'|du |des |de |d'|d’)?`;
const numeric = String.raw`(?: numeriques?| digita(?:l|ux)| tech\b| technique)?`;

/** English words that may stand between "product" and "manager" in a product role. */
const between = String.raw`(?:(?:marketing|growth|line|management|portfolio|strategy|innovation|brand|platform|digital|lifecycle|data|technical|success|discovery)[ -]|(?:&|and) ){0,3}`;

/**
 * `sign`: every match of the pattern contains a word (as split by `singleWords`) that matches it.
 */
type Row = [kind: TitleKind, pattern: string, sign: RegExp];

/**
 * In order: of overlapping matches the first wins. All match folded text that names a product, a
 * range or a brand.
 */
const productRows: Row[] = [
  // Other jobs whose titles begin like a product role.
  [
    'other',
    String.raw`(?:software )?product (?:design(?:er)?|engineer(?:ing)?|support|sales|security|analytics|data|quality|safety|compliance|research|content|photograph\w*|test(?:er|ing)?|assurance|trainer|demonstrator|developer|technician|assembler|scientist|architect|counsel|copywriter|writer|artist|educator|advisor|accountant|buyer|stewardship|recruiter)(?: (?:manager|lead|director|engineer|specialist|analyst|counsel|associate|intern|scientist|chemist|head|officer|coordinator|consultant|designer|expert|advisor))?s?\b`,
    /design|engineer|support|sales|securit|analytic|data|quality|safety|complian|research|content|photograph|test|assurance|trainer|demonstrator|developer|technician|assembler|scientist|architect|counsel|writer|artist|educator|advisor|accountant|buyer|stewardship|recruiter/,
  ],
  [
    'other',
    String.raw`(?:head|director|vp|vice president|lead) (?:of |, )?product (?:design|engineering|operations|ops|support|sales|security|analytics|quality|safety|research|compliance|legal|content)\b`,
    /head|director|vp|vice|lead/,
  ],
  [
    'other',
    String.raw`(?:assistant|assistante|secretaire|adjoint|office manager|executive assistant) (?:to|of|du|de la|aupres du|for) (?:the )?(?:head|vp|chief|directeur|cpo)[ a-z]*\b`,
    /assistant|secretaire|adjoint|office/,
  ],
  [
    'other',
    String.raw`(?:designer|designeuse|ingenieur${both}|developpeu(?:r|se)${both}|dev|engineer|responsable|directeur${both}|directrice|chef(?:fe)?${both}) (?:de |du |de la )?(?:design )?(?:produits?|production)(?= (?:design|engineering|logistique|industrielle?|mecanique))`,
    /design|engineering|logistique|industriel|mecanique/,
  ],
  [
    'near',
    String.raw`product (?:ops|operations|analyst|specialist|expert|coordinator|development|delivery|builder|person|partner|people)(?: (?:manager|lead|specialist|analyst|director|owner))?s?\b|(?:expert|specialiste|technico-commercial) (?:de )?produits?\b`,
    /ops|operations|analyst|specialis|expert|coordinator|development|delivery|builder|person|partner|people|technico/,
  ],
  ['product', String.raw`chief product(?: (?:and|&) [a-z]+| [a-z]+ (?:and|&))?(?: [a-z]+)? officer`, /chief/],
  [
    'product',
    String.raw`product ${between}(?:manager|owner|lead(?:er)?|director|head|principal|strategist|evangelist|marketer|marketeer)s?(?:ess)?\b`,
    /manager|owner|lead|director|head|principal|strategist|evangelist|market/,
  ],
  ['product', String.raw`product[- ](?:manageuse|manager(?:euse)?|owneuse|ownership lead)\b`, /manage|owne/],
  [
    'product',
    String.raw`(?:head|director|vp|svp|evp|vice[- ]president|lead|leader|gm|manager|principal) ?(?:of|,|-|–) ?(?:the )?(?:digital |data |group |growth |core )?products?(?: (?:management|marketing|strategy|ownership|(?:and|&) [a-z]+|owner(?:s|ship)?))?\b`,
    /head|director|vp|vice|lead|gm|manager|principal/,
  ],
  [
    'product',
    String.raw`(?:vp|svp|evp|vice[- ]president) (?:digital )?product(?: management| marketing)?\b`,
    /vp|vice/,
  ],
  [
    'product',
    String.raw`product (?:management|marketing|ownership) (?:director|lead|intern|trainee|associate|consultant|specialist|graduate|apprentice|executive|professional|expert|officer|head)\b`,
    /management|marketing|ownership/,
  ],
  [
    'product',
    String.raw`product (?:consultant|executive|associate|intern|trainee|apprentice)\b`,
    /consultant|executive|associate|intern|trainee|apprentice/,
  ],
  ['product', String.raw`(?:brand|range) (?:product )?(?:manager|lead|owner|director)\b`, /brand|range/],
  [
    'product',
    String.raw`chef(?:fe)?${both}s? ${ofFr}(?:projets?[ /&-]+(?:et )?|gestion (?:de |des |du )?)?(?:produits?|marques?|gammes?|offres?)${numeric}`,
    /chef/,
  ],
  [
    'product',
    String.raw`(?:responsable|directeur${both}|directrice|dir\.|manager|lead|leader|gestionnaire|chargee?${both}|coord(?:in|onn)at(?:eur|rice)${both}|vice[- ]president${both}|referente?${both}|proprietaire|pilote) (?:marketing |strategique |adjoint${both} |principale?${both} |senior |junior |confirmee?${both} |d'equipe )?${ofFr}(?:marketing |developpement |management |gestion |l'offre )?(?:de |des |du )?(?:produits?|gammes?|marques?)${numeric}(?! (?:design|engineering|finis))`,
    /responsable|dir|manager|lead|gestionnaire|charge|coord|vice|referent|proprietaire|pilote/,
  ],
  [
    'product',
    String.raw`products? ?(?:&|and|\/|et|-) ?(?:[a-z]+ ){1,2}(?:manager|owner|lead|director)\b`,
    /manager|owner|lead|director/,
  ],
  ['product', String.raw`(?:product|produit) (?:manager|owner)\b`, /manager|owner/],
  // Fields that make a manager, director or adviser of any rank a product role.
  [
    'product',
    String.raw`(?:digital )?product management\b|gestion (?:de |des |du |de la )?produits?\b|(?<=(?:manager|director|lead|head|gestionnaire|directeur|directrice|chef|cheffe|responsable)(?: principale?| senior| adjointe?)?,? (?:[a-z]+ )?)(?:digital |technical |growth )?(?:products?|produits?)(?= ?(?:$|[-–—(,|:/&]))`,
    /management|gestion|manager|director|lead|head|directeur|directrice|chef|responsable/,
  ],
];

/** Initials of product roles, and jobs whose duties decide. */
const nearRows: Row[] = [
  ['product', String.raw`(?:cpo|apm|gpm|pmm|spm|tpm|pm\/po|po\/pm)\b`, /cpo|pm/],
  [
    'near',
    String.raw`(?:category|offer|offering|solutions?|innovation|portfolio|platform) (?:manager|owner|lead)s?\b`,
    /manager|owner|lead/,
  ],
  [
    'near',
    String.raw`(?:service|business|data|process|feature|proxy|platform|solution) (?:product )?owner\b`,
    /owner/,
  ],
  [
    'near',
    String.raw`(?:intrapreneu(?:r|se)${both}|entrepreneur in residence|founder'?s? associate|chief of staff)`,
    /intrapreneu|entrepreneur|founder|chief/,
  ],
  [
    'near',
    String.raw`(?:responsable|chef(?:fe)?${both}) ${ofFr}(?:l')?(?:offre|innovation|solutions?|plateforme|categorie)`,
    /responsable|chef/,
  ],
  // Initials after an article are the job; alone they may be hours.
  [
    'product',
    String.raw`(?<=^|\b(?:an?|our|notre|une?|senior|lead|junior) )(?:pm|po)\b(?! (?:session|shift))`,
    /(?:^|-)p[mo](?:-|$)/,
  ],
  ['near', String.raw`(?:pm|po)\b`, /(?:^|-)p[mo](?:-|$)/],
];

/** Jobs named by one word, English and French, folded. */
const jobWords: ReadonlySet<string> = new Set(
  `
    accountant acheteur acheteuse actuary administrateur administrator administratrice adviser advisor advocate agent aide-soignant
    alternant analyst analyste animateur animator animatrice apprenti architect architecte artist assistant associate attache attorney
    auditeur auditor avocat baker bookkeeper boulanger boulangere broker buyer captain caregiver cashier ceo cfo charge chauffeur
    chauffeuse chef cheffe chemist chercheur chercheuse cio ciso cleaner clerk cmo co-ordinator coach commercial commerciale
    commerciaux comptable concepteur conceptrice conducteur conductrice conseiller conseillere consultant controleur controleuse
    controller coo cook coordinateur coordinator coordinatrice coordonnateur copywriter counsel counsellor cto cuisinier cuisiniere
    dba dentist designer developer developpeur developpeuse devops directeur director directrice doctor drh driver economist editor
    educateur educator educatrice electrician electricien engineer enseignant estimator executive expert fitter formateur formatrice
    founder generalist geologist gestionnaire graduate graphiste head hote hotesse infirmier infirmiere ingenieur ingenieure inspector
    instructor intern investigator journalist juriste kinesitherapeute lawyer lead leader lecturer librarian machinist macon
    magasinier magasiniere manager marketer master mecanicien mechanic medecin merchandiser midwife moderator nanny nurse officer
    operateur operator operatrice ouvrier ouvriere paralegal pharmacien pharmacist photographer physician physiotherapist pilote
    planner plombier plombiere plumber porter preparateur president principal producer professeur professor programmer psychologist
    psychologue receptionist recruiter redacteur redactrice referent representative researcher responsable rh sage-femme salesperson
    scheduler scientist secretaire secretary serveur serveuse solicitor soudeur soudeuse specialist sre stagiaire strategist
    supervisor surveyor teacher teamlead technician technicien technologist teller tester therapist trader traducteur traductrice
    trainee trainer translator tutor underwriter vendeur vendeuse vet veterinaire videographer vp waiter waitress warden webdesigner
    welder worker writer
`
    .trim()
    .split(/\s+/),
);

const boundary = String.raw`(?<![a-z0-9])`;
const rows = [...productRows, ...nearRows];
const patterns = rows.map(([kind, pattern], number) => ({
  kind,
  pattern: new RegExp(`${boundary}(?:${pattern})`, 'g'),
  bit: 1 << number,
  near: number >= productRows.length,
}));

/**
 * The patterns, as bits, that may match at a word; most lines with such words need only one or two
 * patterns.
 */
const signsOf = memoizeByWord((word) =>
  rows.reduce((bits, [, , sign], number) => (sign.test(word) ? bits | (1 << number) : bits), 0),
);

/** Every pattern needs one of these words. */
const productSign = /produ|brand|range|gamme|marque|offre/;
const nearSign =
  /manager|owner|lead|chef|responsable|intrapreneu|entrepreneur|associate|chief of staff|cpo|apm|gpm|pmm|spm|tpm|\bp[mo]\b/;

const feminineEnding = new RegExp(both, 'y');

/** Characters at the start of a word that name a job: all, those before a hyphen, or 0. */
const jobNameLength = memoizeByWord((word) => {
  if (jobWords.has(word) || (word.endsWith('s') && jobWords.has(word.slice(0, -1)))) return word.length;
  const [head = ''] = word.split('-');
  return jobWords.has(head) ? head.length : 0;
});

const isLetter = (unit: number) => unit >= 0x61 && unit <= 0x7a;
const hyphen = 0x2d;

/**
 * Jobs named by one word, with gender endings: "infirmier(ère)", "designers"; and the signs of all
 * words of the line.
 */
function singleWords(line: string): { found: TitleMatch[]; signs: number } {
  const found: TitleMatch[] = [];
  let signs = 0;
  const { length } = line;
  for (let at = 0; at < length; at++) {
    const start = at;
    let sum = 0;
    for (
      let unit = codeUnitAt(line, at);
      isLetter(unit) || (unit === hyphen && at > start && isLetter(codeUnitAt(line, at + 1)));
      unit = codeUnitAt(line, ++at)
    )
      sum = extendHash(sum, unit);
    if (at === start) continue;
    const word = wordAt(line, start, at, sum);
    signs |= signsOf(word);
    const naming = jobNameLength(word);
    if (naming === 0) continue;
    feminineEnding.lastIndex = start + naming;
    const end = start + naming + (feminineEnding.exec(line)?.[0].length ?? 0);
    found.push({ start, end, kind: 'other' });
  }
  return { found, signs };
}

/**
 * The job titles in a folded line, leftmost first; of overlapping ones the product role wins, then
 * the longer name. Only the first 400 characters of the line are examined.
 */
export function findTitles(folded: string): TitleMatch[] {
  const line = folded.length > 400 ? folded.slice(0, 400) : folded;
  const found: TitleMatch[] = [];
  const add = (title: TitleMatch) => {
    if (!found.some((one) => one.start < title.end && title.start < one.end)) found.push(title);
  };
  const { found: single, signs } = singleWords(line);
  if (signs !== 0) {
    const holdsProduct = productSign.test(line);
    const holdsNear = nearSign.test(line);
    for (const { kind, pattern, bit, near } of patterns) {
      if ((signs & bit) === 0 || !(near ? holdsNear : holdsProduct)) continue;
      for (const { 0: match, index } of findMatches(pattern, line))
        add({ start: index, end: index + match.length, kind });
    }
  }
  for (const title of single) add(title);
  return found.sort((a, b) => a.start - b.start);
}

const activity =
  /^(?:digital )?product (?:management|ops|operations|development|delivery|design|engineering|sales|support|security|analytics|data|quality|research|marketing|content)$/;

/** Whether a title of a folded text names a field of work ("product management"), no person's job. */
export const isActivity = (folded: string, { start, end }: TitleMatch): boolean =>
  activity.test(folded.slice(start, end));

const known = new WeakMap<Line, TitleMatch[]>();

/** Cached `findTitles` of a line. */
export function findTitlesOnce(line: Line): TitleMatch[] {
  const titles = known.get(line) ?? findTitles(line.folded);
  known.set(line, titles);
  return titles;
}

/**
 * Words of rank or status that a product title can follow: "Consultant Product Owner", "Stage -
 * Chef de produit".
 */
const rankOnly =
  /^(?:consultant|lead|leader|head|manager|director|directeur|directrice|responsable|chef|principal|associate|assistant|intern|trainee|graduate|expert|specialist|alternant|stagiaire|apprenti|executive|officer|president|vp|master|charge|referent|pilote|coach|agent|advisor|adviser|gestionnaire|coordonnat|coordinat|conseiller|manager|commercial$)/;

/** Whether a title only names a rank or status, without saying what the work is. */
export const isRankTitle = ({ folded }: Line, { start, end }: TitleMatch): boolean =>
  rankOnly.test(folded.slice(start, end));

/**
 * The title that determines a line's job: the first one, unless it is only a rank or an equal of a
 * product role beside it ("Business Analyst / Product Owner").
 */
export function chooseMainTitle(line: Line): TitleMatch | null {
  const { folded } = line;
  const titles = findTitlesOnce(line);
  const first = titles[0];
  if (first === undefined || first.kind === 'product') return first ?? null;
  const product = titles.find((title) => title.kind === 'product');
  if (product === undefined) return titles.find((title) => title.kind === 'near') ?? first;
  const before = titles.filter((title) => title.start < product.start);
  const onlyRanks = before.every((title) => isRankTitle(line, title));
  const equals = /(?:^|\s|\))(?:\/|&|and|et|ou|or|\+)(?:\s|$)|\//.test(
    folded.slice(first.end, product.start),
  );
  return onlyRanks || equals ? product : first;
}
