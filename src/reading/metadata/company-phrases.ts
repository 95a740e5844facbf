/** Phrases in which offers name the company, with their weights. */

/** Small words inside a name: "Maison de la Presse", "Bank of Leeds", "Startup d’État". */
const inside = String.raw` (?:&|et|and|de|de la|du|des|la|le|of|of the|for|von|the) | d['’]| l['’]| `;
const word = String.raw`[\p{L}\p{N}’'&+‑-]{0,40}(?:\.[\p{L}\p{N}]{1,20}){0,3}`;
/** A capitalised name of one to five words in running text. */
const name = String.raw`((?<![\p{L}\p{N}])(?:\p{Ll}?\p{Lu}|\d{1,4}\p{L})${word}(?:(?:${inside})(?:\p{Lu}|\d)${word}){0,4}(?:,? (?:Inc|Ltd|Co|Corp)\.)?)(?![\p{L}\p{N}‑-])`;
const article = String.raw`(?:[Tt]he |[Ll][ae]s? |[Ll][’'])?`;
const opening = String.raw`(?:^|[.!?:] ?)`;
/** What a company does, in the present tense: verbs that follow its name. */
const doesEn = String.raw`(?:is|was|has|builds?|provides?|helps?|makes?|develops?|offers?|enables?|delivers?|moves|runs|operates|designs|keeps|connects|empowers|puts|lets|sells|brings|protects|combines|powers|creates|serves|works|gives|believes?|pays|turns|supports|started|began|exists|aims|allows|uses|manages|employs|specializes|specialises|transforms|partners|hosts|rents|ships|prints|trains|feeds|carries|insures|publishes|teaches|maps|tracks|finds|writes|treats|lends|grows|buys|stores|measures|heats|repairs|invented|owns|hires|supplies|manufactures|produces|operates|licenses|collects|distributes)\b`;
const doesFr = String.raw`(?:est|a (?:pour|été)|conçoit|accompagne|développe|propose|édite|aide|lit|remet|fabrique|emploie|réunit|compte|regroupe|s[’']engage|fournit|permet|crée|offre|exploite|gère|intervient|déploie|commercialise|distribue|connaît|poursuit|recrute|rassemble|protège|assure|suit|soigne|écoute|traite|équipe|publie|met|soutient|imagine|construit|révolutionne|simplifie|connecte|transforme|invente|vend|livre|forme|loue|produit|héberge|organise|imprime|transporte|finance|loge|nourrit|chauffe|répare|mesure|relie)\s`;

/**
 * Weight, and the pattern before and after the name (as written); without the latter, the whole
 * pattern with the name as its first group.
 */
