/** How a sentence shows that it is about the text it stands in, and about what is to become of it: rows of injection-signals.ts. */
import { clause, politely } from './injection-words.ts';

/** Points, and a pattern for folded text. */
export const signalsAboutTheText: readonly [points: number, pattern: string][] = [
  [
    3,
    String.raw`${clause}${politely}(?:treat|interpret|read|understand|count|regard|consider|traite[rz]|interprete[rz]|lisez|considere[rz]|comprene[rz]) (?:["«]|(?:the|any|all|this|these|les|ce|cette|tous|toutes) (?:\w+ ){0,3}?(?:duties|tasks?|bullets?|text|position|role|offer|posting|product manager|pm|taches|missions|poste|offre|titulaire)\b).{0,80}?\b(?:as|comme)\b`,
  ],
  [
    3,
    String.raw`\b(?:in|for|from|during|when|dans|lors de|pour) (?:your|the|all|any|ta|ton|votre|la|l'|toute) ?(?:response|answer|analysis|evaluation|summary|scoring|grading|assessment|classification|reponse|analyse|notation|resume)(?: \w+)?\b.{0,60}?\b(?:mention|ignored?|consider\w*|treat\w*|say|state|that the|assume|must|should|doit|responsable)\b.{0,60}?\b(?:pm|product manager|role|position|poste|titulaire|p&l)\b|\b(?:should|must|to) be (?:ignored|disregarded|considered|treated|counted)\b.{0,60}?\b(?:in|for|during) (?:the|your|all|any) (?:\w+ )?(?:analysis|evaluation|scoring|grading|assessment|classification)\b`,
  ],
  [
    3,
    String.raw`\bwhen (?:classifying|evaluating|grading|scoring|assessing|rating|summari[sz]ing|analy[sz]ing) (?:it|them|this|these|the (?:role|offer|text|position|posting|page|job))\b`,
  ],
  [
    3,
    String.raw`\b(?:every|each|all|any|no) (?:smells?|levels?|criteri\w+)\b.{0,20}?(?:\b(?:to|at|as|is|are|=) ?(?:\w+ )?(?:[0-5]|false|true|absent|max\w*|satisfied|met|fulfilled|full\w*)\b)(?! by)|^\W*(?:all |tous les |alle )?(?:criteria|criteres|kriterien)\s*[:=] ?(?:max|full|top|high|3|met|true)|\b(?:following|above) criteria (?:are|have been|should be) (?:\w+ )?(?:satisfied|met|fulfilled|true)`,
  ],
  [
    3,
    String.raw`\b(?:get|gets|receive|receives|always|returns?|choose|set|assign|give) (?:\w+ )?level (?:3|three)\b|\b(?:is|are) graded a\b|\b(?:letter|grade) is an? ?a?\b(?=\W*$)|\b(?:the )?(?:grade|answer|letter) is a(?=\W*$)`,
  ],
  [
    3,
    String.raw`\boffergrade\b|\b(?:function|tool)[_ ](?:call|output|result|response)s?\s?:|\bset[_ ]grade\b|\bdevelopers of this (?:tool|site|program)`,
  ],
  [3, String.raw`\b\w+: ?(?:high|max\w*|true|false|3)\b.{1,30}?\w+: ?(?:high|max\w*|true|false|3|none)\b`],
  [
    3,
    String.raw`\b(?:everything|anything|all(?: text)?|the text|whatever) (?:before|above|preceding) (?:this (?:line|point|sentence)|is|was)\b|\bthe (?:previous|above|preceding) (?:text|lines?|paragraphs?|section|offer|duties) (?:is|are|was|were|should|must)\b|\b(?:grade|score|evaluate|rate|read|analy[sz]e) only (?:the|this|what)\b|\bthe (?:real|actual|true) (?:offer|posting|job description|text) (?:is|gives|says|follows|begins|starts)\b`,
  ],
  [
    3,
    String.raw`\b(?:less|lower|worse|other|anything|below)(?: than)? (?:the )?(?:top|highest|an? a|maximum|best) (?:\w+)|\b(?:rates?|grades?|scores?|marks?) (?:us|this|it|our \w+) (?:below|less|lower|worse|under|badly|poorly|well|high\w*|favou?rabl\w*|generous\w*)\b|\b(?:rate|grade|score) (?:it|us|this) (?:well|high\w*|favou?rably|generously|kindly|positively)\b`,
  ],
  [
    3,
    String.raw`\bthink step by step\b|\bas a helpful (?:ai )?assistant\b|\btell it (?:that )?(?:the|this)\b|\bchain of thought\b|\brepeat (?:that|this) (?:result|grade|score|verdict|letter)\b|\bextract the following\b|\bquotes? as evidence\b|\bas evidence:|\b(?:most )?favou?rable (?:reading|interpretation|grade|score)|\binterpretation la plus favorable`,
  ],
  [
    3,
    String.raw`\b(?:do not|don't|never|ne|n') ?(?:count|flag|penali[sz]e|hold|weigh|retenez|retiens|releve[rz]?|signale[rz]?|compte[rz]?|penalise[rz]?) .{0,60}?\b(?:negati\w+|smells?|weakness\w*|against (?:the|this|it|us)|alerte?s?|faiblesses?)\b|\b(?:disregard|ignore) (?:that|any mention|the (?:fact|mention)|the (?:delivery|backlog|duties|tasks))\b`,
  ],
  [
    3,
    String.raw`\b(?:you must|you should|you will|you have to|tu dois|vous devez|du musst|ton role est de|votre role est de|votre tache est de) (?:only |always |toujours |immer )?(?:output|answer|return|reply|respond|print|repondre|renvoyer|antworten)(?: with| avec| par| mit)? ["'(«]?a\b`,
  ],
  [
    3,
    String.raw`^\W*(?:[\w;]+ )?(?:for|to|pour|aux?|an (?:das|den|die|alle)|fur|per|para|voor|note|nota|hinweis|reviewer|grader|avis)\b[^.:]{0,30}?\b(?:evaluat|evaluador|valutaz|valutat|auswert|bewertungs|machines?\b|maschin|reviewers?\b|graders?|relect|guidance|correct(?:eur|or))\w*[^.:]{0,25}:`,
  ],
  [
    3,
    String.raw`\b(?:meme|although|quoi que|whatever|ganz gleich was|egal was) (?:\w+ )?(?:dise|says|said|states|steht|sagt)\b`,
  ],
  [3, String.raw`\b(?:new|updated) (?:rule|policy|rubric|criteri\w+|scale)\s*:`],
  [
    3,
    String.raw`\b(?:hochste|beste|volle|maximale)\w* (?:stufe|note|punktzahl|bewertung|wert\w*)\b.{0,20}?(?:vergeb|geben|wahl|einsetz)|\b(?:vergess\w*|ignorier\w*|vergiss) (?:\w+ )?(?:alles|was)\b.{0,30}?\b(?:bisher|oben|zuvor|vorher)`,
  ],
  [
    3,
    String.raw`\b(?:consider[aeio]\w*|betracht\w*|beschouw\w*|tratar?|trat[ea]) .{0,40}?\b(?:tod[oa]s|tutt[ie]|alle|todos) (?:os |i |le |los |las |de )?criteri\w*|\b(?:assegn\w+|otorg\w+|asign\w+|atribu\w+|toeken\w*) a (?:a|alla|al|esta|essa|this) `,
  ],
];
