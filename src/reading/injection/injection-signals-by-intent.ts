/**
 * Orders to programs by what they are after, where no word names a program: a place among the best, silence about themselves, a part to
 * play, rules of grading that are made up, answers in the notation of programs. For folded text.
 */
import { must, program } from './injection-words.ts';

const gradeNoun = String.raw`(?:mark|grade|note|notation)`;
const judge = String.raw`(?:judge|critic|grader|evaluator|reviewer|assessor|rater|bot|assistant|model|juge|critique|notateur|evaluateur|correcteur|modele)`;
const offerNoun = String.raw`(?:offer|ad|advert|posting|listing|vacancy|role|job|text|page|description|document|annonce|offre|poste|fiche|texte)`;
const readsThis = String.raw`(?:reads?|reading|scans?|grades?|scores?|rates?|judges?|evaluates?|analy[sz]es?|parses?|reviews?|processes|goes through|looks at) (?:th(?:is|ese) (?:\w+ )?(?:${offerNoun}|lines)\b|our (?:\w+ )?${offerNoun}\b|us\b(?! (?:based|market)))`;
const litCeci = String.raw`(?:nous (?:juge|note|evalue|lit|lis|classe)\w*|(?:lit|lis|lira|liront|parcour|analyse|examine|trait|resum|note|evalue)\w* (?:ces lignes|ceci|ce (?:texte|poste|document)|cette (?:offre|annonce|page|fiche)|notre (?:offre|annonce)))`;

