/** How a sentence shows that it speaks to a program or a grader instead of a candidate. */

import { criterionValue, joinedCriterionName } from './criterion-names.ts';
import { signalsAboutTheText } from './injection-signals-about-the-text.ts';
import {
  clause,
  ends,
  gradeVerb,
  must,
  politely,
  program,
  programAddressed,
  thisOffer,
  topGrade,
} from './injection-words.ts';

type InjectionSignal = { points: number; pattern: RegExp };

/** A passage is flagged from this many points on. */
export const pointsForPrograms = 3;

const orders = '(?:instructions?|prompts?|directives?|programming)';
/** Words that mean a program's orders only beside "previous", "above", "your". */
const looseOrders =
  '(?:rules?|guidelines?|directions?|commands?|orders?|context|criteria|rubrics?|messages?|constraints?|training|text|content|offer|job offer|posting|job description)';
const earlier =
  '(?:your|previous|prior|above|earlier|preceding|foregoing|existing|original|initial|former|system)';
const anyOf = '(?:all|any|every|each|the|my|these|those|other|of|and|everything)';
const orderFr =
  "(?:instructions?|consignes?\\b(?! de securite| d'hygiene| sanitaires)|directives?(?! europeennes?)|prompts?|(?:tes|vos|ton|votre) (?:regles?|ordres?|criteres?|contexte|indications?|bareme)|(?:regles?|ordres?|criteres?|contexte|indications?|bareme) (?:precedente?s?|anterieure?s?|ci-dessus|qui precede\\w*|initia\\w+|recue?s?))";
const heed = String.raw`(?:ignore|disregard|forget|override|overrule|bypass|discard|drop|skip|delete|do not (?:follow|obey|apply|use)|don't (?:follow|obey|apply)|stop following)`;
const part = String.raw`(?:paragraph|message|note|notice|section|text|line|passage|sentence|following|comment|block)`;
const reads = String.raw`(?:reading|parsing|processing|analy[sz]ing|evaluating|grading|scoring|reviewing|screening|assessing|ingesting|lisant|analysant|evaluant|traitant|notant|(?:that|who|which|qui) (?:reads?|parses?|processes|grades?|scores?|lit|lisent|analysent?|evaluent?|notent?|traitent?))`;
const grading = String.raw`(?:summari[sz]ing|grading|scoring|rating|evaluating|assessing|analy[sz]ing|classifying|judging|reviewing|parsing|processing|labell?ing)`;
const heedless = String.raw`(?:disregard|ignore|not (?:count|consider|penali[sz]e|penalty)|overlook|skip)`;

