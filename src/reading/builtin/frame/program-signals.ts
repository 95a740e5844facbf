/** How a sentence shows that it speaks to a program or a grader instead of a candidate. */
import { criteriaTable } from '../../../grading/criteria.ts';

/** Programs by name, where the word cannot mean the candidate's work: used inside forms of address only. */
const modelEn = String.raw`(?:(?:large )?language models?|l\.?l\.?ms?|chat ?gpt|gpt[-\d.o]*|claude|gemini|copilot|llama|mistral|chatbots?|ai[- ](?:models?|systems?|assistants?|agents?|graders?|readers?|screeners?|reviewers?|evaluators?|bots?|tools?|parsers?|classifiers?|crawlers?|scorers?|raters?|analy[sz]ers?|programs?)|(?:artificial intelligence|machine learning) (?:models?|systems?|tools?|programs?)|(?:automated|automatic|algorithmic|machine|ai|ai[- ](?:based|powered|driven))[ -](?:\w+ ){0,2}?(?:systems?|tools?|screen(?:er|ing)s?(?: tools?| systems?)?|reader|readers|grader|graders|grading(?: tools?| systems?)?|evaluat\w+(?: tools?| systems?)?|parsers?|review(?:er|ers)?(?: tools?| systems?)?|agents?|analy[sz]er|analy[sz]ers|analysis(?: tools?| systems?)?|scor(?:er|ers|ing)(?: tools?| systems?)?|pipelines?|process(?:or|ors|es|ing)?|bots?|programs?|rat(?:er|ers|ing)(?: tools?| systems?)?|classifiers?|assessors?|assessments?)|(?:ats|cv|resume|job|offer|posting)[ -](?:parser|screener|grader|scanner|scorer|analy[sz]er|rater|evaluator|reader|bot|software)s?|(?:screening|grading|scoring|rating|evaluation|parsing|analysis) (?:software|tools?|bots?|programs?|systems?|algorithms?|models?|scripts?|engines?|agents?)|bots?|crawlers?|scrapers?|parsers?|robots?|machines?|algorithms?|graders?|scorers?|raters?|(?:web )?spiders?)`;
const modelFr = String.raw`(?:(?:grands? )?modeles? (?:de langage|de langue|d'ia|ia|d'intelligence artificielle|linguistiques?|automatiques?)|(?:ia|intelligences? artificielles?)|llms?|chat ?gpt|claude|gemini|copilot|robots?|bots?|machines?|algorithmes?|(?:systemes?|outils?|logiciels?|programmes?|lecteurs?|agents?|assistants?|moteurs?|processus|filtres?|notateurs?|evaluateurs?|correcteurs?|analyseurs?) (?:\w+ ){0,2}?(?:automatis\w+|automatiques?|d'ia|ia|d'intelligence artificielle|d'analyse(?: automatique)?|de lecture(?: automatique)?|de notation|d'evaluation|de tri(?: automatique)?|de (?:pre)?selection automatique|de scoring|virtuels?|informatiques?)|notateurs?|evaluateurs? automatiques?|analyseurs?|chatbots?|ats)`;
const modelOther = String.raw`(?:ki|k\.i\.|sprachmodelle?n?|ki-(?:modelle?n?|systeme?n?|assistent\w*|agent\w*|tools?)|automatisch\w* (?:system\w*|bewert\w*|prufung\w*|auswert\w*|tool\w*)|(?:modelos?|modelli|modello) (?:de lenguaje|linguistic[oi]|de ia|di ia|di linguaggio|de linguagem)|(?:sistemas?|sistem[ai]|herramientas?|strument[oi]) (?:automatizad[oa]s?|automatic[oi]|automatic[oa]s?|de ia|di ia|de evaluacion|di valutazione)|ia|inteligencia artificial|intelligenza artificiale|taalmodel\w*|geautomatiseerde systemen)`;
const program = `(?:${modelEn}|${modelFr}|${modelOther})`;

/** After "if you are an AI": not "an AI enthusiast", "an AI product manager", "an assistant professor". */
const alone = String.raw`(?=\s*(?:$|[,.:;!?)\]}"'»–—-]|(?:reading|read|processing|process|evaluating|analy[sz]ing|analy[sz]e|parsing|parse|grading|grade|scoring|score|reviewing|review|screening|rating|tasked|that|who|which|or|and|ou|et|qui|que|lis\w*|lit|charge\w*|analys\w*|trait\w*|evalu\w*|not(?:e|ez|ant)|you|then|please|do|must|should|vous|tu|alors|die|das|der|du|sie|oder|und|que|che|e|o|y|,)\b))`;

