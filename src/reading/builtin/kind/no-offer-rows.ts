/** Words of pages that are no offer, and of offers, in languages that the built-in reader does not read, and what is seldom said elsewhere. */
import type { PageKind } from './other-pages.ts';

const heading = (words: string) => String.raw`(?:^|\n)[#* ]{0,6}(?:${words})[:* ]{0,4}(?=\n|$)`;
/** Words that stand beside each entry of a list: at least three times. */
const thrice = (words: string) => String.raw`(?:(?:${words})[\s\S]{1,400}?){2}(?:${words})`;

/** Kind, points, pattern of folded text; every row counts once, beside those of other-pages.ts. */
export const noOfferRows: readonly [kind: PageKind, points: number, pattern: string][] = [
  [
    'cv',
    4,
    'geboren am|hoja de vida|fecha de nacimiento|data di nascita|data de nascimento|geboortedatum|\\bnat[oa] a \\w+',
  ],
  ['cv', 3, heading(String.raw`(?:curriculum vitae|lebenslauf)(?: .{1,60})?`)],
  [
    'cv',
    4,
    heading(
      'berufserfahrung|beruflicher werdegang|experiencia (?:laboral|profesional)|esperienz[ae] (?:lavorativ[ae]|professional[ei])|werkervaring|experiencia profissional|employment|experiences?|(?:career|work) history',
    ),
  ],
  [
    'cv',
    2,
    heading(
      'education(?: and interests)?|academic background|formation|formations|ausbildung|studium|bildungsweg|formacion(?: academica)?|istruzione(?: e formazione)?|opleiding(?:en)?|formacao(?: academica)?|certifications|langues|languages|sprachen|idiomas|lingue|talen',
    ),
  ],
  [
    'signIn',
    4,
    String.raw`passwort|contrasena|wachtwoord|palavra-passe|\bsenha\b|inicia(?:r)? sesion|inici(?:e|ar) sessao|noch kein konto|nog geen account|non hai un account|no tienes cuenta|nao tem conta|forgot (?:your )?password|already (?:have an account|on \w+\?)`,
  ],
  [
    'signIn',
    2,
    'remember me|stay signed in|se souvenir de moi|rester connecte|mot de passe oublie|angemeldet bleiben|recuerdame|ricordami|members only|reservee? aux membres',
  ],
  [
    'signIn',
    2,
    heading(
      'sign in|log in|login|join now|se connecter|anmelden|einloggen|accedi|inloggen|entrar|iniciar sesion|iniciar sessao',
    ),
  ],
  [
    'signIn',
    2,
    heading(
      'e-?mail(?:[- ]?address| or phone)?|adresse e-?mail|(?:user ?|benutzer)name|identifiant|correo electronico|usuario|indirizzo e-?mail|e-mailadres|endereco de e-?mail',
    ),
  ],
  [
    'signIn',
    2,
    String.raw`\b(?:must|need to|devez|doit|mussen|debes|devi|moet) (?:\S+ ){0,3}(?:log(?:ged)? in|sign(?:ed)? in|connecter?|einloggen|anmelden)|log in to|sign in to`,
  ],
  ['cookies', 2, String.raw`(?:cookies?\b[\s\S]{1,300}?){2}`],
  [
    'cookies',
    2,
    String.raw`\b(?:uses?|utilis\w+|benutz\w+|verwend\w+|accept|reject|allow|refuse|interdire) (?:\S+ ){0,2}cookies|cookies on this site`,
  ],
  [
    'cookies',
    4,
    String.raw`alle(?:s)? akzeptieren|verwende[nt] (?:\S+ )?cookies|nur notwendige cookies|aceptar (?:todas?|todo)|utiliza(?:mos)? cookies|rechazar (?:todas?|cookies)|accetta (?:tutti|tutto)|utilizza(?:no)? (?:i )?cookie|gebruik(?:en|t)(?: \S+)? cookies|alles accepteren|aceitar todos`,
  ],
  [
    'cookies',
    2,
    String.raw`store and\/or access information|strictly necessary|(?:this|our) (?:web)?site uses cookies|uses? cookies to|allow all|retirer votre consentement|continuer sans accepter|cookies? necessaires|enregistrer mes choix|manage (?:my )?(?:preferences|choices)|confirm my choices`,
  ],
  [
    'list',
    4,
    String.raw`\b\d[\d ,.]{0,12}(?:\w+ ){0,3}?(?:stellenangebote?|stellen|treffer|ofertas|empleos|resultados|offerte|annunci|risultati|vacatures|resultaten|vagas)\b`,
  ],
  [
    'list',
    4,
    thrice(
      'read more|mehr anzeigen|lire la suite|voir l.offre|easy apply|candidature simplifiee|leer mas|leggi tutto|lees meer',
    ),
  ],
  ['list', 2, thrice(String.raw`[(/ ](?:[mhwf]\/){1,2}[fhwdx]\b`)],
  [
    'list',
    3,
    'sortieren nach|ordenar por|ordina per|sorteren op|sorteer op|job alert|load more|view all (?:departments|jobs|openings)',
  ],
  [
    'list',
    3,
    String.raw`similar jobs|jobs for you|recommended jobs|offres similaires|stellenanzeigen|(?:nos|tous les) (?:postes|metiers) ouverts|postes a pourvoir|nos offres|open (?:roles|positions) at|(?:this month's|current) openings|aktuelle vakanzen|offene stellen`,
  ],
  [
    'list',
    4,
    thrice(
      String.raw`vor \d+ (?:tag|stunde|woche)|hace \d+ (?:dia|hora|semana)|\d+ (?:giorn|or[ae]|settiman)\w* fa|\d+ (?:dag|uur|week)\w* geleden|ha \d+ (?:dia|hora|semana)`,
    ),
  ],
];

/** What speaks to a candidate in languages that role-signals.ts does not know; each counts 2, however often it is met. */
export const offerWords = new RegExp(
  [
    String.raw`\b(?:wir suchen|wir bieten|gesucht|bewirb|bewerbung|deine? aufgaben?|dein profil|ihre? aufgaben?|ihr profil|das bringst du mit|was dich erwartet|du \w+st|anforderungen|gehalt|unbefristet|urlaubstage|tage urlaub)\b`,
    String.raw`\b(?:buscamos|ofrecemos|requisitos|funciones|responsabilidades|postulate|envia tu|te encargaras|contrato indefinido|salario|anos de experiencia|teletrabajo|beneficios)\b`,
    String.raw`\b(?:cerchiamo|offriamo|requisiti|candidat[io]|responsabilita|invia il|ti occuperai|sarai|tempo indeterminato|anni di esperienza|retribuzione)\b`,
    String.raw`\b(?:wij (?:zoeken|bieden)|wat breng je mee|wat ga je doen|wat bieden wij|solliciteer|functie-eisen|vast contract|jaar ervaring|salaris|vakantiedagen|jij \w+t)\b`,
    String.raw`\b(?:procuramos|oferecemos|candidata-te|candidate-se|vais \w+|voce vai|vale (?:refeicao|transporte)|plano de saude)\b`,
  ].join('|'),
  'g',
);