const rows: [points: number, pattern: string][] = [
  ...signalsAboutTheText,
  // Taking back what a program was told.
  [3, String.raw`\b${heed} (?:(?:${anyOf}|${earlier}) ){1,5}(?:\w+ )?${orders}\b`],
  [3, String.raw`\b${heed} (?:${anyOf} ){0,3}${earlier} (?:\w+ ){0,3}?${looseOrders}\b`],
  [
    3,
    String.raw`\b${heed} (?:the |all |any )?${looseOrders} above\b|\b${heed} (?:the )?(?:rest|remainder) of (?:the|this|your) (?:prompt|instructions?|context)`,
  ],
  [
    3,
    String.raw`\b(?:ignore|disregard|forget|discard) (?:everything|anything|all(?: of)?(?: that| this)?|whatever|what) (?:\w+ ){0,4}?(?:above|before|earlier|previously|so far|prior|said|told|instructed)\b`,
  ],
  [
    3,
    String.raw`\b${earlier} (?:\w+ ){0,2}?${orders} (?:are|is|have been|has been|no longer|do not|does not) ?(?:now )?(?:void|invalid|cancel\w*|revoked|obsolete|null|superseded|replaced|apply|suspended|overridden|outdated)`,
  ],
  [
    3,
    String.raw`\b(?:ignore[rz]?|oublie[rz]?|neglige[rz]?|annule[rz]?|outrepasse[rz]?|contourne[rz]?|n'(?:applique|execute|suis|suive)[rz]? (?:pas|plus)|ne (?:suis|suivez|respecte[rz]?|tiens|tenez|tenir) (?:pas |plus )?(?:compte)?|ne pas (?:suivre|appliquer|tenir compte)|fai(?:s|tes) abstraction|fai(?:s|tes) fi|passe[rz]? outre) (?:\S+ ){0,3}?(?:(?:les|tes|vos|ces|mes|nos|aux?|des|toutes?|ton|votre|le|la|du|de) (?:\S+ ){0,2}?|l'|d')${orderFr}`,
  ],
  [3, String.raw`\b(?:oublie[rz]?|ignore[rz]?) (?:tout )?ce qui (?:precede|est ecrit)`],
  [
    3,
    String.raw`\b(?:ignorier\w*|vergiss|vergessen sie|missachte\w*|uberschreibe\w*|beachte\w* nicht) (?:\S+ ){0,5}?(?:anweisung\w*|vorgabe\w*|befehl\w*|instruktion\w*|prompts?)`,
  ],
  [
    3,
    String.raw`\b(?:ignora|ignore|ignorad|olvida|olvide|olvidad|descarta|haz caso omiso de|no sigas|dimentica|dimenticate|ignorate|trascura|esqueca|negeer|vergeet) (?:\S+ ){0,5}?(?:instruccion\w*|istruzion\w*|instrucoes|indicaciones|indicazioni|instructies|prompts?|anterior\w*|precedenti)`,
  ],
  [
    2,
    String.raw`\b(?:new|updated|revised|real|actual|overriding|nouvelles?|vraies?|neue|nuevas?|nuove) (?:system )?(?:instructions?|prompt|consignes?|directives|anweisung\w*|instrucciones|istruzioni)\s*(?:[:=]|-|–|—|follow)`,
  ],
  [
    3,
    String.raw`\b${heedless} (?:\S+ ){1,8}?when (?:${grading}|you (?:grade|score|rate|evaluate|assess|judge))\b|\bwhen ${grading},? (?:please )?${heedless}\b`,
  ],
  [
    3,
    String.raw`\b(?:not|ne pas) (?:take|tenir) (?:\S+ ){0,6}?(?:account|compte) (?:\S+ ){0,4}?(?:when|lors|dans la notation|${grading})`,
  ],
  [
    2,
    String.raw`\bstop reading\b|\b(?:do not|don't) (?:analy[sz]e|read|parse|evaluate|grade|score) (?:the )?(?:rest|text|remaining|following|above)`,
  ],
  // Speaking to a program by name.
  [
    3,
    String.raw`\b(?:if|when|since|because|in case|should|as|whenever) (?:you(?:'re| are| be)? )?(?:happen to be )?(?:an? |any |the |some )?(?:${program}|ai|artificial intelligence)${ends}`,
  ],
  [
    3,
    String.raw`\b(?:si (?:vous etes|tu es|vous etiez)|en tant qu(?:e |')|en qualite d[e']) ?(?:une? |l')?${program}${ends}`,
  ],
  [
    3,
    String.raw`\b(?:wenn (?:du|sie) (?:eine? )?|als (?:eine? )?|si eres (?:una? )?|si es usted (?:una? )?|como (?:una? )?|se sei (?:una? |un')?|in quanto (?:una? )?)(?:${program}|ia)${ends}`,
  ],
  [
    3,
    String.raw`\b(?:if|when|should|si|wenn|se|lorsque|quand) ${thisOffer} (?:\w+ ){0,3}?(?:by|par|von|da|por) (?:an? |une? |l'|the |einer? |un'|una? )?${programAddressed}\b|\ben cas de (?:lecture|analyse|traitement|notation) par (?:un|une|l'|le) ?${programAddressed}\b`,
  ],
  [
    3,
    String.raw`(?:^\W*|[.:;(\[–—] ?|\b(?:here is|this is|voici|below is) (?:an? |une? |the |la )?)(?:(?:hidden|secret|important|special|short|small|quick|petite|friendly|final|last|additional|further) )?(?:note|notes|notice|message|instructions?|attention|information|info|reminder|memo|hint|guidance|comment|directives?|warning|important|remark|consignes?|remarque|avis|rappel|indications?|mention|hinweis|anweisung\w*|nachricht|nota|notas|aviso|instrucciones|mensaje|istruzioni|messaggio|avviso)(?: \w+)? (?:to|for|aimed at|addressed to|intended for|aux?|pour|a|a l'attention d\w*|a destination d\w*|destinee?s? aux?|a l'intention d\w*|fur|an|para|per|ai|agli|alle|los|las|i) ?(?:(?:all|any|our|your|every|each|those|l'|les?|la|toute?s?|des?|d'|tout|die|alle|los|las|the) ?){0,3}(?:\w+ and )?(?:${program}\b(?! (?:product|team|lovers|enthusiasts|experts))|(?:ai|ia|ki|modele?l?)\s*(?=[:,.)–—-]|qui|reading))`,
  ],
  [
    3,
    String.raw`^\W*(?:attention|dear|hey|hello|hi|to|for|notice|cher|chere|chers|bonjour|achtung|lieber?|querid[oa]|estimad[oa]|car[oa]|gentile|for the attention of|to the attention of|fellow|\w+ \w+,? fellow|atencion|attenzione|aux?|a|a l'attention d(?:e |es |u |'))[,:]? ?(?:(?:all|any|the|our|every|les?|la|des?|l'|toute?s?|reading) ?){0,3}(?:${programAddressed})(?: (?:only|de notation|de lecture)(?: automatique)?)?(?:\s*[:,–—]|\s+${reads})`,
  ],
  [
    3,
    String.raw`\b(?:please note|note|nb|veuillez noter|notez),? (?:dear |cher |chers )?${program}\s*[:,]|, (?:cher|chere|dear|lieber?|querid[oa]|car[oa]) (?:${programAddressed})\W*$`,
  ],
  [
    3,
    String.raw`\b(?:${programAddressed}) (?:is |are |was |est )?${reads} (?:this|the (?:above|following|text|offer)|ce|cette|cet|l'offre|l'annonce|diese\w*|quest\w*|est[ea])`,
  ],
  [
    3,
    String.raw`\b(?:this|the|ce|cette|le|la) ${part} (?:is|was|were|est|ne s'adresse|s'adresse) (?:\w+ ){0,3}?(?:for|to|at|pour|aux?|qu'aux?) (?:\w+ ){0,1}?(?:${programAddressed}|machine readers?|(?:llm|ai)-\w+ \w+)`,
  ],
  [
    3,
    String.raw`^\W*(?:(?:ai|ia|llm|system|systeme|assistant|grader|grading|evaluat(?:or|ion)|scoring|model|screening|bot|machine|consigne|instruction|message|prompt)[- ]?(?:instructions?|override|overrides|notes?|notice|directives?|prompt|message|consignes?|systeme)) ?(?:\w+ ){0,2}[:=]`,
  ],
  [
    3,
    String.raw`^\W*(?:ai|ia|llm|bots?|model|grader|evaluator)[- ](?:notes?|notice|instructions?|override|message|directives?)\W*$|^\W*(?:begin|start|end) (?:of )?(?:the )?(?:system |hidden )?(?:prompt|instructions?|system message|override)\W*$`,
  ],
  [2, String.raw`^\W*(?:${program}|ai|ia)(?: only)?\s*[:,–—\]]`],
  [
    1,
    String.raw`^\W*(?:${program}|ai|ia)(?: only)?\s*[:,–—\]] ?${politely}(?:${gradeVerb}|ignore|disregard|do not|never|you )\b`,
  ],
  [
    3,
    String.raw`\b(?:${program}|evaluators?|the (?:model|ai|assistant)|l'ia|(?:il|elle|it|the llm)) [^.]{0,60}?\b${must} (?:not |also |always |lui |leur |alors )?(?:${gradeVerb}|ignore|disregard|assume|conclude|treat|attribuer|considerer|conclure|ignorer|supposer)\b.{0,80}?(?:\bproduct (?:manager|owner)|\bpms?\b|${thisOffer}|\bsprints?\b|\bbacklog\b|\bdelivery\b|\bthe (?:pm|role|position)\b|\ble (?:poste|role|pm)\b|\bassign it\b)`,
  ],
  [
    2,
    String.raw`\b(?:any|all|every|toute?s? (?:les? )?|jede\w*|cualquier|qualsiasi) (?:an? )?(?:${program}|ai|ia) (?:\w+ ){0,2}?(?:${reads})`,
  ],
  [
    2,
    String.raw`\byou are (?:now )?(?:(?:an? |the )?(?:\w+ ){0,3}?(?:assistant|chatbot|language model|ai model|ai|grader|evaluator|scoring \w+|grading \w+|classifier|dan|jailbroken\w*)|chat ?gpt|claude|gemini)${ends}`,
  ],
  [
    2,
    String.raw`\b(?:tu es|vous etes) (?:desormais |maintenant |un |une |l'|le |la )+(?:\w+ ){0,2}?(?:assistant virtuel|modele de langage|ia|notateur|evaluateur|correcteur|robot)(?! (?:des|de|du))\b`,
  ],
  [
    2,
    String.raw`\b(?:pretend|act as if|simulate) (?:that )?(?:you|this|the)\b|\bfai(?:s|tes) comme si\b|\b(?:act as|agis comme|behave as) (?:an? |une? )?(?:\S+ ){0,3}?(?:grader|evaluator|judge|notateur|evaluateur|ai|assistant)\b`,
  ],
  [
    2,
    String.raw`\bfrom now on,? (?:you|answer|respond|grade)|\b(?:desormais|a partir de maintenant),? (?:tu|vous|reponds|repondez)`,
  ],
  [
    3,
    String.raw`\b(?:you|toi|vous),? (?:the |an? |l'|le )?(?:${program}|ai|ia|model|modele),|\b(?:toi|vous|you) (?:qui|who) (?:lis|lisez|analyses?|analysez|notes?|notez|evalues?|evaluez|grade|score|evaluate|parse) (?:ce|cette|this)`,
  ],
  [
    3,
    String.raw`\bnon[- ]?human\b|\bnot (?:a )?human(?: being)?\b(?! (?:error|rights|resources))|n'(?:etes|es) pas (?:un )?(?:etre )?humain`,
  ],
  [3, String.raw`\b(?:${program}|model|modele),? (?:please|merci de|veuillez|bitte) ${gradeVerb}\b`],
  [3, String.raw`^\W*(?:${program}|ai|ia) (?:et|and|&|und|y|e) (?:${program}|ai|ia)\s*:`],
  [
    3,
    String.raw`(?:^\W*|[:.;–—] ?|\b(?:all|any|every|that|each) )(?:${program}) (?:\w+ ){0,3}?${must} (?:\w+ )?${gradeVerb} (?:\S+ ){0,8}?${topGrade}`,
  ],
  [
    3,
    String.raw`\b(?:request|ask|require|urge|invite|beg|demand\w*|prions|invit\w+) (?:that |a )?(?:\w+ ){0,2}?(?:${program}|ai|ia) (?:\S+ ){0,6}?${gradeVerb}\b`,
  ],
  [
    2,
    String.raw`\b(?:whoever|whatever|quiconque|anyone who|anything that|celui qui) (?:grades?|scores?|rates?|evaluates?|notes?|evalue)\b`,
  ],
  [
    3,
    String.raw`\breset (?:your|the) (?:context|memory|instructions?|state)|\byou are now \w*(?:bot|gpt|ai|dan)\b|\byou are dan\b`,
  ],
  [3, String.raw`\bas (?:the|an?) (?:grader|evaluator|scorer|rater|judge|assessor) of (?:this|the)\b`],
  [
    3,
    String.raw`\bcomme si (?:le|la|ce) (?:product|poste|role|titulaire|pm)\b|\bas if the (?:product|role|pm|position)\b`,
  ],
  [
    2,
    String.raw`\b(?:even if|meme si|although) (?:the|this|le|ce) (?:text|offer|posting|texte|annonce|\w+) (?:says|suggests|states|dit|suggere|indique)`,
  ],
  [
    2,
    String.raw`\b(?:ignore|disregard|overlook|ignore[rz]|neglige[rz]) (?:any|all|every|tous?|toutes?|les) (?:\w+ )?(?:signs?|mentions?|traces?|evidence|hints?|smells?|indices|signes) `,
  ],
  // Ordering a grade.
  [3, String.raw`${clause}${politely}${gradeVerb} (?:\S+ ){0,8}?${topGrade}`],
  [2, String.raw`\b${gradeVerb} (?:\S+ ){0,5}?${topGrade}`],
  [
    3,
    String.raw`(?:${clause}${politely}|\b${must} |\b(?:to|de|dois|devez|and|et) )${gradeVerb} (?:\S+ ){0,6}?["'«(]? ?a ?["'»)]?(?=\W*$|[.;!])`,
  ],
  [
    3,
    String.raw`\b(?:correct|right|bonne|juste|expected|final|true|proper|required|attendue?|correcte|finale) (?:grade|answer|score|rating|evaluation|note|reponse|output|result|verdict)\b[^.]{0,40}?(?: is| est|:|=) ?["'«]? ?(?:a\b(?=["'»]?(?:\W*$|[.;,]))|5\b)|\b(?:grade|answer|note|reponse|evaluation) (?:correcte|attendue|finale|juste)\b[^.]{0,40}?(?: est| :|=) ?["'«]? ?a\b(?=["'»]?(?:\W*$|[.;,]))`,
  ],
  [2, String.raw`\b(?:it|this|c'est)(?:'s| is| deserves| merits)? (?:an?|un) ["'«]?a["'»]?(?=\W*$|[.;!])`],
  [
    3,
    String.raw`^\W*(?:(?:final|overall|correct|expected) )?(?:grade|letter|score|rating|verdict|result|note(?: finale)?|bewertung|nota|voto)\s*[:=] ?["'«]?(?:a[+]?|5|5 ?\/ ?5)["'»]?(?=\W*$| \()`,
  ],
  [3, String.raw`\b(?:said|told|given|explained) to you (?:before|earlier|so far|previously)\b`],
  [
    3,
    String.raw`\b(?:any|every|each|all|toute?s?) (?:ais?|ia|gpt|llms?|bots?|programs?|software|systems?|algorithms?|models?) (?:that|which|who|qui) (?:gives?|reads?|grades?|rates?|scores?|evaluates?|judges?|assesses?|processes?|lit|lisent|not\w+|evalu\w+)\b`,
  ],
  [
    3,
    String.raw`^\W*(?:assistant|model|ai|answer|reponse|modele|ia|gpt)\s*: .{0,60}\b(?:an? ["'«]?a\b["'»]?(?=\W*(?:$|[.,;]))|top|highest|maximum|best|5 ?\/ ?5)`,
  ],
  [
    3,
    String.raw`\b(?:report|describe|present|summari[sz]e|characteri[sz]e|label|record|qualify|rank|tag) (?:the|this) (?:role|position|job|vacancy|posting|offer) as\b`,
  ],
  [
    3,
    String.raw`\b(?:were|was|are|been|if) (?:you )?(?:asked|told|instructed|prompted|programmed) to (?:judge|rate|grade|evaluate|assess|classify|score|analy[sz]e) (?:us|this|the|it)\b`,
  ],
  [
    3,
    String.raw`\b(?:hey|hi|hello|dear|yo|psst|salut|cher|chere|bonjour|hallo|liebe|hola|ciao),? (?:there )?(?:gpt|chatgpt|claude|gemini|copilot|llms?|bots?|ais?|ia|robots?|machines?|ki)\b(?!!)(?! (?:enthusiast|lover|fan|product|engineer|builder|team|people|talent))`,
  ],
  [
    3,
    String.raw`\b(?:by|when|while) (?:processing|parsing|scraping|analy[sz]ing|summari[sz]ing|evaluating|indexing|reading) (?:this|the) (?:document|page|text|offer|posting|advert|listing)\b.{0,20}\bautomat`,
  ],
  [
    3,
    String.raw`\b(?:dear|hey|hi|hello|hallo|liebe[rs]?|chere?s?|cher|bonjour|salut|querid[oa]s?|car[oaie]|estimad[oa]s?|an alle|a tou(?:s|tes)|to all|to every|to any|attention,?) (?:(?:all|any|the|our|les?|la|il|el|die|das|every) )?${program}(?![\w!])`,
  ],
  [
    3,
    String.raw`\b(?:ai|llm|automated|automatic|machine|algorithmic)[- ]\w+ (?:should|must|shall|may|need to|are (?:kindly )?(?:asked|advised|requested|required|instructed|invited|encouraged) to) (?:please |kindly )?(?:note|assume|consider|treat|report|record|conclude|read|take|give|rate|score|grade|be aware|know|understand|remember|acknowledge|reflect|see|use)\b`,
  ],
  [
    3,
    String.raw`\bstop (?:following|obeying|using|applying|respecting) (?:\w+ ){0,3}?(?:instructions?|guidelines?|rules?|prompts?|criteria|rubrics?)\b`,
  ],
  [
    2,
    String.raw`\byour (?:only|sole|new|real|true|actual|next|first) (?:task|job|goal|objective|purpose|mission|instruction|role) is (?:now )?to\b`,
  ],
  [
    3,
    String.raw`\b(?:imagine|pretend|suppose|assume|act as if|act as though|make believe) (?:that )?(?:this|the) (?:\w+ )?(?:offer|role|position|job|posting|text|vacancy|advert|page|document|person|candidate|pm|product manager)\b`,
  ],
  [
    3,
    String.raw`\b(?:gold|reference|ground[- ]truth|desired|target|verified|human) (?:output|answer|label|classification|rating|grade|score|verdict|response)s?\b[^.]{0,40}?(?: is| are| was| were|:|=) ?["'«]?(?:a|5|3|true|max\w*|high\w*)\b`,
  ],
  [
    3,
    String.raw`\b(?:for|in) (?:the )?(?:purposes? of )?(?:this |any |your |automated )?(?:evaluation|grading|scoring|rating|assessment)(?: purposes)?,? (?:please |always )?(?:treat|count|consider|assume|interpret|regard|read|take)\b`,
  ],
  [
    1,
    String.raw`\(do not (?:change|alter|edit)\)|\bplease\W*$|\bin this (?:text|offer)\b|\bcomply\b|\bground truth\b`,
  ],
  [
    2,
    String.raw`\b(?:answer|say|output|return|respond|reply|print|reponds|repondez|antworte|responde|rispondi)(?: with| avec| mit| con)? ["'«(]?a["'»)]?(?=\W*$|[.;,])`,
  ],
  [
    3,
    String.raw`\b${must} (?:\w+ ){0,2}?(?:receive|get|obtain|score|earn|obtenir|recevoir|erhalten|recibir|ricevere) (?:\S+ ){0,6}?${topGrade}`,
  ],
  [
    3,
    String.raw`\b${must} (?:be|etre) (?:rated|graded|scored|classified|marked|notee?|evaluee?|classee?) (?:\S+ ){0,4}?${topGrade}`,
  ],
  [3, String.raw`\b${must} (?:be|etre) (?:rated|graded|scored|notee?|classee?) ["'«]?(?:a|5)\b["'»]?(?! \w)`],
  [
    2,
    String.raw`\b(?:rate|grade|score|classify|evaluate|assess|judge|note[rz]?|evalue[rz]?|classe[rz]?|bewerte\w*|evalua|califica|valuta) ${thisOffer}`,
  ],
  [2, String.raw`${thisOffer}(?: \S+){0,6}? ${topGrade}`],
  [
    3,
    String.raw`\b(?:when|while|lors de l'evaluation de|en (?:notant|evaluant|analysant|resumant)) (?:${grading} )?${thisOffer}`,
  ],
  [
    2,
    String.raw`\b(?:on|for|in|to|across|sur|pour|dans|a|en|fur|bei|su) (?:all|every|each|any|tous|toutes|chaque|chacun des|allen?|jede\w*|todos|cada|tutti|ogni) (?:the |of the |les |los |i |le )?(?:\w+ )?(?:criteri(?:a|on|os|o)|criteres?|kriteri\w+|dimensions?|champs)\b`,
  ],
  [
    2,
    String.raw`\b(?:report|state|conclude|assume|claim|record|confirm|indique[rz]?|considere[rz]?|conclu\w*|affirme[rz]?|reponde?[zs]?|declare[rz]?|suppose[rz]?) (?:that |que )(?:the |this |it |le |la |l'|ce |cette )(?:product manager|role|product owner|pm|offer|poste|offre|job|holder|position|titulaire|chef)`,
  ],
  [
    2,
    String.raw`\b(?:set|assign|mets|mettez|fixe[rz]?) (?:\S+ ){0,4}?(?:to|at|a|sur) (?:the )?(?:true|false|vrai|faux|3|maximum|max|5)\b`,
  ],
  // The machinery of a program: prompts, roles, formats of answers.
  [
    3,
    String.raw`\b(?:do not|don't|never|ne) (?:mention\w*|reveal\w*|disclos\w*|repeat\w*|report\w*|quote|cite[rz]?|flag|mentionne\w*|revele\w*|divulgue\w*|signale\w*) (?:to )?(?:pas |jamais )?(?:this|these|cette|ces|ce) (?:note|notes|instructions?|message|prompt|passage|comment|sentence|paragraph|consignes?|texte|phrase)`,
  ],
  [
    2,
    String.raw`\bin (?:your|the) (?:output|json|grading|evaluation report|assessment|scoring|verdict|completion)\b|\byour (?:output|verdict|completion|final (?:score|grade|verdict)|system prompt|training data|programming|scoring|grading|rubric|json)\b|\bdans (?:ta|votre|la|ton) (?:sortie|notation|synthese|evaluation|reponse json|verdict)\b`,
  ],
  [
    2,
    String.raw`\b(?:respond|reply|answer|output|return|print|say|repond\w*|renvo\w+|retourne\w*|antworte\w*|responde|rispondi) (?:\w+ ){0,2}?(?:only|solely|exclusively|just|uniquement|seulement|exactly|nur|solo|soltanto) (?:with|in|by|the|json|par|avec|en|mit|con|["'«])(?! (?:e-?mail|mail|post|courriel))|\b(?:output|return|emit|renvoie|retourne|produis) (?:\w+ ){0,4}?json\b`,
  ],
  [
    2,
    String.raw`\b(?:print|output|say|return|answer|write|respond with) (?:only |exactly )?the (?:word|phrase|sentence|string|letter)\b.{0,40}(?:nothing else|only)`,
  ],
  [
    4,
    String.raw`<\|[a-z_ ]{2,20}\|>|\[\/?inst\]|<<\/?sys>>|<\/?(?:system|assistant|instructions?|prompt|offer|job_?offer|document|user_input|system_?prompt)>|\bend of (?:the )?(?:job )?(?:offer|posting|prompt|document|text|input|description)\b.{0,40}(?:begin|new|system|instruction)|\[(?:system|assistant|admin|developer)\b[^\]]{0,40}\]|\bbegin(?:ning)? (?:of )?(?:system|admin|new) (?:prompt|instructions?|message)|###? ?(?:system|instructions?|prompt|assistant)\b ?:|#{2,} ?(?:system|instructions?|prompt) ?#{2,}`,
  ],
  [4, String.raw`["']role["']\s*:\s*["'](?:system|assistant|user|developer)`],
  [3, String.raw`["'](?:grade|score|rating|letter|verdict)["']\s*:\s*["']?(?:a\b|5|10|100)`],
  [
    3,
    String.raw`^\W*(?:system|systeme|assistant|developer|admin|sudo|root|user|human)(?: ?(?:prompt|message|override|note|instruction|notice))?\s*[:>]\s*(?:you are\b|your (?:task|job|role) is|ignore|rate|grade|score|give|the (?:grade|score|correct)|sure|here is|\{|output|override|tu es|vous etes|note[rz]? |ok\b|understood|set |all |from now|new )`,
  ],
  [
    3,
    String.raw`\bsystem (?:override|prompt override)\b|\b(?:override|debug|developer|admin|god|maintenance) mode (?:on|enabled|activated)`,
  ],
  [4, criterionValue],
  [4, joinedCriterionName],
  [
    2,
    String.raw`\b(?:for|a des fins de|for the purposes? of|pour) (?:automated|automatic|ai|algorithmic|machine) (?:grading|scoring|evaluation|screening|assessment|analysis|reading|processing|review)\b`,
  ],
  [
    1,
    String.raw`${thisOffer} (?:is|est|ist|es|e) (?:an? |une? |ein\w* )?(?:\w+ )?(?:excellent\w*|outstanding|exceptional|exemplaire|exceptionnel\w*|hervorragend\w*|perfect|perfecto|fully empowered|great|ideal)`,
  ],
];

