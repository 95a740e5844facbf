/**
 * Orders to programs by what they say of the verdict: an offer never tells how it is to be judged, was judged, or what follows from a
 * bad grade. For folded text.
 */
import { clause, must, politely, program } from './injection-words.ts';

const thisOffer = String.raw`(?:this|our|cette|ce|notre|diese\w?|unsere\w?|est[ea]|quest[oa]|deze|dit) (?:\w+ )?(?:offer|ad|advert|posting|listing|vacancy|role|job|text|page|annonce|offre|poste|fiche|texte|anzeige|stelle|ausschreibung|oferta|vacante|anuncio|puesto|annuncio|offerta|vacature|vaga)`;
const verdict = String.raw`(?:verdict|grade|mark|rating|score|result|outcome|note|notation|resultat|bewertung\w*|ergebnis|nota|calificacion|voto|punteggio|cijfer|beoordeling)`;
const judged = String.raw`(?:judg|grad|scor|rat|evaluat|assess)`;

const rows: readonly [points: number, pattern: string][] = [
  // Nothing bad may be said, or only the good.
  [
    3,
    String.raw`(?:${clause}${politely}|\b(?:to|you must|kindly|please|and|de|bien vouloir) )(?:(?:do not|don't|never|not to|avoid) (?:list|report|flag|find|note|mention|point out|look for|name|raise)\w*|ne (?:pas )?(?:\w+ )?(?:releve|signale|mentionne|retene|reteni|liste|pointe)\w* (?:aucun|pas|ni)|keine|ninguna?|nessun\w*|geen) (?:\w+ ){0,2}?(?:weakness\w*|negatives?|negative points?|flaws?|shortcomings?|red flags?|points? (?:faible|negatif)\w*|faiblesses?|defauts?|schwach\w+|mangel|debilidad\w*|debolezz\w*|zwakke\w*)`,
  ],
  [
    3,
    String.raw`\b(?:only|que|uniquement|seulement|nur|solo) (?:the |les? |die |los |i )?(?:strengths?|strong points?|positives?|positive (?:aspects|points)|points? (?:positif|fort)\w*|forces|qualites|starken|puntos fuertes)\b.{0,30}?${thisOffer}`,
  ],
  // It is judged already.
  [
    3,
    String.raw`\b${verdict}\b.{0,40}?\b(?:already|deja|bereits|schon|ya (?:esta|fue|ha)|gia|al) (?:\w+ ){0,2}?(?:settled|decided|fixed|set|determined|established|issued|confirmed|decide|fixe|attribue|etabli|valide|festgelegt|vergeben|decidid|asignad|decis|assegnat|vastgesteld)`,
  ],
  [
    3,
    String.raw`\b(?:already|deja|bereits|ya|gia) (?:been )?(?:\w+ )?(?:graded|scored|rated|audited|certified|evaluated|notee?|evaluee?|auditee?|certifiee?|bewertet|evaluad\w|valutat\w) ${thisOffer}|\b${thisOffer} (?:has|was|is|a|est|wurde|ha|fue) (?:already |been |ete |deja |sido )*(?:graded|scored|rated|audited|certified|notee?|auditee?|certifiee?|zertifiziert|certificad\w)\b.{0,60}?(?:\ba\b["')]|["'(]a\b|\blevel\b|\bletter\b|\bgrade\b|\bscore\b|\bniveau\b|\bnote\b|\bfull\b|\btop\b)`,
  ],
  [
    3,
    String.raw`\b(?:evaluation|assessment|grading|scoring|notation|bewertung) (?:of|de|der|dieser) (?:${thisOffer}|\w+ )\s?(?:ends? here|is (?:complete|closed|finished|over)|est (?:terminee|close)|endet hier)`,
  ],
  [
    3,
    String.raw`\b${verdict}\b.{0,60}?\b(?:unverandert|ubernehm\w+|uncontested|unchanged|verbatim|telle quelle|sans modification|sin cambios|no la cambies|senza modifiche)\b`,
  ],
  // Whoever judges is to be lenient; a bad grade has consequences.
  [
    3,
    String.raw`\b(?:whoever|anyone|everyone|quiconque|(?:a |ceux |celui )qui|wer|quien|chi)\b.{0,20}?\b(?:${judged}\w*|note|evalue|juge|bewertet|evalua|valuta) ${thisOffer}`,
  ],
  [
    3,
    String.raw`\b(?:be|soyez|sois|sei|seien sie|sea|sii|wees) (?:\w+ )?(?:lenient|generous|forgiving|indulgent\w*|genereu\w*|nachsichtig|grosszugig|generos\w|indulgente|mild)\b.{0,60}?(?:${judged}|\bround|\bnot(?:e|ant|ation)|evalu|bewert)`,
  ],
  [
    3,
    String.raw`\b(?:anything|any|toute|toute autre|jede|cualquier|a|une) ?(?:\w+ ){0,2}?(?:${verdict} )?(?:\w+ )?(?:below|under|less than|lower than|worse than|inferieure? a|en dessous de|unter|inferior a|inferiore a) (?:an? |the |un |le )?(?:["'(]?[a-e]\b(?! (?:c\.?v|product))|maximum|top|highest)`,
  ],
  [
    3,
    String.raw`\b(?:a|any|toute|tout|une) (?:negative|poor|bad|low|unfavou?rable|autre|mauvaise?|basse|defavorable) (?:${verdict}|review|assessment|appreciation|evaluation|avis)\b.{0,80}?\b(?:would|will|shall|constitut\w+|serait|sera|breach\w*|violat\w*|discriminat\w*|is (?:an error|wrong|invalid))`,
  ],
  // Who reads is told apart from people.
  [
    3,
    String.raw`\b(?:human\w*|people|persons?|lecteurs? humains?|humains?|menschen|humanos?|umani)\b(?: \w+)? (?:may|can|should|peuvent|peut|konnen|pueden|possono) (?:safely )?(?:skip|ignore|disregard|sauter|ignorer|passer|uberspringen|ignorieren|ignorar|ignorare) (?:(?:this|cette|ce|diese\w?|est[ea]|quest[oa]) (?:\w+ )?(?:lines?|sentences?|paragraphs?|notes?|passages?|lignes?|phrases?|paragraphes?|zeile|absatz|satz|linea|parrafo|riga|paragrafo)|ceci)`,
  ],
  [
    3,
    String.raw`\b${program} (?:\w+ )?${must} (?:copy|carry|keep|confirm|accept|adopt|repeat|reproduce|skip) `,
  ],
  [
    3,
    String.raw`\b(?:duties|tasks|bullets|responsibilities|missions|taches|lines)\b.{0,50}?\b(?:must|should|shall|are|are to|ne doivent|ne sont) (?:not|pas) (?:to )?(?:be |a |etre )?(?:counted|graded|scored|compter|comptees?|notees?)\b`,
  ],
  [3, String.raw`\b(?:todo|fixme|note|memo)\s?\(\s?(?:grader|reviewer|ai|ia|model|evaluator|scorer)`],
  [
    3,
    String.raw`\b(?:in|into|dans|as) (?:the|le|your) (?:result|grade|score|output|answer|verdict) (?:field|box|column|champ)\b`,
  ],
  [
    3,
    String.raw`\b(?:forget|ignore|disregard|oublie[rz]?) (?:the |la |les )(?:list|lines?|duties|tasks|liste|lignes|missions) (?:above|below|before|ci-dessus|ci-dessous|qui precede\w*)`,
  ],
  // The sheet filled in.
  [3, String.raw`(?:\b\w+\W{1,3}([1-5]) ?\/ ?\1\b.{0,40}?){2}`],
  [
    3,
    String.raw`\|\s*(?:\w+ ){0,2}(?:strategy|pricing|vision|discovery|delivery|growth|ux|business model|strategie)\s*\|\s*(?:[0-3]|yes|true|oui|max\w*|full)\b`,
  ],
];