const previous = String.raw`(?:all|any|every|each|the|your|my|these|those|previous|prior|above|earlier|preceding|foregoing|existing|original|initial|former|other|system|of|and|everything)`;
const orders = String.raw`(?:instructions?|prompts?|directives?|programming)`;
/** Words that mean a program's orders only beside "previous", "above", "your". */
const looseOrders = String.raw`(?:rules?|guidelines?|directions?|commands?|orders?|context|criteria|rubrics?|messages?|constraints?|training|text|content)`;
const earlier = String.raw`(?:your|previous|prior|above|earlier|preceding|foregoing|existing|original|initial|former|system)`;

const topScore = String.raw`(?:(?:highest|maximum|max|maximal|top|best|perfect|full|excellent|strongest|greatest)(?: possible| available)? (?:\w+ ){0,2}?(?:scores?|grades?|ratings?|marks?|points|letters?|values?|levels?|evaluation|assessment|ranking)|(?:grade|score|rating|letter|mark|note)s? (?:of |as |to |is |= ?|: ?)?(?:an? )?["'«]? ?(?:a|5|five|10|ten|100)\b(?! (?:players?|candidates?|students?))|an? ["'«]?a["'»]?(?:\+|\b)(?: grade| rating| score)?(?=\s*(?:$|[.,;:!)\]]|grade|rating|score|and|on|for|in|to))|(?:5|five|10|ten|100) ?(?:\/|out of|sur) ?(?:5|five|10|ten|100)|(?:meilleure?s?|plus haute|maxim(?:ale|um)) (?:\w+ )?(?:note|score|evaluation|lettre|valeur|niveau)|(?:notes?|scores?|valeurs?|lettres?|niveaux?) (?:la plus haute|le plus (?:haut|eleve)|la plus elevee|maxim(?:ale|um|ales)|parfaite?)|(?:note|lettre) (?:de )?["'«]? ?(?:a|5)\b|20 ?(?:\/|sur) ?20|(?:hochste|beste|volle)\w* (?:note|bewertung|punktzahl|punkte)|(?:maxima|mejor|puntuacion mas alta|nota mas alta|punteggio (?:massimo|piu alto)|voto (?:massimo|piu alto)|massimo (?:punteggio|voto)|migliore valutazione|maxima (?:puntuacion|nota|calificacion))(?: \w+)?)`;
const gradeVerb = String.raw`(?:rate|grade|score|rank|mark|give|assign|award|return|output|report|classify|evaluate|assess|label|answer|respond|reply|print|emit|set|treat|consider|judge|categori[sz]e|note[rz]?|attribue[rz]?|donne[rz]?|mets|mettez|mettre|accorde[rz]?|evalue[rz]?|classe[rz]?|reponds|repondez|repondre|renvoie|renvoye[rz]|retourne[rz]?|considere[rz]?|traite[rz]?|indique[rz]?|affiche[rz]?|bewerte\w*|gib|geben sie|vergib|antworte\w*|califica|califique|puntua|puntue|evalua|evalue|otorga|asigna|da|dale|responde|valuta|valutate|assegna|assegnate|dai|rispondi|dare)`;
const thisOffer = String.raw`(?:th(?:is|e) (?:\w+ ){0,2}?(?:offer|role|job|text|posting|position|ad|advert|listing|document|description|page|vacancy|content|company|input)|cette (?:offre|annonce|fiche|page|description)|ce (?:poste|texte|document|contenu|role)|l'offre|l'annonce|dieses? \w+|diese \w+|est[ae] (?:oferta|puesto|texto)|quest[ao] (?:offerta|annuncio|testo|ruolo)|questo|it\b)`;

