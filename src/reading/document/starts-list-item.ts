/** Recognizes a list item that runs into the previous one by its first word. */
import type { Token } from './tokenize.ts';

/**
 * Verbs and nouns that begin items of duties and requirements, folded; French infinitives are
 * recognized by their ending.
 */
const openers = new Set(
  `act analyse analyze articulate assist build champion coach collaborate collect communicate conduct contribute coordinate craft create
  define deliver design determine develop discover drive engage ensure establish evaluate execute explore facilitate foster gather
  guide help identify implement improve influence interview iterate launch lead learn liaise maintain manage map measure mentor
  monitor negotiate optimise optimize organise organize oversee own participate partner plan prepare present prioritise prioritize
  produce promote provide recommend report represent research review run serve set shape share steer supervise support synthesise
  take talk test track train translate understand validate work write
  ability able background bachelor comfort comfortable degree demonstrated excellent experience experienced expertise familiarity
  fluency fluent good hands knowledge master minimum passion prior proficiency proficient proven solid strong track willingness
  access annual competitive flexible generous health paid pension private unlimited
  accompagnement acquisition aisance analyse animation assistance bonne capacite collaboration communication conception connaissance
  connaissances construction coordination creation curiosite definition developpement diplome elaboration esprit evaluation excellente
  excellentes experience expertise force formation garantir gestion identification justifier lancement maitrise mesure minimum mise
  mutuelle optimisation organisation participation pilotage planification preparation presentation priorisation production promotion
  proposition realisation recherche recueil redaction reporting rigueur sens suivi solide solides support teletravail titulaire
  tickets veille vous tu nous you we your`.split(/\s+/),
);
const infinitive = /^\p{Ll}{2,}(?:er|ir|re)$/u;
/** Words that end like infinitives but name things or people. */
const noInfinitive =
  /(?:manager|owner|leader|partner|user|customer|designer|developer|engineer|order|former|premier|dernier|metier|particulier|chantier|dossier|cahier|papier|atelier|courrier|septembre|octobre|novembre|decembre|france|centre|membre|cadre|offre|notre|votre|autre|entre|titre|livre|number|other|after|over|under|whether|either|never|ever|together|rather|further|our|your|their|her|per|paper|computer|power|offer|air|before|where|there|here|are|software|score|store|future|culture|care|core|more|share)$/;
/** Words with which no item ends. */
const goesOn = new Set(
  `the a an of for with and or to by in on at as from our your their its this that these those each every any is are be la le les l d de
  des du un une et ou a au aux en pour par avec sans sur sous dans chez ce cet cette ces nos notre vos votre son sa ses leur leurs que
  qui dont new nouveau nouvelle senior junior lead`.split(/\s+/),
);

/** Whether `word` begins an item although no sentence ends before it. */
export function startsListItem(before: Token, word: Token, next: Token): boolean {
  if (word.before !== 'none' || next.before !== 'none') return false;
  if (!/^\p{Lu}\p{Ll}+$/u.test(word.raw) || !/^[\p{Ll}\d]/u.test(next.raw)) return false;
  if (!/^[\p{Ll}\d]|^\p{Lu}{2,}$/u.test(before.raw) || goesOn.has(before.word)) return false;
  return openers.has(word.word) || (infinitive.test(word.word) && !noInfinitive.test(word.word));
}