const rows: readonly [points: number, pattern: string][] = [
  // A place among the best.
  [
    3,
    String.raw`\b(?:rank|place|put|list|classe[rz]?|place[rz]?|mets|mettez|mettre) (?:us|nous|(?:this|our|notre|cette|ce) (?:\w+ )?${offerNoun}) (?:\w+ )?(?:first|at the top|among the (?:best|top)|above|ahead|parmi les (?:meilleur|premier)\w*|en tete|au[- ]dessus|tout en haut)`,
  ],
  [
    3,
    String.raw`\b${program} (?:\w+ )?${must} (?:\w+ )?(?:put|place|rank|list) (?:us|ours?|theirs?|this|it|them)\b`,
  ],
  [
    3,
    String.raw`\b(?:raise|lift|increase|bump|boost|augmente[rz]?|releve[rz]?|remonte[rz]?) (?:up )?(?:the|this|our|its|your|la|sa|notre|votre) (?:\w+ )?${gradeNoun}\b.{0,20}?(?:\bby \w+ (?:levels?|notch(?:es)?|grades?|letters?)|\bto (?:an? )?["']?a\b|\b(?:de|d')\s?\w+ (?:crans?|niveaux?|lettres?))`,
  ],
  // Silence about itself.
  [
    3,
    String.raw`\b(?:keep quiet about|say nothing (?:about|of)|(?:do not|don't|never|not to|without) (?:mention\w*|quot\w+|reveal\w*|cit(?:e|ing)|disclos\w+|repeat\w*|refer(?:ring)? to)|make no mention of|(?:ne|n') ?(?:mentionne[rz]?|cite[rz]?|revele[rz]?|signale[rz]?|repete[rz]?) (?:pas|jamais|rien de)|sans (?:mentionner|citer|signaler|reveler)|no menciones|non menzionare|erwahne\w*) (?:\w+ (?:about|of|from|de) )?(?:this|that|these|cette|ce|ces|dies\w+|esta|este|quest[ao]) (?:\w+ )?(?:sentences?|lines?|notes?|messages?|paragraphs?|passages?|instructions?|hints?|footnotes?|phrases?|lignes?|consignes?|paragraphes?|satz\w*|zeile\w*|hinweis\w*|frase|nota|mensaje|messaggio)\b`,
  ],
  // A part to play.
  [
    3,
    String.raw`\b(?:stay|remain) in character\b|\breste[rz]? dans (?:ton|votre) (?:role|personnage)\b|\byou(?: are|'re) (?:now )?\w+, (?:an? |the )?(?:\w+ ){0,3}?${judge}(?=[,.:;!]| (?:who|that|with|of)\b|$)|\b(?:tu es|vous etes) \w+, (?:une? |le |la )?(?:\w+ ){0,3}?${judge}\b|\b(?:you are|tu es|vous etes) (?:an? |the |une? |le )?(?:\w+ ){0,3}?${judge} (?:who|that|qui) (?:\w+ ){0,3}?(?:never|always|only|ne |donne|note|toujours)`,
  ],
  // Spoken to by what it does.
  [
    3,
    String.raw`\b(?:toi|vous|you|tu),? (?:l'|the |la |le |o )?(?:ia|ai|intelligence artificielle|artificial intelligence|machine|robot|algorithme?|language model|modele)\b(?=[,:]| (?:qui|who|that)\b)`,
  ],
  [
    3,
    String.raw`\b(?:ia|intelligence artificielle|assistant|modele|machine|robot|algorithme|outil|systeme|programme|lecteur|moteur)s? (?:\w+ )?qui ${litCeci}`,
  ],
  [
    3,
    String.raw`\b(?:ai|assistant|model|machine|system|software|program|tool|bot|algorithm)s? (?:that|which|who|when|while) (?:\w+ )?${readsThis}`,
  ],
  // Rules of grading that are made up.
  [
    3,
    String.raw`\b(?:(?:scoring|grading|marking|rating) (?:guide(?:line)?s?|manual|rubric|instructions?|handbook|scheme))\b.{0,160}?\b(?:maximum|highest|full marks|full points|exempt|100 points|top (?:mark|grade|score))`,
  ],
  [
    3,
    String.raw`\b(?:consignes?|guide|grille|bareme|manuel|regles?) de (?:notation|correction)\b.{0,160}?(?:maxim|\bpoints?\b|la plus haute|plus elevee?|dispens|excellent)`,
  ],
  [
    3,
    String.raw`\b(?:traitement|lecture|analyse|evaluation|notation|tri)s? (?:\w+ )?(?:algorithmique|automatise|automatique|par (?:une )?ia)\w* (?:de|du) (?:ce (?:texte|document|contenu|poste)|cette (?:offre|annonce|page|fiche)|(?:la )?presente (?:offre|annonce))\b.{0,80}?\b(?:doit|devra|doivent|est tenu|se limite|ne peut|conclu|favorable|retenir)`,
  ],
  [
    3,
    String.raw`\b(?:algorithmic|automated|automatic|machine|ai(?:-\w+)?) (?:processing|reading|analysis|evaluation|assessment|review|scoring|grading|screening) of this (?:\w+ )?${offerNoun}\b.{0,80}?\b(?:must|shall|should|is (?:limited|required|bound|to)|may (?:only|not)|has to)\b`,
  ],
  // Answers in the notation of programs.
  [4, String.raw`\{(?:[^{}@]{0,200}?["'][\w -]{2,40}["']\s?:\s?(?:true|false|\d{1,3})\b){3}`],
  [3, String.raw`^\s*["'][\w -]{2,40}["']\s?:\s?(?:true|false|\d{1,3})\s?,?\s*$`],
  [
    3,
    String.raw`\bdef \w+\(|\bfunction \w*\([^)]{0,80}\)\s?\{|\breturn ?[{"'[]|\bprint\(["']|\bconsole\.log\(|\bassert \w+(?:\.\w+)* ?==|\bupdate \w+ set \w+ ?=|\binsert into \w+|\bif \w+(?:[.[]\S+)? ?[!=]=|\b(?:const|let|var) \w+ ?= ?\S|\b\w+\.(?:score|grade|rating|verdict) ?= ?\S`,
  ],
];

export const intentSignals = rows.map(([points, pattern]) => ({ points, pattern: new RegExp(pattern) }));

/** One of these words stands in every sentence that the table could find. */
export const wordOfIntent =
  /^(?:[ldnsj]')?(?:rank|place[rz]?|put|list|classe[rz]?|mets|mettez|mettre|raise|lift|bump|boost|mark|grade|notation|sentences?|lines?|notes?|messages?|paragraphs?|passages?|instructions?|hints?|footnotes?|phrases?|lignes?|consignes?|paragraphes?|satz.*|zeile.*|hinweis.*|frase|nota|mensaje|messaggio|character|personnage|judge|critic|grader|evaluator|reviewer|assessor|rater|bots?|assistants?|models?|juge|critique|notateur|evaluateur|correcteur|modeles?|ai|ia|intelligence|machines?|robots?|algorithm(?:e|es|s)?|outils?|systemes?|programmes?|lecteurs?|moteurs?|systems?|software|programs?|tools?|scoring|grading|marking|rating|traitements?|lectures?|tri|processing|assessment|screening|true|false|def|function|return|print|console|assert|update|insert|const|let|var)$/;
/** What weighs without a word: keys and figures of an answer. */
export const signOfIntent = /[!=]=|["'][\w -]{2,40}["']\s?:\s?\d|\.(?:score|grade|rating|verdict) ?=/;