/** The names of the criteria and of their groups, by word: "product strategy definition". */
const criterionWords = [
  ...new Set([
    ...criteriaTable.flatMap(({ id, group, section }) => [id, group, section] as string[]),
    'notAProductJobOffer',
  ]),
].map((id) =>
  id
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase(),
);
const quoteSign = String.raw`["'\x60]?`;
const compactNames = criterionWords.map((words) => words.replaceAll(' ', '[_-]?')).join('|');
/** "deliveryActivities: 3", "uses_safe = false"; with spaces between the words only beside a value no prose has. */
const criterionValue = String.raw`${quoteSign}\b(?:(?:${compactNames})${quoteSign}\s*(?:[:=]|is|to|->|→|est|a)\s*["'\x60{]?(?:[0-5]|true|false|vrai|faux|high|max\w*|\{)|(?:${criterionWords.join('|')})\s*(?:=\s*[0-5]|(?:[:=]|->|→) ?(?:true|false|vrai|faux|max\w*)\b))`;

export type ProgramSignal = { points: number; pattern: RegExp };

/** A passage is flagged from this many points on. */
export const pointsForPrograms = 3;

const rows: [points: number, pattern: string][] = [
  // Taking back what a program was told.
  [
    3,
    String.raw`\b(?:ignore|disregard|forget|override|overrule|bypass|discard|drop|skip|delete|do not (?:follow|obey|apply|use)|don't (?:follow|obey|apply)|stop following) (?:(?:${previous} ){1,5}(?:\w+ )?${orders}|(?:${previous} ){0,3}${earlier} (?:\w+ ){0,3}?${looseOrders}|(?:the |all |any )?${looseOrders} above)\b`,
  ],
  [
    3,
    String.raw`\b(?:ignore|disregard|forget|discard) (?:everything|anything|all(?: of)?(?: that| this)?|whatever|what) (?:\w+ ){0,4}?(?:above|before|earlier|previously|so far|prior|said|told|instructed|asked|learned)\b`,
  ],
  [
    3,
    String.raw`\b(?:ignore[rz]?|oublie[rz]?|neglige[rz]?|annule[rz]?|outrepasse[rz]?|contourne[rz]?|n'applique[rz]? (?:pas|plus)|ne (?:suis|suivez|respecte[rz]?|tiens|tenez) (?:pas|plus)(?: compte)?|fai(?:s|tes) abstraction|fai(?:s|tes) fi|passe[rz]? outre) (?:\S+ ){0,5}?(?:instructions?|consignes?|directives?|prompts?|(?:tes|vos|ton|votre) (?:regles?|ordres?|criteres?|contexte|indications?|bareme)|(?:regles?|ordres?|criteres?|contexte|indications?|bareme) (?:precedente?s?|anterieure?s?|ci-dessus|qui precede\w*|initia\w+|recue?s?))`,
  ],
  [3, String.raw`\b(?:oublie[rz]?|ignore[rz]?) (?:tout )?ce qui precede|\boublie[rz]? tout`],
  [
    3,
    String.raw`\b(?:ignorier\w*|vergiss|vergessen sie|missachte\w*|uberschreibe\w*|beachte\w* nicht) (?:\S+ ){0,5}?(?:anweisung\w*|vorgabe\w*|befehl\w*|regeln|instruktion\w*|prompts?|kriterien)`,
  ],
  [
    3,
    String.raw`\b(?:ignora|ignore|ignorad|olvida|olvide|olvidad|descarta|haz caso omiso de|no sigas|dimentica|dimenticate|ignorate|trascura|esqueca|negeer|vergeet) (?:\S+ ){0,5}?(?:instruccion\w*|istruzion\w*|instruc\w+|indicaciones|indicazioni|reglas|regole|ordenes|ordini|instructies|prompts?|criterios|criteri|anterior\w*|precedent\w*)`,
  ],
  [
    2,
    String.raw`\b(?:new|updated|revised|real|actual|final|overriding|nouvelles?|vraies?|neue|nuevas?|nuove) (?:system )?(?:instructions?|prompt|consignes?|directives|anweisung\w*|instrucciones|istruzioni)\s*(?:[:=]|-|–|—|follow)`,
  ],
  // Speaking to a program by name.
  [
    3,
    String.raw`\b(?:if|when|since|because|in case|should|as|whenever) (?:you(?:'re| are| be)|you happen to be|this is (?:being )?(?:read|processed|parsed|analy[sz]ed|graded|scored|evaluated) by|(?:read|processed|parsed|analy[sz]ed|graded) by|being)? ?(?:an? |any |the |some )?${modelEn}${alone}`,
  ],
  [
    3,
    String.raw`\b(?:if|when|as|in case) (?:you(?:'re| are) )?(?:an? )(?:ai|artificial intelligence|automated (?:system|process|reader))${alone}`,
  ],
  [
    3,
    String.raw`\b(?:si (?:vous etes|tu es|vous etiez|vous lisez ceci en tant qu'|un|une)|en tant qu(?:e|')|en qualite d[e']) ?(?:une? |l')?${modelFr}${alone}`,
  ],
  [
    3,
    String.raw`\b(?:wenn (?:du|sie) (?:eine? )?|als (?:eine? )?|si eres (?:una? )?|si es usted (?:una? )?|como (?:una? )?|se sei (?:una? |un')?|in quanto (?:una? )?|come )${modelOther}${alone}`,
  ],
  [
    3,
    String.raw`\b(?:note|notes|notice|message|instructions?|attention|information|info|reminder|memo|hint|guidance|comment|directives?|warning|important|request|remark|tip|ps|p\.s\.)(?: \w+)? (?:to|for|aimed at|addressed to|intended for) (?:(?:all|any|the|our|your|every|each|those) )*(?:\w+ and )?${modelEn}\b`,
  ],
  [
    3,
    String.raw`\b(?:note|notes|message|instructions?|consignes?|attention|information|remarque|avis|rappel|directives?|indications?|mention) (?:\w+ )?(?:aux?|pour|a l'attention d\w*|a destination d\w*|destinee?s? aux?|a l'intention d\w*|a) ?(?:l'|les? |la |toute?s? |des? |d'|tout ){0,2}${modelFr}\b`,
  ],
  [
    3,
    String.raw`\b(?:hinweis|anweisung\w*|nachricht|nota|notas|aviso|instrucciones|mensaje|istruzioni|messaggio|avviso) (?:\w+ )?(?:fur|an|para|a|per|ai|agli|alle|los|las|i) ?(?:\w+ )?${modelOther}\b`,
  ],
  [
    3,
    String.raw`^\W*(?:attention|dear|hey|hello|hi|to|for|notice|cher|chere|chers|bonjour|achtung|liebe|querid[oa]|car[oa]|atencion|attenzione|a l'attention d\w*)[,:]? (?:(?:all|any|the|our|every|les?|la|des?|l'|aux?|reading|reviewing) )*${program}${alone}(?=\W)`,
  ],
  [
    2,
    String.raw`\b(?:any|all|every|toute?s? (?:les? )?|jede\w*|cualquier|qualsiasi) (?:an? )?${program} (?:\w+ ){0,2}?(?:reading|processing|parsing|analy[sz]ing|evaluating|grading|scoring|reviewing|screening|must|should|shall|is to|are to|qui|lisant|analysant|evaluant|traitant|doit|doivent|die|muss|debe|deve)\b`,
  ],
  [
    2,
    String.raw`\b(?:to the|aux?|a la|a l') ?${program} (?:reading|grading|scoring|processing|evaluating|reviewing|screening|qui (?:lit|lisent|analyse\w*|evalue\w*|note\w*|traite\w*))`,
  ],
  [
    2,
    String.raw`^\W*(?:${program})\s*[:,–—] ?(?:please |kindly |do not |always |never |ignore|rate|grade|score|give|assign|report|veuillez |merci de |note|attribue|donne|you |this |ce |cette )`,
  ],
  [
    2,
    String.raw`\byou are (?:now )?(?:an? |the )?(?:\w+ ){0,3}?(?:assistant|chatbot|language model|ai model|ai|grader|evaluator|scoring (?:engine|model|system)|classifier|dan|jailbroken\w*)${alone}`,
  ],
  [
    2,
    String.raw`\b(?:tu es|vous etes) (?:desormais |maintenant |un |une |l'|le |la )+(?:\w+ ){0,2}?(?:assistant virtuel|modele|ia|notateur|evaluateur|correcteur|robot)${alone}`,
  ],
  [
    2,
    String.raw`\b(?:pretend|act as if|simulate|imagine) (?:that )?(?:you|this|the)\b|\bfai(?:s|tes) comme si\b`,
  ],
  // Ordering a grade.
  [
    3,
    String.raw`^\W*(?:please |kindly |always |now |then |and |just |simply |instead,? |therefore,? |so |veuillez |merci de |bitte |por favor,? |per favore,? ){0,3}${gradeVerb} (?:\S+ ){0,8}?${topScore}`,
  ],
  [
    2,
    String.raw`[,;:.–—] ?(?:and |then |you must |you should |you shall |please |et |puis |und |y |e ){0,2}${gradeVerb} (?:\S+ ){0,6}?${topScore}`,
  ],
  [
    3,
    String.raw`\b(?:must|should|shall|has to|needs to|is to|are to|ought to|doit|doivent|devra|devrait|muss|soll|debe|deve) (?:\w+ ){0,2}?(?:be|receive|get|obtain|score|earn|have|etre|obtenir|recevoir|avoir|erhalten|recibir|ricevere) (?:\S+ ){0,6}?${topScore}`,
  ],
  [
    2,
    String.raw`\b(?:rate|grade|score|classify|evaluate|assess|judge|note[rz]|evalue[rz]?|bewerte\w*|evalua|valuta) ${thisOffer}`,
  ],
  [
    3,
    String.raw`\b(?:must|should|shall|has to|needs to|is to|ought to|doit|devra|devrait) (?:be|etre) (?:rated|graded|scored|classified|marked|notee?|evaluee?|classee?) (?:as |with |comme |avec |an? )?["'«]? ?(?:a|5)\b`,
  ],
  [
    2,
    String.raw`\b(?:be|etre) (?:rated|graded|scored|classified|evaluated|marked|notee?|evaluee?|classee?) (?:as |with |comme |avec |a |an? )?["'«]?(?:a\b|5|the|highest|top|excellent|empowered|la|au)`,
  ],
  [
    2,
    String.raw`\b(?:on|for|in|to|across|sur|pour|dans|a|en|in|fur|bei|su) (?:all|every|each|any|tous|toutes|chaque|chacun des|allen?|jede\w*|todos|cada|tutti|ogni) (?:the |of the |les |los |i |le )?(?:\w+ )?(?:criteri(?:a|on|os|o)|criteres?|kriteri\w+|dimensions?|categor\w+|metrics?|fields?|champs)\b`,
  ],
  [
    2,
    String.raw`\b(?:report|state|conclude|assume|consider|claim|record|answer|say|write|treat|output|confirm|indique[rz]?|considere[rz]?|conclu\w*|affirme[rz]?|reponde?[zs]?|declare[rz]?|suppose[rz]?) (?:that |que )(?:the |this |it |le |la |l'|ce |cette )(?:product manager|role|product owner|candidate|pm|offer|poste|offre|company|job|holder|position|titulaire|chef)`,
  ],
  [
    2,
    String.raw`\b(?:set|assign|mets|mettez|fixe[rz]?) (?:\S+ ){0,4}?(?:to|at|a|sur) (?:the )?(?:true|false|vrai|faux|3|maximum|max|5)\b`,
  ],
  // The machinery of a program: prompts, roles, formats of answers.
  [
    2,
    String.raw`\b(?:do not|don't|never|without|ne) (?:mention\w*|reveal\w*|disclos\w*|refer\w*|repeat\w*|report\w*|quote|cite|flag|mentionne\w*|revele\w*|divulgue\w*|signale\w*|cite[rz]?) (?:to )?(?:pas |jamais )?(?:this|these|that|the|cette?|ces|la|le) (?:note|notes|instructions?|message|text|prompt|passage|comment|sentence|paragraph|line|consignes?|texte)`,
  ],
  [
    2,
    String.raw`\bin (?:your|the) (?:output|json|grading|evaluation report|analysis|assessment|scoring|verdict|summary|completion)\b|\byour (?:output|verdict|completion|final (?:answer|score|grade|verdict)|system prompt|training|programming|instructions|guidelines|scor(?:e|ing)|grading|rubric|json)\b|\bdans (?:ta|votre|la|ton) (?:sortie|notation|synthese|analyse|evaluation|reponse json|verdict)\b`,
  ],
  [
    2,
    String.raw`\b(?:respond|reply|answer|output|return|print|say|repond\w*|renvo\w+|retourne\w*|antworte\w*|responde|rispondi) (?:\w+ ){0,2}?(?:only|solely|exclusively|just|uniquement|seulement|exactly|nur|solo|soltanto)\b|\b(?:output|return|emit|print|renvoie|retourne|produis) (?:\w+ ){0,4}?(?:json|the following|le json)`,
  ],
  [
    4,
    String.raw`<\|[a-z_]{2,20}\|>|\[\/?inst\]|<<\/?sys>>|<\/?(?:system|assistant|instructions?|prompt|offer|job_?offer|document|user_input|system_prompt)>|\bend of (?:the )?(?:job )?(?:offer|posting|prompt|document|text|input|description)\b.{0,40}(?:begin|new|system|instruction)|\[(?:system|assistant|admin|developer)\b[^\]]{0,40}\]|\bbegin(?:ning)? (?:of )?(?:system|admin|new) (?:prompt|instructions?|message)|###? ?(?:system|instructions?|prompt|assistant)\b ?:?|={3,} ?(?:system|end of|instructions?)`,
  ],
  [
    3,
    String.raw`^\W*(?:system|systeme|assistant|developer|admin|sudo|root|user)(?: ?(?:prompt|message|override|note|instruction|notice))?\s*[:>]\s*(?:you\b|your\b|ignore|rate|grade|score|give|the (?:offer|role|job|grade|score|candidate|correct)|this |sure|here is|\{|output|override|vous |tu |cette |ce |note|ok\b|understood|set |all |from now|new )`,
  ],
  [
    3,
    String.raw`\bsystem (?:override|prompt override|instruction)\b|\b(?:override|debug|developer|admin|god|maintenance) mode (?:on|enabled|activated)|\bprompt injection:`,
  ],
  [4, criterionValue],
  [
    2,
    String.raw`["'\x60](?:grade|score|rating|letter|verdict|result)["'\x60]\s*:\s*["'\x60]?(?:a\b|5|10|100)`,
  ],
  [
    2,
    String.raw`\b(?:for|a des fins de|for the purposes? of|pour) (?:automated|automatic|ai|algorithmic|machine) (?:grading|scoring|evaluation|screening|analysis|reading|processing|review)\b`,
  ],
];