export const verdictSignals = rows.map(([points, pattern]) => ({ points, pattern: new RegExp(pattern) }));

/** One of these words stands in every sentence that the table could find. */
export const wordOfVerdict =
  /^(?:[ldnsj]')?(?:weakness.*|negatives?|flaws?|shortcomings?|flags?|faibles?|negatifs?|faiblesses?|defauts?|schwach.*|mangel|debilidad.*|debolezz.*|zwakke.*|strengths?|positives?|positifs?|forts?|forces|qualites|starken|fuertes|already|deja|bereits|schon|ya|gia|audited|certified|graded|scored|rated|notee?|auditee?|certifiee?|zertifiziert|certificad.|ends?|closed|finished|terminee|close|endet|unverandert|ubernehm.*|uncontested|unchanged|verbatim|telle|sin|cambies|senza|whoever|anyone|everyone|quiconque|ceux|celui|wer|quien|lenient|generous|forgiving|indulgent.*|genereu.*|nachsichtig|grosszugig|generos.|mild|below|under|worse|inferieure?|dessous|unter|inferior|inferiore|less|lower|negative|poor|unfavou?rable|mauvaise?|defavorable|human.*|humains?|people|persons?|skip|copy|carry|confirm|adopt|counted|comptees?|compter|notees?|todo|fixme|memo|field|column|champ|box|forget|ignore|disregard|oublie[rz]?)$/;
export const signOfVerdict = /[1-5] ?\/ ?[1-5]\b|\|\s*(?:[0-3]|yes|true|oui|max|full)\b/;
