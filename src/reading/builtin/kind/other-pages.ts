/** How much a text looks like something else than one offer: an article, a CV, a list, a login page, an error. */
import { titlesOf } from '../metadata/job-titles.ts';
import type { Line } from '../text/split-lines.ts';

/** What a page may be that is not one offer. */
export type PageKind =
  | 'article'
  | 'companyDocument'
  | 'cv'
  /** Somebody tells of themselves: a letter, a story, or an offer whose author does. */
  | 'firstPerson'
  | 'signIn'
  | 'cookies'
  | 'error'
  | 'closed'
  | 'list'
  | 'course'
  | 'press'
  | 'shop';

/** Points by kind; a kind that nothing speaks for is not in it. */
export type PagePoints = Partial<Record<PageKind, number>>;

/** A heading that is a line of its own. */
const heading = (words: string) => String.raw`(?:^|\n)[#* ]{0,6}(?:${words})[:* ]{0,4}(?=\n|$)`;

/** What a page is, points, pattern of folded text; every row counts once. */
const rows: [kind: PageKind, points: number, pattern: string][] = [
  // Articles and guides.
  ['article', 4, String.raw`\b\d{1,2}[- ]min(?:ute)?s?\.? (?:read|de lecture)|temps de lecture|min read`],
  ['article', 1, 'subscribe|abonnez-vous|newsletter'],
  [
    'article',
    2,
    String.raw`\bclaps\b|\d+ (?:comments|responses|commentaires|reponses|likes)\b|leave a (?:comment|reply)|laisser un commentaire`,
  ],
  [
    'article',
    3,
    String.raw`in this (?:article|post|guide|episode|blog)|dans cet article|dans ce (?:guide|billet)|(?:published|updated) (?:on|by)|publie le \d|ecrit par|written by|about the author|a propos de l'auteur|related (?:articles|posts)|articles? (?:similaires|lies)|table of contents`,
  ],
  [
    'article',
    2,
    'read next|a lire aussi|key takeaways|a retenir|conclusion\n|tl;dr|in conclusion|pour conclure',
  ],
  [
    'article',
    3,
    String.raw`what (?:is|does) an? product (?:manager|owner)|qu'est-ce qu'un|c'est quoi un|how to become|comment devenir|fiche metier|les? salaires? d'un product|average salary`,
  ],
  // Documents of a company.
  [
    'companyDocument',
    4,
    heading('(?:our )?(?:interview|hiring|recruitment) process') +
      String.raw`[\s\S]{0,400}(?:document|can expect)`,
  ],
  [
    'companyDocument',
    4,
    String.raw`this (?:document|handbook|guide|brief) (?:summari[sz]es|describes|explains|outlines|covers|lists)|ce (?:document|guide) (?:decrit|presente|resume|explique)|internal handbook`,
  ],
  [
    'companyDocument',
    4,
    String.raw`role interne|non-goals|mvp scope|product brief|owner brief|hors perimetre`,
  ],
  [
    'companyDocument',
    4,
    heading(
      'problem|problem statement|success metrics|open questions|out of scope|user flows?|personas|vision',
    ),
  ],
  // CVs and letters of candidates.
  ['cv', 4, 'curriculum vitae|references available|date of birth|date de naissance|employment history'],
  [
    'cv',
    4,
    heading(
      String.raw`(?:work|professional|relevant) experience|experiences? professionnelles?|professional summary|centres d'interets?|hobbies|loisirs|about me|a propos de moi`,
    ),
  ],
  ['cv', 4, 'dear (?:sir|madam|hiring manager|recruiter)|madame, monsieur'],
  [
    'cv',
    3,
    String.raw`(?:je suis|i am|i'm) (?:currently |actuellement )?(?:a la recherche|en recherche|en poste|looking for (?:a|my|new)|seeking|open to|disponible|available)|open to work`,
  ],
  // Walls and errors.
  [
    'signIn',
    4,
    String.raw`mot de passe|password|create (?:an|your) account|creer (?:un|votre) compte|connectez-vous|identifiez-vous|sign in to|log in to|please (?:log|sign) in|(?:continue|sign in) with google|(?:continuer|se connecter) avec google`,
  ],
  [
    'cookies',
    3,
    String.raw`accept all|tout accepter|tout refuser|reject all|cookie (?:policy|preferences|settings)|politique de cookies|parametrer les cookies|we (?:use|value) (?:cookies|your privacy)|nous respectons votre vie privee|utilisons des cookies|(?:manage|accept|allow|gerer les|accepter les) (?:all )?cookies`,
  ],
  [
    'error',
    5,
    String.raw`page (?:was )?not found|page introuvable|page (?:you|que vous) [^.]{0,40}(?:exist|introuvable)|err(?:or|eur) 40[34]|\b40[34] (?:not found|forbidden)|access (?:to this page )?(?:has been )?denied|acces refuse|verify (?:that )?you are (?:a )?human|enable javascript|activer javascript|captcha|checking your browser`,
  ],
  [
    'closed',
    3,
    String.raw`(?:job|position|offer|vacancy|offre|annonce|poste) (?:\S+ ){0,4}(?:no longer|n'est plus|a ete pourvue?|has been filled|has expired|a expire|is closed|est expiree)`,
  ],
  // Lists of offers.
  [
    'list',
    4,
    String.raw`\b\d[\d ,.]{0,12}\+? (?:\w+ ){0,3}?(?:jobs?|results?|offres?|resultats?|openings|vacancies|emplois) (?:found|available|trouvee?s?|disponibles?|correspond\w*|in |a |pour|for|d'emploi)`,
  ],
  [
    'list',
    2,
    'sort(?:ed)? by|trier par|create (?:a )?job alert|creer une alerte|load more jobs|see all jobs|page suivante',
  ],
  // Courses, press, shops.
  [
    'course',
    3,
    String.raw`enrol(?:l|ment)? (?:now|today|in this)|in this course|lesson \d|\bmodule \d|formation certifiante|eligible (?:au )?cpf|programme de (?:la )?formation|learning objectives|objectifs pedagogiques|inscription a la formation`,
  ],
  [
    'press',
    4,
    "communique de presse|for immediate release|vient d'etre nomme|has been appointed|was appointed",
  ],
  ['shop', 4, 'add to cart|ajouter au panier|free shipping|livraison offerte'],
];