export const programSignals: readonly ProgramSignal[] = rows.map(([points, pattern]) => ({
  points,
  pattern: new RegExp(pattern),
}));

/**
 * One of these stands in every sentence that could be flagged: a cheap look before the table. Folded.
 */
export const worthALook =
  /ignor|disregard|forget|overr|bypass|discard|obey|instruct|consigne|directive|prompt|anweisung|istruzion|vergiss|olvid|dimentic|oubli|abstraction|passez? outre|\b(?:ai|ia|ki|llms?|gpt|chatgpt|claude|gemini|copilot|bots?|ats)\b|automat|algorith|language model|modele|modell|modelo|sprachmodel|machine|robot|grader|scorer|notateur|evaluat|crawler|parser|scraper|system|assistant|developer|\badmin|<\||\[\/?inst|<<|<\/|#{2,}|={3,}|scor|grad|rat(?:e|ing)\b|\bnote|highest|maxim|meilleur|criter|kriteri|json|output|report|conclu|pretend|comme si|mention|bewert|puntua|punteggio|valut|true|false|[a-z]:\s*[0-5]/u;

/** What makes a sentence one that speaks to a candidate about such things, and takes points away. */
export const candidateSigns: readonly ProgramSignal[] = (
  [
    [
      2,
      String.raw`\b(?:you will|you'll|you would|you have|you've|experience|your (?:application|cv|resume|cover letter|day|team|mission)|as (?:a|our) (?:product|senior|lead)|vous (?:serez|aurez|avez|piloterez|concevrez|travaillerez|definirez|construirez)|votre (?:candidature|cv|mission|equipe)|lettre de motivation)\b`,
    ],
    [
      2,
      String.raw`\b(?:prompt injections?|jailbreaks?|red[- ]?team\w*|adversarial|attacks?|attaques?|malicious|defen[cd]\w*|guardrails?|resist\w*|protect\w*|robust\w*|garde-fous|injections? de prompts?)\b`,
    ],
    [
      1,
      String.raw`\b(?:applicants?|candidates?|candidat(?:e|s|es)?|recruit(?:er|ers|ing|ment)|hiring (?:team|manager)|interview)\b`,
    ],
  ] as [number, string][]
).map(([points, pattern]) => ({ points, pattern: new RegExp(pattern) }));