const rows: [weight: number, before: string, behind?: string][] = [
  [
    9,
    String.raw`${opening}${article}`,
    String.raw`(?: \([^)]{1,60}\))? (?:is (?:currently |now |actively )?(?:hiring|recruiting|looking for|seeking|searching for|on the hunt)|recrute|recherche|cherche|seeks)\b`,
  ],
  [
    7,
    String.raw`^(?:About|Who is|Who are|Why join|Why|Life at|Working at|Working for|Discover|Join|Meet|Introducing|À propos d[eu’']|A propos d[eu’']|Présentation d[eu’']|Qui est|Pourquoi rejoindre|Pourquoi|Rejoindre|Rejoignez|Découvrez|Découvrir|Travailler chez|Bienvenue chez|L[’']entreprise|La vie chez) ?:? ?(?:la |the |l[’']|le )?(?:company |entreprise |société )?`,
    String.raw`\s*[:?!.]?$`,
  ],
  [7, '', String.raw` is (?:proud to be )?an (?:equal|EEO|Equal)`],
  [
    6,
    String.raw`${opening}${article}`,
    String.raw` (?:is committed to|celebrates|welcomes|embraces|values|encourages|considers|does(?: not|n[’']t) discriminate|participates in|respecte|applique|étudie|accueille|adhère|embrasse|favorise|promeut|encourage|garantit|s[’']engage|est engagée?)\b[^.\n]{0,60}?(?:[Ee]qu(?:al|ity)|[Dd]ivers|[Ii]nclusi|[Qq]ualified|[Dd]iscriminat|E-Verify|égalité|équité|candidat|handicap|applica)`,
  ],
  [
    6,
    String.raw`${opening}(?:At|Chez|Here at|Au sein d[eu’'] ?(?:la |l[’'])?) ?`,
    String.raw`(?:,| we\b| on\b| nous\b| you\b| vous\b| notre\b| our\b)`,
  ],
  [
    6,
    String.raw`${opening}[ÀA] (?:la |l[’'])?`,
    String.raw`(?:,| -[^-\n]{1,60}-,?) (?:nous|vous|on|notre|tu)\b`,
  ],
  [6, String.raw` (?:un|le) (?:produit|service) (?:de la |d[eu] |de l[’']|d[’'])`, ''],
  [6, String.raw`${opening}(?:[Ww]e are|[Ww]e[’']re|[Nn]ous sommes) `, String.raw`(?:,| and | et |[.!] )`],
  [5, String.raw`\b(?:notre client|our client|our customer),? ${article}`, ''],
  [5, String.raw`\b(?:What|Why|How) `, String.raw` (?:offers|does|is|works)\b`],
  [5, String.raw`\bCe que `, String.raw` (?:propose|offre)`],
  [
    5,
    String.raw`${opening}(?:[Rr]ejoignez|[Rr]ejoindre|[Ii]ntégrer|[Ii]ntégrez|[Jj]oin|Joining|En rejoignant|[Pp]our rejoindre|[Tt]o join|[Bb]ienvenue chez|[Ww]ork(?:ing)? at|[Ww]elcome to|Founded in \d{4},|Fondée? en \d{4},|Créée? en \d{4}(?: [^,.]{0,60})?,|Depuis \d{4},|Since \d{4},|Implantée? [^,.]{0,40},|Depuis (?:plus de )?\d{1,3} ans,|For (?:over |more than )?\d{1,3} years,) (?:les équipes d[eu] ?|l[’']équipe d[eu] ?|the team at |our team at |les équipes d[’'])?${article}`,
    '',
  ],
  [
    5,
    String.raw`${opening}${article}`,
    String.raw`(?: \([^)]{1,60}\))? (?:(?:is|est) (?:an?|the|une?|le|la|one of|l[’'])|are (?:an?|one of))`,
  ],
  [3.5, String.raw`${opening}${article}`, String.raw`(?: \([^)]{1,60}\))? (?:${doesEn}|${doesFr})`],
  [
    4,
    String.raw`${opening}`,
    String.raw`, (?:an?|the|leader|une?|spécialiste|filiale|entreprise|acteur|premi\p{L}+|éditeur|société|cabinet|startup|start-up|scale-up|ESN|c[’']est|ce sont|créée?|fondée?|founded|based)\b`,
  ],
  [
    5,
    String.raw`\b(?:[Mm]anager|[Oo]wner|[Ll]ead|[Pp]roduct|[Rr]ole|[Tt]eam|[Ww]orking|[Jj]ob) (?:at|chez) `,
    '',
  ],
  [
    5,
    String.raw`(?:^At|^Chez|[.!?] At|[Mm]anager at|[Oo]wner at|[Pp]roduct at) ([a-z][a-z0-9.-]{2,30}),? (?:we|you|nous|vous|our)\b`,
  ],
  [
    3,
    String.raw`\b(?:at|chez|@|join|rejoins|by|via|working for|on behalf of|pour le compte d[eu]|au sein d[eu’']) ?${article}`,
    '',
  ],
  [
    7,
    String.raw`(?:^|[.!?:] )(?:L[’']|La |Le )?((?:Agence|Fabrique|Ministère|Département|Ville|Mairie|Métropole|Région|Université|Incubateur|Caisse|Office|Institut|Centre|Association|Fondation|Mutuelle|Banque|Conseil|Préfecture|Communauté|Chambre|Fédération|Coopérative|Établissement)(?: [\p{L}’'-]{1,30}){1,8}?) (?:\(\p{Lu}+\) )?(?:a pour|est|recrute|recherche|assure|conçoit|accompagne|cherche|pilote|gère|a été|change|se concentre|développe|soutient|vise|offre|propose|fournit|contribue|regroupe|réunit|transforme|s[’']engage)\b`,
  ],
  [
    4,
    String.raw`(?:^|[.!?:] )(?:L[’']|La |Le )?((?:Direction|Service)(?: [\p{L}’'-]{1,30}){1,8}?) (?:\(\p{Lu}+\) )?(?:a pour|est|recrute|recherche|assure|conçoit|accompagne|cherche|pilote|gère|a été|change|se concentre|développe|soutient|vise|offre|propose|fournit|contribue|regroupe|réunit|transforme|s[’']engage)\b`,
  ],
  [
    6,
    String.raw`(?:^|[.!?:] )(?:Au|À la|À l[’']|Chez la|Chez l[’']) ?((?:Service|Agence|Direction|Ministère|Département|Ville|Mairie|Métropole|Région|Université|Incubateur|Caisse|Office|Institut|Centre|Association|Fondation|Mutuelle|Banque|Conseil|Préfecture|Communauté|Chambre|Fédération|Coopérative|Établissement)(?: [\p{L}’'-]{1,30}){1,8}?)(?: \(\p{Lu}+\))?,? (?:nous|vous|on|notre|votre)\b`,
  ],
  [4, String.raw`${opening}([a-z][a-z0-9-]{1,30}(?:\.[a-z]{2,10}){1,2}) (?:${doesEn}|${doesFr})`],
  [
    3,
    String.raw`\b(?:[Gg]roupe?|inside|[Ss]ociété|[Aa]gence|[Cc]abinet|[Ss]tartup|[Ss]tart-up|[Cc]ompany|[Éé]diteur|[Éé]quipes? d[e’']) ?`,
    '',
  ],
  [
    3.5,
    String.raw`(?:^|[.!?] )`,
    String.raw`[’']s (?:\p{Ll}|(?:\p{Lu}\p{Ll}+ ){1,3}(?:team|mission|product|platform|customers)\b)`,
  ],
  [2, '', String.raw`[’']s (?:\p{Ll}+)`],
  [0.6, String.raw`(?<=\p{Ll},? (?:\p{Ll}{1,12} )?)${article}`, ''],
];

