/** Words by which a text shows what it is (an offer or something else) and what the role in it does. */

/**
 * `product`: work of a product role; `decides`: it sets a product's direction; `craft`: work of another job;
 * `offer`: speaks to a candidate.
 */
type SignalKind = 'product' | 'decides' | 'craft' | 'offer';

/** Every row counts once however often it is met. Patterns match folded text (lower case, no accents). */
const table: [kind: SignalKind, points: number, pattern: string][] = [
  // What product people do.
  ['product', 1, String.raw`\broad ?maps?\b|feuilles? de route`],
  [
    'product',
    1.5,
    String.raw`product (?:vision|strategy|direction)|(?:vision|strategie) (?:du )?produits?|vision for (?:the|our|your) product`,
  ],
  ['product', 1, String.raw`\bbacklogs?\b|carnet de produit`],
  [
    'product',
    1,
    String.raw`user stor(?:y|ies)|stories utilisateur|recits? utilisateurs?|acceptance criteria|criteres d'acceptation`,
  ],
  ['product', 1, String.raw`\bpriori(?:ti[sz]|s)\w+`],
  [
    'product',
    1,
    String.raw`go[- ]to[- ]market|product launch\w*|launch(?:es|ing)? (?:new |of )?(?:products?|features?|ranges?)|lancements?\b|mise sur le marche`,
  ],
  [
    'product',
    1,
    String.raw`product (?:requirements?|specs?|specifications?|development|discovery|management|lifecycle|life cycle|metrics|backlog|releases?|features?|decisions?|marketing|positioning|range|line|portfolio)|\bprds?\b`,
  ],
  [
    'product',
    1,
    String.raw`\bdiscovery\b|(?:customer|user) (?:interviews?|insights?|feedback|research)|retours (?:clients?|utilisateurs?)|entretiens? utilisateurs?|recherche utilisateurs?|ecoute (?:des )?(?:clients?|utilisateurs?)`,
  ],
  [
    'product',
    1,
    String.raw`(?:user|customer) (?:needs|problems|pain points?)|besoins? (?:des |de nos |du )?(?:utilisat\w+|clients?|marches?|usagers?)`,
  ],
  [
    'product',
    1,
    String.raw`market (?:research|analysis|trends?|stud\w+|needs|segments?)|competit(?:or|ive) (?:analysis|landscape|intelligence|research)|etudes? (?:de marche|concurrentielles?)|veille (?:concurrentielle|marche|sectorielle|strategique)|analyse (?:de la concurrence|du marche|concurrentielle)`,
  ],
  [
    'product',
    1,
    String.raw`\b(?:kpis?|okrs?|retention|churn|activation|adoption|conversion|nps)\b|indicateurs? (?:de performance|cles|produit)`,
  ],
  [
    'product',
    1,
    String.raw`cross[- ]functional|trade-?offs?|arbitr(?:age|er|ez)|stakeholders?|parties prenantes`,
  ],
  ['product', 1, String.raw`(?:features?|fonctionnalites?|evolutions?) `],
  [
    'product',
    1,
    String.raw`\bgammes?\b|plan (?:de )?(?:marketing|produit|de collection)|mix[- ]marketing|positionnement|plan de lancement|cahiers? des charges`,
  ],
  [
    'product',
    1,
    String.raw`cycle de vie|product life|end[- ]to[- ]end|de bout en bout|de l'idee|from (?:idea|concept|conception|discovery|ideation)`,
  ],
  ['product', 1, String.raw`\bmvps?\b|hypothes[ei]s|a\/b[- ]?tests?|experiment|prototyp`],
  [
    'product',
    1,
    String.raw`\b(?:pricing|p&l|business (?:case|model)s?|revenue|margins?|marges?|chiffre d'affaires|rentabilite|modele economique)\b`,
  ],
  [
    'product',
    1,
    String.raw`with (?:the )?(?:engineering|engineers|design|designers|developers|tech)|(?:equipes?|avec les?) (?:de )?(?:tech\w*|dev\w*|design\w*|r&d|developpement)`,
  ],
  // Who sets where the product goes.
  [
    'decides',
    1,
    String.raw`(?:own|define|defin(?:e|ing)|set(?:ting)?|shap(?:e|ing)|driv(?:e|ing)|build(?:ing)?|develop(?:ing)?|craft|lead(?:ing)?|creat(?:e|ing)|articulat\w+|maintain(?:ing)?|manag(?:e|ing)|owning) (?:\S+ ){0,5}(?:roadmap|vision|product strategy|strategy)`,
  ],
  [
    'decides',
    1,
    String.raw`(?:defini\w+|construi\w+|porte[rz]?|elabor\w+|pilote[rz]?|anime[rz]?|gere[rz]?|concev\w+|proposer?|etabli\w+|maintenir|definition|construction|elaboration|responsable|garante?) (?:\S+ ){0,5}(?:roadmap|feuille de route|vision|strategie produit|strategie|plan produit|gamme)`,
  ],
  [
    'decides',
    1,
    String.raw`(?:own|manag(?:e|ing)|prioriti[sz]\w*|groom\w*|refin\w+|order(?:ing)?|maintain(?:ing)?|gere[rz]?|gestion|prioris\w+|alimente[rz]?|piloter?|construire) (?:\S+ ){0,4}backlog`,
  ],
  [
    'decides',
    1,
    String.raw`(?:decid(?:e|ing)|deciding) (?:on )?(?:what|which|where)|decide[rz]? (?:de )?ce qu|what (?:to|we) build|responsible for the (?:success|performance) of|prioriti[sz]\w* (?:\S+ ){0,3}(?:features|initiatives|problems)|prioris\w+ (?:\S+ ){0,3}(?:fonctionnalites|besoins|evolutions|sujets)`,
  ],
  // What other jobs do.
  [
    'craft',
    2,
    String.raw`(?:writ(?:e|ing)|clean|production|quality|maintainable|tested) code|code ?base|code reviews?|pull requests?|unit tests?|ecrire du code|revues? de code|tests? unitaires?`,
  ],
  [
    'craft',
    1.5,
    String.raw`\b(?:typescript|golang|kotlin|node\.?js|spring boot|django|kubernetes|terraform|c\+\+|ruby on rails|laravel|symfony)\b`,
  ],
  [
    'craft',
    2,
    String.raw`(?:coach|facilitat\w+|anim\w+) (?:\S+ ){0,4}(?:scrum|ceremon\w+|retrospectives?)|impediments?|servant[- ]leader|obstacles (?:de|que rencontre) l'equipe`,
  ],
  [
    'craft',
    2,
    String.raw`project (?:plans?|budgets?|schedul\w+|governance|charter|deliverables)|gantt|raid log|\bpmo\b|\bprince2\b|\bpmp\b|planning (?:du |de )?projets?|budget (?:du |de )?projets?|comites? (?:de pilotage|projets?)|assistance a maitrise d'ouvrage`,
  ],
  [
    'craft',
    1.5,
    String.raw`process (?:mapping|model\w+)|\bbpmn\b|requirements elicitation|(?:redig\w+|redaction) (?:\S+ ){0,3}specifications fonctionnelles|recette fonctionnelle`,
  ],
  [
    'craft',
    2,
    String.raw`(?:your|a|strong) (?:\S+ )?portfolio|high[- ]fidelity|visual design|interaction design|maquettes (?:haute|hi)|ui kit|motion design|portfolio (?:en ligne|obligatoire)|usability testing sessions`,
  ],
  [
    'craft',
    2,
    String.raw`patients?\b.{0,200}\bsoins?\b|bloc operatoire|nursing|clinical ward|legal holds?|litigation|paralegal|contentieux`,
  ],
  [
    'craft',
    2,
    String.raw`production (?:line|floor|schedul\w+|plan|target|staff|operators?)|shift (?:patterns?|work|leaders?)|lignes? de production|atelier de production|ordonnancement|lean manufacturing|machines? outils?`,
  ],
  [
    'craft',
    2,
    String.raw`(?:sales|revenue) quota|cold call\w*|prospect(?:ion|ing)|portefeuille (?:de )?clients?|close deals|outbound|sales pipeline|objectifs? (?:de vente|commerciaux)`,
  ],
  [
    'craft',
    1.5,
    String.raw`(?:editorial calendar|blog posts?|seo content|social media (?:posts?|accounts?)|copywriting|calendrier editorial|reseaux sociaux)`,
  ],
  [
    'craft',
    2,
    String.raw`(?:respond|reply|answer)\w* (?:to )?(?:\S+ )?(?:tickets|support requests|customer (?:questions|emails|inquiries))|help ?desk|service client|relation client`,
  ],
  [
    'craft',
    2,
    String.raw`(?:machine learning|deep learning|statistical) models?\b.{0,80}(?:train|deploy|build)|data pipelines?|dashboards? (?:in|with) (?:tableau|power bi)|etl\b`,
  ],
  [
    'craft',
    2,
    String.raw`(?:payroll|bookkeeping|accounts payable|month[- ]end|cloture comptable|paie\b|bilan comptable|declarations? fiscales?)`,
  ],
  // Speaks to a candidate.
  [
    'offer',
    2,
    String.raw`\b(?:you will|you'll|you are|you're|you have|you've|you can|as our|your (?:role|mission|responsibilities|profile|day|work))\b`,
  ],
  [
    'offer',
    2,
    String.raw`\b(?:we are|we're|is|are|we'd) (?:currently |now |actively )?(?:looking for|hiring|seeking|searching|recruiting)|on the hunt|seeks an?\b|wanted\b|\bneed an?\b`,
  ],
  [
    'offer',
    1.5,
    String.raw`\b(?:responsibilities|requirements|qualifications|what you'll do|about the role|the role|job description|who you are|must have|nice to have|key duties|duties)\b`,
  ],
  [
    'offer',
    1.5,
    String.raw`\b(?:salary|benefits|perks|full[- ]time|part[- ]time|equal opportunity|compensation|paid (?:time off|leave)|401k|pension|days holiday|stock options|annual leave)\b`,
  ],
  [
    'offer',
    1,
    String.raw`years?'? (?:of )?(?:\S+ ){0,3}experience|experience (?:in|with|as|of)|\d\+? ?(?:years|yrs)`,
  ],
  [
    'offer',
    1.5,
    String.raw`\b(?:apply (?:now|here|today|by|on|via|at)|to apply|your (?:cv|resume|application)|send (?:us )?your|cover letter|applicants?)\b`,
  ],
  [
    'offer',
    2,
    String.raw`\b(?:vous (?:serez|aurez|etes|avez|souhaitez|travaill\w+|rejoin\w+|piloter\w*|definiss\w+|participe\w*|contribue\w*|interven\w+|pren\w+|gere\w*)|votre (?:role|mission|profil|quotidien|equipe)|vos (?:missions|responsabilites|atouts|principales)|tu (?:seras|auras|es|as|souhaites|vas)|tes missions|ton (?:role|profil))\b`,
  ],
  [
    'offer',
    2,
    String.raw`\b(?:recherch(?:e|ons)|recrut(?:e|ons)|cherch(?:e|ons)) (?:\S+ ){0,4}(?:un|une|notre|nos|des|plusieurs|son|sa)\b`,
  ],
  [
    'offer',
    1.5,
    String.raw`profil (?:recherche|souhaite|ideal)|descri(?:ption|ptif) (?:du|de) (?:poste|l'offre)|missions? principales?|competences (?:requises|attendues|souhaitees)|conditions du poste`,
  ],
  [
    'offer',
    1.5,
    String.raw`\b(?:cdi|cdd|alternance|freelance|teletravail|tickets? restaurant|mutuelle|remuneration|rtt|prise de poste|statut cadre|salaire)\b`,
  ],
  [
    'offer',
    1,
    String.raw`(?:ans|annees?) d'experience|experience (?:d'au|de|en|confirmee|significative|reussie)`,
  ],
  [
    'offer',
    1.5,
    String.raw`candidatures?\b|postule[rz]|envoye[rz] (?:\S+ ){0,2}cv|rejoign|rejoindre|integre[rz] (?:une|notre)|poste a pourvoir`,
  ],
];

const signals = table.map(([kind, points, pattern]) => ({ kind, points, pattern: new RegExp(pattern) }));

export type SignalScores = Record<SignalKind, number>;

/** Points per kind of signal in a folded text; each row of the table counts once. */
export function scoreSignals(folded: string): SignalScores {
  const scores: SignalScores = { product: 0, decides: 0, craft: 0, offer: 0 };
  for (const { kind, points, pattern } of signals) if (pattern.test(folded)) scores[kind] += points;
  return scores;
}
