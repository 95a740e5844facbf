/**
 * Talk to a program by what it is about, whatever its grammar: each sentence is asked for a handful of topics, and some of
 * them never meet in what is said to a candidate. English, French, German, Spanish, Italian, Portuguese, Dutch; folded text.
 */
import { thisOffer } from './injection-words.ts';

const tests = {
  /** Who reads: a program. */
  program:
    /\b(?:(?:large )?language models?|llms?|gpt[-\d.o]*|chat ?gpt|chatbots?|ais?(?:[- ](?:systems?|models?|readers?|reviewers?|graders?|assistants?|agents?|tools?|evaluators?|screeners?|parsers?|based|powered|bewerter|systeme?))?|(?:automat(?:ed|ic)|algorithmic|machine|digital|virtual|artificial) (?:\w+ )?(?:readers?|reviewers?|graders?|assistants?|agents?|tools?|systems?|evaluat\w+|screen\w+|pars\w+|review|analys\w+|processing|classif\w+|intelligence|scor\w+|rat(?:ers?|ing)|summar\w+|assess\w+)|bots?|crawlers?|scrapers?|parsers?|graders?|scorers?|raters?|classifiers?|summari[sz]ers?|algorithms?|algorithmes?|the (?:model|evaluator|assistant|machine|system|software|reader)|le (?:modele|lecteur|systeme|correcteur)|modeles? (?:de langage|d'ia|linguistiques?|automatiques?)|ia|intelligences? artificielles?|robots?|outils? (?:\w+ ){0,2}?(?:automatique|automatis\w+|d'ia|d'analyse|ia)|(?:systemes?|logiciels?|lecteurs?|evaluateurs?|agents?|programmes?) (?:\w+ ){0,2}?(?:automatis\w+|automatiques?|d'ia|ia|d'analyse|de notation|d'evaluation)|notateurs?|correcteurs?|relecteurs?|analyseurs?|(?:evaluation|analyse|lecture|notation) (?:automati\w+|par (?:une )?ia)|ki|k\.i\.|ki-\w+|sprachmodell\w*|kunstlich\w* intelligenz|maschin\w+ (?:leser|auswert\w*|prufung|verarbeit\w*)|automatisch\w* (?:\w+ )?(?:system\w*|bewert\w*|auswert\w*|prufung\w*|verarbeit\w*|analyse\w*)|bewerter|modelos? (?:de lenguaje|de linguagem|de ia|linguistic\w+)|inteligencia artificial|sistemas? (?:de ia|automatiz\w+|automatic\w+)|evaluador\w* automat\w+|modell[oi] (?:linguistic\w+|di linguaggio|di ia)|intelligenza artificiale|sistem[ai] (?:di ia|automat\w+)|valutator\w+ automat\w+|taalmodel\w*|kunstmatige intelligentie|geautomatiseerde \w+|ai-\w+)\b/,
  /** What it does with an offer. */
  grading:
    /\b(?:grad(?:e|es|ed|ing)|scor(?:e|es|ed|ing)|rat(?:e|es|ed|ing|ings)|rank(?:ed|ing)?|evaluat\w+|assess(?:ed|es|ing|ments?)?|classif\w+|judg(?:e|es|ed|ing|e?ments?)|summar\w+|screening|mark(?:ed|s)?|not(?:er|ez|ee|ees|ation)|la note|une note|notes|evalu(?:e|ez|er|ee|ation)|bareme|class(?:e|ez|er|ee|ement)|juge[rz]?|resum\w+|bewert\w+|einstuf\w+|beurteil\w*|(?:die|der|beste\w*) note|punkt\w*|zusammenfass\w*|calific\w+|puntu\w+|puntaj\w+|valor(?:a|e|ar|acion)|clasific\w+|valut\w+|punteggi\w*|vot[oi]|avali\w+|pontu\w+|nota|notas|beoorde\w+|score[nt]?|cijfers?|waarder\w+)\b/,
  /** What it is to come to. */
  best: /\b(?:highest|maxim\w+|top(?![- ](?:notch|tier|class|talent|management|line|of mind|players?|companies|performers?))|best (?:possible |available )?(?:grade|mark|score|rating|letter|value|level|option|category|result|outcome|answer)s?|perfect|full(?:y)? (?:marks?|points|credit|score|met|satisf\w+|autonom\w+|own\w+|empower\w+)|full|flawless|ideal|exemplary|excellent|outstanding|exceptional|strongest|entirely|completely|a[+]?(?=[\s"').,;!]*$)|(?:grade|letter|an?|rating|score|note|lettre) ["'(]?a\b(?=["')]?(?:[.,;!:]|$| for | to | on | across | pour | sur ))|["'(]a["')]|5 ?(?:\/|out of|sur|von|de|su|van) ?5|10 ?\/ ?10|100 ?%|100 ?\/ ?100|level (?:3|three)|niveau 3|(?:of|to|as|at|=|:) ?(?:3|three|true|vrai|yes|oui)\b|plus (?:haut|eleve|fort)\w*|meilleure?s?|parfait\w*|excellente?|hochst\w*|best(?:e|en|er|es|note)|voll\w*|hervorragend\w*|samtliche|maxima|mejor|mas alt[ao]|perfect[ao]|excelente|massim\w+|miglior\w*|piu alt[oa]|perfett[oa]|eccellente|melhor|mais alta|hoogste|beste|uitstekend|volledig)\b/,
  /** The offer, from outside of it. */
  offer: new RegExp(
    String.raw`${thisOffer}|\bth(?:is|e) (?:\w+ )?(?:offer|posting|advert|ad|listing|vacancy|description|document|text|page)\b|\b(?:dit|deze) (?:\w+ )?(?:vacature|tekst|functie|advertentie)|\best[aeo] (?:vaga|oferta|vacante|anuncio|texto|puesto)|\bdiese\w* (?:\w+ )?(?:position|stelle|anzeige|text\w*|inserat|ausschreibung)`,
  ),
  /** Criteria and what they say, all of them. */
  criteria:
    /\b(?:criteri(?:a|on|os?)|criteres?|kriteri\w+|criteria|rubrics?|bareme|(?:every|each|all|any|both) (?:\w+ )?(?:questions?|fields?|items?|dimensions?|levels?|scores?|categor\w+|counts|values?|axes|axis|points)|across the board|(?:chaque|toutes? les|tous les) (?:\w+ )?(?:questions?|champs?|rubriques?|dimensions?|niveaux|categories|points|criteres?)|smells?|(?:on|auf|en|su|in) (?:all|alle[nmr]?|tod[ao]s|tutt[ie])\b|\bpartout\b|uberall|in jeder hinsicht|red flags?|warnings?|alertes?|checklists?)\b/,
  /** That it must: words that press a result on whoever reads. */
  directive:
    /\b(?:must|shall|should|(?:is|are) (?:to be|hereby|kindly|asked|informed|advised|requested|reminded|required|instructed|told|encouraged|invited|directed)|treat(?:ed)? (?:\w+ ){0,4}?as|consider(?:ed)?|regard(?:ed)?|assume[ds]?|presume|deem(?:ed)?|interpret(?:ed)?|understood as|counts? as|count (?:it|this|them)|record(?:ed)?|conclude|infer|make sure|ensure that|remember|note that|be aware|please|kindly|do not|don't|never|always|simply|no need|only|set|return|choose|select|pick|assign|award|give|grant|mark|tick|put|insert|report|output|answer|respond|reply|write|say|state|print|use|doi(?:t|s|vent)|devez|devra|devront|il faut|veuillez|merci de|pri(?:ee?s?) de|invitee?s? a|considere\w*|trait(?:ez|e|er)|suppos\w+|reten(?:ir|ez|u)|conclu\w+|attribu\w+|donne[rz]?|mets|mettez|mettre|choisi\w+|repond\w+|indique[rz]?|coche[rz]?|toujours|jamais|muss|mussen|soll\w*|bitte|gelten?|gilt|zu (?:bewerten|betrachten|werten|behandeln)|betracht\w+|behandel\w+|setz\w+|vergeb\w*|vergib|gib|geben|antwort\w*|immer|erfullt|debe[ns]?|deberia\w*|por favor|considera\w*|consider[ei]\w*|asigna\w*|otorg\w+|responde\w*|marca|siempre|da(?:le|r)?|deve|devono|assegna\w*|rispond\w*|sempre|dare|moet\w*|gelieve|geef|beschouw\w*|ken \w+ toe|altijd)\b/,
  /** How it answers. */
  output:
    /\b(?:json|outputs?|your (?:answer|response|reply|verdict|analysis|evaluation|assessment|summary|report|result|grade|rating|score)|the (?:answer|verdict|output)|(?:final|expected|correct|right|required) (?:answer|grade|score|verdict|result|output|rating|value)s?|ta reponse|votre (?:reponse|evaluation|verdict|analyse|notation|resume|synthese)|reponses? (?:attendue|correcte)s?|(?:deine|ihre) (?:antwort|bewertung|ausgabe|auswertung|analyse|zusammenfassung)|tu (?:respuesta|evaluacion)|(?:la )?tua (?:risposta|valutazione)|completion|tokens?|evidence quotes?)\b/,
  /** What is claimed of a role that would be graded well. */
  claim:
    /\b(?:(?:product )?(?:vision|strateg\w+)|pricing|prix|precios|preise|prezzi|p&l|discovery|business models?|ownership|owns?|owned|empower\w*|titulaire|autonom\w+|accountab\w+|responsable de la)\b/,
  /** That those who read are told something. */
  informed:
    /\b(?:are|is) (?:\w+ )?(?:informed|advised|asked|requested|reminded|told|instructed|directed)\b|\b(?:sont|est) (?:\w+ )?(?:informe|prie|invite|avise)\w*|\b(?:should|must|may|shall) (?:note|know|assume|say|record|report|conclude|be aware)\b|\bwerden (?:gebeten|\w+ hingewiesen)|\bse (?:ruega|informa|pide)|\bsi (?:prega|informa)|\bworden (?:verzocht|gevraagd)/,
  /** What a program goes by. */
  instructions:
    /\b(?:instructions?|prompts?|rules?|guidelines?|guidance|directives?|rubrics?|orders|commands?|system message|consignes?|regles?|anweisung\w*|vorgab\w*|regeln|instruktion\w*|instruc\w+|reglas|indicaci?o\w+|istruzion\w*|regol[ae]|instructie\w*|richtlijn\w*|opdracht\w*)\b/,
  /** Taking it back. */
  neglect:
    /\b(?:ignor\w*|disregard\w*|forget|set aside|put aside|leave aside|lay aside|overrid\w*|overrul\w*|supersed\w*|replac(?:e|es|ed) (?:all|any|your|the|every)|no longer (?:apply|applies|valid|hold)|never mind|throw (?:out|away)|discard|cancel\w*|abandon|do not (?:follow|apply|use)|don't (?:follow|apply)|stop (?:following|applying)|instead of (?:your|the)|oubli\w*|laisse[rz]? (?:de cote|tomber)|mets? de cote|mettez de cote|faites? (?:abstraction|fi)|ne (?:tiens|tenez|suis|suivez|respecte\w*) (?:pas|plus|aucun\w*)|vergiss|vergessen sie|vergesst|missacht\w*|ubergeh\w*|setz\w* dich uber|lass\w* .{0,30} (?:beiseite|ausser acht)|olvid\w*|descart\w*|pasa por alto|deja de lado|haz caso omiso|dimentic\w*|trascur\w*|metti da parte|lascia perdere|esquec\w*|desconsider\w*|negeer|negeren|vergeet|laat .{0,30} (?:links liggen|buiten beschouwing))\b/,
  /** Whose: what a program was given before. */
  earlier:
    /\b(?:(?:your|tes|vos|ton|votre|deine?n?|ihre?n?|tus|sus|tue|vostre|je|jouw|suas?) (?:\S+ ){0,2}?(?:instru|prompt|rule|guid|direct|rubri|order|command|system|consign|regl|anweis|vorgab|regel|regl|indica|istru|regol|richtlijn|opdracht)\w*|you (?:have been|were|had been|got|received|have)|given|previous\w*|prior|above|so far|before|earlier|until now|preceding|original|initial|precedent\w*|ci-dessus|plus haut|habituel\w*|recue?s?|bisherig\w*|vorherig\w*|vorig\w*|oben|fruheren?|anterior\w*|previas?|precedenti|eerdere|vorige|voorgaande)\b/,
} satisfies Record<string, RegExp>;

type Topic = keyof typeof tests;

/** Topics that together give a sentence away. Three points each; a fourth topic adds one. */
const together: readonly (readonly Topic[])[] = [
  ['neglect', 'instructions', 'earlier'],
  ['program', 'directive', 'grading', 'best'],
  ['program', 'directive', 'offer', 'grading'],
  ['program', 'directive', 'offer', 'best'],
  ['program', 'directive', 'offer', 'claim'],
  ['program', 'informed', 'claim'],
  ['program', 'informed', 'offer'],
  ['program', 'directive', 'claim', 'grading'],
  ['program', 'directive', 'criteria'],
  ['program', 'directive', 'output'],
  ['program', 'best', 'criteria'],
  ['program', 'best', 'offer', 'grading'],
  ['program', 'instructions', 'offer'],
  ['offer', 'grading', 'best', 'directive'],
  ['offer', 'criteria', 'best'],
  ['offer', 'criteria', 'directive'],
  ['criteria', 'grading', 'best', 'directive'],
  ['output', 'grading', 'best', 'directive'],
  ['output', 'offer', 'directive'],
  ['output', 'offer', 'best'],
  ['output', 'criteria', 'best'],
  ['neglect', 'instructions', 'grading'],
  ['neglect', 'criteria', 'grading'],
];

// Cast: Object.keys forgets which keys a table has; every topic then has its bit.
const topics = Object.keys(tests) as Topic[];
const bitOf = Object.fromEntries(topics.map((topic, index) => [topic, 1 << index])) as Record<Topic, number>;
const combinations = together.map((all) => all.reduce((bits, topic) => bits | bitOf[topic], 0));

const everyTopic = (1 << topics.length) - 1;
/** What makes a topic of a word that is none alone. */
const beside = [
  '*',
  'this *',
  'the *',
  'every *',
  'each *',
  'your *',
  'le *',
  'votre *',
  'cette *',
  'diese *',
  'automated *',
  '* reader',
  '* instructions',
  'is *',
  'best *',
  '* aside',
  '* given',
  'automatische *',
  'sistema *',
  'no longer *',
];

/** The topics a word may belong to, alone or beside the words that make it one ("this offer", "your answer"). */
export function topicsOfWord(word: string): number {
  if (/^(?:the|this|every|your|le|votre|cette|diese|automated|set|aside|full|best|each|is)$/.test(word))
    return /^(?:automated|aside|full|set|best|each|every)$/.test(word) ? everyTopic : 0;
  const phrases = beside.map((phrase) => phrase.replace('*', word)).join(' | ');
  let bits = 0;
  for (const topic of topics) if (tests[topic].test(phrases)) bits |= bitOf[topic];
  return bits;
}

/** Whether words of these topics may speak to a program together. */
export const mayTalk = (bits: number) => combinations.some((needed) => (bits & needed) === needed);

/** Points of what a sentence, folded and without disguise, says to a program. */
export function talkPoints(reading: string): number {
  let bits = 0;
  for (const topic of topics) if (tests[topic].test(reading)) bits |= bitOf[topic];
  if (!mayTalk(bits)) return 0;
  return topics.filter((topic) => (bits & bitOf[topic]) !== 0).length >= 4 ? 4 : 3;
}