const signals = rows.map(([kind, points, pattern]) => ({ kind, points, pattern: new RegExp(pattern) }));

/** First lines of pages that talk about a job instead of offering it. */
const titleOfPage =
  /^(?:how (?:to|i|we)|why\b|what (?:is|are|does|makes)|top \d+|\d+ (?:\w+ )?(?:things|ways|tips|questions|mistakes|skills|reasons)|comment |pourquoi |qu'est-ce|les \d+ |guide\b)|\b(?:hiring process|interview (?:questions|process|guide)|job description (?:template|example)|fiche metier|jobs in\b|career path|salary guide|processus de recrutement|(?:product|owner|project) brief$)/;

/** First lines of CVs. */
const titleOfCv = /^(?:curriculum vitae|resume\b|cv\b)/;

/** Lines that are a job title by themselves: an offer has a few, a list of offers many different ones. */
export function listedJobs(lines: readonly Line[]): number {
  const listed = new Set<string>();
  for (const line of lines.slice(0, 300)) {
    if (line.text.length > 70 || /[.;!?:,]$/.test(line.text)) continue;
    const title = titlesOf(line)[0];
    if (title !== undefined && title.start < 25 && title.end > line.folded.length / 3)
      listed.add(line.folded);
  }
  return listed.size;
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

const year = String.raw`(?:19|20)\d\d`;
const span = new RegExp(
  String.raw`${year}\s?(?:-|–|—|to|a|au)\s?(?:\S{1,9} ){0,2}(?:\d\d\/)?(?:${year}|present|today|now|current|aujourd'hui|ce jour)`,
  'g',
);
const done =
  /^(?:led|managed|built|launched|defined|shipped|increased|reduced|grew|designed|developed|created|drove|delivered|owned|worked|established|improved|introduced|coordinated|conducted|achieved|implemented)\b/;
const longAgo = /\b\d+ ?(?:d|days?|hours?|h|weeks?) ago|il y a \d+ (?:jours?|heures?|semaines?)/g;

/**
 * Points for being something else than one offer, by kind: none for most offers, 4 and more together where it is likely. `folded`
 * is the text folded, `lines` its lines.
 */
export function scoreOtherPages(folded: string, lines: readonly Line[]): PagePoints {
  const points: PagePoints = {};
  const add = (kind: PageKind, more: number) => {
    points[kind] = (points[kind] ?? 0) + more;
  };
  for (const { kind, points: more, pattern } of signals) if (pattern.test(folded)) add(kind, more);
  const opensWith = (title: RegExp) =>
    lines.slice(0, 3).some((line) => line.text.length < 120 && title.test(line.folded));
  if (opensWith(titleOfCv)) add('cv', 5);
  else if (opensWith(titleOfPage)) add('article', 5);
  const listed = listedJobs(lines);
  if (listed >= 6) add('list', listed - 1);
  if (count(folded, longAgo) >= 3) add('list', 4);
  if (count(folded, span) >= 3) add('cv', 4);
  if (lines.filter((line) => done.test(line.folded)).length >= 4) add('cv', 5);
  const own = count(folded, /\b(?:i|my|me|je|j'ai|mon|mes|ma)\b/g);
  if (own >= 6 && own > count(folded, /\b(?:you|your|vous|votre|vos|tu|ton|tes)\b/g)) add('firstPerson', 5);
  return points;
}

/** All points together. */
export function sumOf(points: PagePoints): number {
  return Object.values(points).reduce((sum, each) => sum + each, 0);
}
