/** Short lines by which an offer or a list of offers is recognised. */
import { anyPattern, type PageWords, wholeTextPattern } from './page-words.ts';

/** A heading over a section of an offer. */
export const offerHeading: PageWords = {
  en: wholeTextPattern(
    /about (?:the|this|your) (?:role|job|position|opportunity)/,
    /(?:the|your) (?:role|job|opportunity|mission|profile|responsibilities|impact|tasks)/,
    /(?:job|role|position) (?:description|summary|purpose|overview)/,
    /(?:key |main |your |core )?(?:responsibilities|duties|accountabilities)/,
    /what you (?:ll|will) (?:do|be doing|bring|own|need|work on)|what you (?:do|bring|need)/,
    /(?:minimum |preferred |basic |key |job )?(?:requirements|qualifications|skills)/,
    /who you are|about you|(?:we re|we are) looking for|what we (?:re|are) looking for/,
    /(?:what we offer|benefits|perks)(?: .*)?|nice to have|you (?:have|will|are)/,
  ),
  fr: wholeTextPattern(
    /(?:le|votre|ton) (?:poste|role|profil|mission)/,
    /(?:vos|tes|les|principales)? ?missions?(?: .*)?|descriptif (?:du|de) .*/,
    /description (?:du poste|de l offre|de la mission)|(?:le )?profil(?: recherche)?/,
    /(?:vos|tes)? ?responsabilites|competences(?: .*)?|ce que (?:vous|tu|nous|l on|on) .*/,
    /qui (?:etes vous|es tu)|qualifications|prerequis|avantages/,
    /nous (?:offrons|vous offrons|proposons).*|(?:le |les )?contexte/,
  ),
  de: wholeTextPattern(
    /(?:deine|ihre|die) (?:aufgaben|rolle|mission|verantwortung|position|stelle)/,
    /(?:dein|ihr) (?:profil|aufgabengebiet)|aufgaben(?: .*)?|profil|anforderungen(?: .*)?/,
    /qualifikation(?:en)?/,
    /(?:das|was) (?:bringst du|bringen sie|machst du|erwartet dich|erwartet sie|bieten wir|wir bieten).*/,
    /wir bieten.*|unser angebot|stellenbeschreibung|ueber die (?:rolle|stelle)|benefits/,
  ),
  es: wholeTextPattern(
    /(?:el|tu|su) (?:puesto|rol|perfil|mision)/,
    /(?:tus |principales )?(?:responsabilidades|funciones|tareas)|requisitos(?: .*)?/,
    /perfil(?: .*)?|que (?:haras|buscamos|ofrecemos|te ofrecemos).*/,
    /descripcion (?:del|de la) .*|(?:se )?ofrecemos|se ofrece|beneficios/,
  ),
  it: wholeTextPattern(
    /(?:il|tuo|il tuo) (?:ruolo|profilo|lavoro)/,
    /(?:le tue |principali )?(?:responsabilita|attivita|mansioni)|requisiti(?: .*)?/,
    /profilo(?: .*)?|cosa (?:farai|cerchiamo|offriamo|ti offriamo).*|descrizione .*/,
    /(?:cosa )?offriamo|si offre|chi (?:cerchiamo|sei)/,
  ),
  nl: wholeTextPattern(
    /(?:de|jouw|je|uw) (?:functie|rol|profiel|taken|verantwoordelijkheden)/,
    /functie(?:omschrijving|profiel|eisen)/,
    /(?:jouw |je )?(?:taken|werkzaamheden|verantwoordelijkheden|profiel)/,
    /wat (?:je|jij|ga je|wij|we|breng je|bieden).*|wie (?:ben jij|jij bent|zoeken).*/,
    /(?:dit )?(?:bieden wij|vragen wij)(?: .*)?|eisen|arbeidsvoorwaarden/,
  ),
  pt: wholeTextPattern(
    /(?:o|a|seu|teu) (?:cargo|funcao|perfil|papel|vaga)/,
    /(?:principais |suas )?(?:responsabilidades|atividades|atribuicoes|funcoes)/,
    /requisitos(?: .*)?|perfil(?: .*)?/,
    /o que (?:voce|vais|vai|oferecemos|procuramos|esperamos).*|descricao .*|oferecemos/,
    /beneficios|qualificacoes/,
  ),
};

/** A line that is a job title, in one of the languages' forms. */
export const jobTitle: PageWords = {
  en: anyPattern(
    /^(?!(?:you|we|our|your|the|a|an|with|and|work|report\w*|\d+) )(?:\S+ ){0,5}(?:managers?|owner|engineer|developer|designer|analyst|scientist|director|researcher|writer|executive|representative|coordinator|specialist|consultant|architect|administrator|accountant|assistant|recruiter|master|head of \S+|lead|officer|intern|nurse|technician)(?: \S+){0,4}$/,
  ),
  fr: anyPattern(
    /^(?:\S+ ){0,2}(?:chefs? de|responsable|charge[e]? de|chargee? d|ingenieure?|developpeu(?:r|se)|consultante?|directeur|directrice|assistante?|technicien(?:ne)?|stage|alternance|conseiller|conseillere|commerciale?|graphiste|comptable|product|scrum|data|ux|business|key account)(?: \S+){0,6}$/,
    /^(?:\S+ ){1,7}(?:h f|f h|h f x|f h x|f h nb)(?: \S+){0,3}$/,
  ),
  de: anyPattern(
    /^(?:\S+ ){1,8}(?:m w d|w m d|d m w|m f d|f m d|gn|all genders)(?: \S+){0,4}$/,
    /^(?:\S+ )?(?:(?:projekt|produkt|team|abteilungs)?leite(?:r|rin)|\S+(?:entwickler|ingenieur|manager|berater|techniker)(?:in)?|sachbearbeiter(?:in)?|referent(?:in)?|werkstudent(?:in)?)(?: \S+){0,4}$/,
  ),
  es: anyPattern(
    /^(?:jefe|jefa|responsable|ingenier[oa]|desarrollador[a]?|director[a]?|analista|gerente|consultor[a]?|tecnico|administrativ[oa]|comercial|disenador[a]?)(?: \S+){0,6}$/,
  ),
  it: anyPattern(
    /^(?:responsabile|ingegnere|sviluppat(?:ore|rice)|direttore|direttrice|analista|consulente|addett[oa]|impiegat[oa]|tecnico|capo|progettista)(?: \S+){0,6}$/,
  ),
  nl: anyPattern(
    /^(?:\S+ )?(?:manager|ontwikkelaar|adviseur|medewerker|projectleider|teamleider|directeur|ingenieur|monteur|productmanager|analist)(?: \S+){0,6}$/,
  ),
  pt: anyPattern(
    /^(?:gerente|gestora?|engenheir[oa]|desenvolvedora?|diretora?|analista|consultora?|tecnic[oa]|coordenadora?|assistente|estagiari[oa])(?: \S+){0,6}$/,
  ),
};