export const injectionSignals: readonly InjectionSignal[] = rows.map(([points, pattern]) => ({
  points,
  pattern: new RegExp(pattern),
}));

/** One of these stands in every sentence that could be flagged: a cheap look before the table. Folded. */
export const worthALook =
  /treat|interpret|consider|traite|analys|classif|assess|smell|levels?\b|offergrade|function|tool|high\b|real|everything|previous|tell|step|evidence|favou?r|negati|against|faibless|dois|devez|musst|hinweis|machine|valut|auswert|quoi|whatever|rule|polic|rubric|hochste|vergess|alles|criteri|tod[oa]s|tutt|summary|response|answer|reponse|summari|resumant|modeldef|strategydef|[gey]activit|featureteam|isproduct|usessafe|businessteam|businessvalue|multipleprod|distinct|customerdisc|ousdelivery|overexp|internalprod|alenvironment|sinitiative|artifici|\bstop\b|imagine|suppos|assume|act as|should|dear|to you |judge|software|processing|scraping|[a-z]{18,}|human|correct|bonne|note|comme si|reset|even if|meme si|\bdan\b|tache|task|reponds|repondre|mettez|ignor|disregard|forget|overr|bypass|discard|obey|instruct|consigne|directive|prompt|anweisung|istruzion|vergiss|olvid|dimentic|oubli|abstraction|outre|\b(?:ai|ia|ki|llms?|gpt|chatgpt|claude|gemini|copilot|bots?|ats)\b|automat|algorith|language model|model|machine|robot|grad|scor|notateur|evaluat|crawler|parser|scraper|system|assistant|developer|\badmin|<\||\[\/?inst|<<|<\/|#{2,}|={3,}|rat(?:e|ing|ed)\b|\bnote|highest|maxim|meilleur|criter|kriteri|json|output|report|conclu|pretend|comme si|mention|bewert|puntua|valut|massimo|true|false|["':=]\s*[0-5]|stars|etoiles|best|flying|stop reading|do not|\ba["'»)\]}]*\W*$|\ba[.;,]/;

/** What makes a sentence one that speaks to a candidate about such things, and takes points away. */
export const candidateSigns: readonly InjectionSignal[] = (
  [
    [
      2,
      String.raw`(?:^\W*(?:in this (?:role|position|job)|dans ce (?:poste|role)|the person in this)|\bthis (?:role|position) (?:requires|needs|will|gives|reports)|you must be able|should know how|use ai tools|help shape|will (?:work with|help)|(?:please|if you would like) (?:contact|apply|send)|vous (?:evaluez|pilotez|devez maitriser))\b`,
    ],
    [
      2,
      String.raw`\b(?:you will|you'll|you would|you have(?! (?:been|no|to|just|now|read|received))|you've(?! been)|experience|your (?:application|cv|resume|cover letter|day|team|mission)|as (?:a|our) (?:product|senior|lead)|vous (?:serez|aurez|avez|piloterez|concevrez|travaillerez|definirez|construirez)|votre (?:candidature|cv|mission|equipe)|lettre de motivation)\b`,
    ],
    [
      2,
      String.raw`\b(?:prompt injections?|jailbreaks?|red[- ]?team\w*|adversarial|attacks?|attaques?|malicious|defen[cd]\w*|guardrails?|resist\w*|protect\w*|proteg\w+|injections?|contourn\w+|robust\w*|garde-fous|injections? de prompts?)\b`,
    ],
    [
      1,
      String.raw`\b(?:applicants?|candidates?|candidat(?:e|s|es)?|recruit(?:er|ers|ing|ment)|hiring (?:team|manager)|interview|glassdoor|app store)\b`,
    ],
    [
      2,
      String.raw`\b(?:our (?:\w+ )?(?:models?|graders?|assistants?|llms?|chatbots?|ai|agents?|products?|platform)|prompts? (?:such as|like)|(?:test|check|verify) that|nos (?:modeles|assistants|agents)|notre (?:modele|assistant|ia|agent))\b`,
    ],
  ] satisfies [number, string][]
).map(([points, pattern]) => ({ points, pattern: new RegExp(pattern) }));
