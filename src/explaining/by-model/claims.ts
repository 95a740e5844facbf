/** The phrases by which claims about a grade are recognised, in the program's languages. */
import type { FlatCriteria } from '../../grading/criteria.ts';
import type { CapTarget, LimitingFactor } from '../../grading/limiting-factors.ts';
import type { Verdict } from '../../grading/scoring-rules.ts';

/** Words that deny, and the words that may stand between them and the denied thing. */
const none = String.raw`(?:\b(?:no|not|without|little|lacks?|lacking|missing|limited|weak|few|hardly|neither|nor|absence|absent|sans|peu|aucune?|ni|pas|manque|faible|jamais)\b(?:(?! (?:and|et) )[^.,;:]){0,40}?)`;

/**
 * Phrases for a lack of marketing or growth work. Market discovery and growth experiments are
 * practices with claims of their own.
 */
const littleMarketingOrGrowth = new RegExp(
  `${none}(?:marketing|growth|(?<!experimentations de )croissance)(?! (?:experiment|discover|test|hypothes))`,
);

/**
 * Patterns for each limiting factor, in folded text; wider than the dictionary's names. Refusing a
 * text by mistake costs little, as the dictionary's text is used instead.
 */
export const factorClaims: Record<LimitingFactor, readonly RegExp[]> = {
  featureTeam: [
    /feature[- ](?:team|factory)|equipe de fonctionnalites|what (?:others|stakeholders) (?:ask|want|request)|ce que d'autres|usine a fonctionnalites/,
  ],
  noMarketingNoGrowth: [littleMarketingOrGrowth],
  weakMarketingAndGrowth: [littleMarketingOrGrowth],
  deliveryListedFirst: [
    /delivery[^.;]{0,30}\b(?:first|before|ahead of|above all)\b|\b(?:first|begins? with|starts? with)\b[^.;]{0,20}delivery/,
    /(?:livraison|delivery)[^.;]{0,40}\b(?:premier|premiere|avant|d'abord|en tete)\b|\bcommence par la livraison/,
  ],
  userNeedsOverBusinessValue: [
    new RegExp(
      `${none}(?:business value|valeur (?:economique|business|metier|pour l'(?:entreprise|organisation)))`,
    ),
    /(?:users?'? needs?|needs? of (?:the )?users?)[^.;]{0,40}\b(?:alone|only|rather|over|instead)\b|\b(?:only|solely)\b[^.;]{0,30}users?/,
    /besoins (?:des|d') ?utilisateurs?[^.;]{0,40}\b(?:seuls?|seulement|uniquement|plutot)\b|\b(?:seuls|uniquement)\b[^.;]{0,30}utilisateurs/,
  ],
  weakDelivery: [new RegExp(`${none}(?<!continuous )(?:delivery|livraison)(?! (?:continue|en continu))`)],
  noUserExperience: [
    new RegExp(`${none}(?:\\bux\\b|user experience|experience utilisateur)(?! (?:discover|research|test))`),
  ],
};

/** How a text names each verdict. */
export const verdictClaims: Record<Verdict, RegExp> = {
  moreOfAProjectManager: /project[- ]manag|chef(?:fe)?s? de projet|gestion de projet/,
  projectManager: /project[- ]manag|chef(?:fe)?s? de projet|gestion de projet/,
  businessAnalyst: /business[- ]analyst|analyste (?:metier|d'affaires)/,
  marketingProductManager:
    /marketing product[- ]manag|product[- ]manag\w* marketing|chef(?:fe)?s? de produit|product marketing manag/,
  productManager:
    /\b(?:true|real|genuine|full|proper|vrai|vraie|veritable|reel|authentique)s?\b[^.;]{0,20}product[- ]manag/,
};

/** Facts that only some offers have, with the words that claim them. */
export const factClaims: readonly { claims: RegExp; holds: (criteria: FlatCriteria) => boolean }[] = [
  { claims: /\bsafe\b|scaled agile/, holds: ({ usesSAFe }) => usesSAFe },
  {
    claims: /product owner/,
    holds: ({ titleIsProductOwner, productManagerWorksWithDistinctProductOwner, usesSAFe }) =>
      titleIsProductOwner || productManagerWorksWithDistinctProductOwner || usesSAFe,
  },
  {
    claims: /internal (?:product|tool|user)|(?:produit|outil|utilisateur)s? internes?/,
    holds: ({ internalProduct }) => internalProduct,
  },
  {
    claims:
      /(?:several|multiple|many) products|plusieurs produits|product portfolio|portefeuille de produits/,
    holds: ({ manageMultipleProducts }) => manageMultipleProducts,
  },
  {
    claims: new RegExp(`${none}designers?`),
    holds: ({ noDistinctUXDesigner }) => noDistinctUXDesigner,
  },
];

/** Phrases by which a clause says that the role owns something. Folded. */
const inHand = String.raw`\b(?:in charge of|responsib\w+ for|accountable for|owns?|owning|decides?|defines?|leads?|chargee? de|responsable de|pilote|definit|decide|dirige|porte)\b[^.;,]{0,40}`;

/**
 * Clauses that give the role a responsibility. They are false where it counts as "consulted" at
 * most, unless the clause says so too.
 */
export const responsibilityClaims: Record<CapTarget, RegExp> = {
  businessModelDefinition: new RegExp(`${inHand}(?:business model|modele economique|pricing)`),
  productStrategyDefinition: new RegExp(`${inHand}strateg`),
};

/** Phrases by which a sentence withdraws what it promises. */
export const concessionPattern =
  /\bbut\b|\bmais\b|\bthough\b|\bcounts?\b|compte|promis|on paper|sur le papier|\bnot\b|\bno\b|\bpas\b|\baucune?\b|\bonly\b|\bsans\b|\bwithout\b|\bcannot\b/;