/**
 * `signs` are cheap patterns that must all match first; they save most texts the main pattern and
 * its compilation.
 */
/** `closed`: a verb or a sign ends the name, so that no field or team can follow it. */
type CompanyPhrase = { weight: number; pattern: RegExp; closed: boolean; signs: readonly RegExp[] };

type Compile = (pattern: string, flags: string) => RegExp;

const phrasesOf = (compile: Compile): readonly CompanyPhrase[] =>
  rows.map(([weight, before, behind]) =>
    behind === undefined
      ? { weight, pattern: compile(before, 'gm'), closed: false, signs: [] }
      : {
          weight,
          pattern: compile(before + name + behind, 'gm'),
          closed: behind !== '' && !behind.startsWith('[’'),
          signs: [compile(behind, 'm'), compile(`${before}[^a-z]`, 'm')],
        },
  );

/** The letters and figures that suffice for nearly all English and French offers. */
const plainClasses: readonly (readonly [category: string, members: string])[] = [
  [String.raw`\p{Lu}`, 'A-ZÀ-ÖØ-ÞŒŸ'],
  [String.raw`\p{Ll}`, 'a-zµß-öø-ÿœ'],
  [String.raw`\p{L}`, 'A-Za-zªµºÀ-ÖØ-öø-ÿŒœŸ'],
  [String.raw`\p{N}`, '0-9²³¹¼-¾'],
];
const beyondPlain = /[^\0-\xffŒœŸ\u2000-\u206f\u20a0-\u20cf™\u2190-\u245f\u2500-\u2775]/;

/**
 * Equivalent to the full categories for texts of only these letters and figures, but faster and
 * compiled in a tenth of the time.
 */
const ofPlainText = phrasesOf((pattern, flags) => {
  const plain = plainClasses.reduce(
    (text, [category, members]) =>
      // Inside a class its brackets are there already.
      text
        .replace(/\[[^\]]*\]/g, (set) => set.replaceAll(category, members))
        .replaceAll(category, `[${members}]`),
    pattern,
  );
  return new RegExp(plain, flags);
});
let ofAnyText: readonly CompanyPhrase[] | undefined;

/** The phrases to search in a text. */
export function createCompanyPhrases(text: string): readonly CompanyPhrase[] {
  if (!beyondPlain.test(text)) return ofPlainText;
  ofAnyText ??= phrasesOf((pattern, flags) => new RegExp(pattern, `${flags}u`));
  return ofAnyText;
}

/** A name followed by a verb begins a sentence, so the line is not a list of names. */
export const sentenceStart = new RegExp(String.raw`^${article}${name} (?:${doesEn}|${doesFr})`, 'u');

/** A label alone on its line, with the name on the next. Folded. */
export const companyLabelAlone =
  /^(?:company(?: name)?|employer|organi[sz]ation|entreprise|societe|employeur|recruteur|etablissement|structure)\s*:?$/;

/** Labels before the company's name, folded. */
export const companyLabel =
  /^\W*(?:company(?: name)?|hiring (?:company|organi[sz]ation)|employer|organi[sz]ation|agency|entreprise|societe|employeur|organisme|structure|recruteur|recruiter|nom de (?:l'entreprise|la societe)|collectivite|etablissement|administration|client|groupe|about the company)\s*[:–—-]\s*/;
