/**
 * Typical statements of offers, by subject; a text with almost none of them is about something
 * else.
 */
import { anyPattern, type PageWords } from './page-words.ts';

/** One entry per subject. */
export const hiringStatements: readonly PageWords[] = [
  // Whom they look for, and what that person will do.
  {
    en: anyPattern(
      /\bwe (?:re|are) (?:currently |now |also )?(?:looking for|seeking|hiring|recruiting|in search of)\b|\b(?:is|are) (?:currently )?(?:looking for|seeking|hiring) (?:an?|our|the|experienced)\b|\byou (?:ll|will) (?:be|own|lead|work|join|report|help|have|drive|define|manage|build|collaborate|partner)\b|\bjoin (?:us|our|the) (?:as|team|growing|product)\b|\bthe (?:successful|ideal|right) (?:candidate|applicant|person)\b/,
    ),
    fr: anyPattern(
      /\b(?:nous|on) (?:recherchons|recrutons|cherchons|recrute|cherche)\b|\b(?:recherche|recrute|cherche) (?:un|une|son|sa|des)\b|\bvous (?:serez|aurez|etes|avez|travaill\w+|pilot\w+|participe\w*|contribue\w*|maitrisez|intervenez|definissez|assurez|menez)\b|\b(?:tu|t) (?:seras|auras|as|es|travaill\w+|pilot\w+|participe\w*)\b|\b(?:rejoign\w+|integre\w*) (?:nous|notre|l|une|un|les)\b/,
    ),
    de: anyPattern(
      /\b(?:wir|suchen wir) (?:suchen|dich|sie)\b|\bsuchen wir\b|\b(?:du|sie) (?:verantwort\w+|bring\w+|arbeite\w*|hast|haben|bist|gestaltest|entwickel\w+|ubernimm\w*|uberne\w+|steuer\w+|leite\w+)\b|\bverstarkung\b/,
    ),
    es: anyPattern(
      /\b(?:buscamos|estamos buscando|se busca|incorporamos|seleccionamos)\b|\b(?:seras|tendras|trabajaras|te encargaras|liderar\w*)\b/,
    ),
    it: anyPattern(
      /\b(?:cerchiamo|stiamo cercando|ricerchiamo|ricerca|siamo alla ricerca)\b|\b(?:sarai|avrai|lavorerai|ti occuperai|si occupera)\b/,
    ),
    nl: anyPattern(
      /\b(?:we|wij|zijn) (?:zoeken|op zoek)\b|\bzoeken (?:we|wij|een)\b|\bop zoek naar\b|\b(?:je|jij) (?:bent|hebt|werkt|gaat|krijgt|zorgt|stuurt)\b/,
    ),
    pt: anyPattern(
      /\b(?:procuramos|buscamos|estamos (?:a procura|contratando|buscando|a recrutar))\b|\b(?:voce|vais|ira|sera) (?:sera|vai|ser|trabalhar|liderar|responsavel)\b/,
    ),
  },
  // The role and its duties.
  {
    en: anyPattern(
      /\b(?:the|this|your|our) (?:role|position|vacancy|job)\b|\b(?:job|role|position) (?:description|summary|purpose|overview|title)\b|\b(?:responsibilities|accountabilities|duties|responsible for)\b|\breport(?:s|ing)? (?:directly )?(?:in)?to\b/,
    ),
    fr: anyPattern(
      /\b(?:le|ce|du|votre|ton|au) poste\b|\b(?:vos|tes|les|principales|nos) (?:principales )?missions?\b|\bmissions?\b.{0,20}\b(?:principales|confiees|suivantes)\b|\b(?:rattachee?|responsabilites|attributions|fiche de poste)\b|\ben charge d/,
    ),
    de: anyPattern(/\b(?:aufgaben\w*|stelle\w*|rolle|position|verantwortung\w*|tatigkeit\w*)\b/),
    es: anyPattern(
      /\b(?:el puesto|la posicion|el rol|tus funciones|funciones|responsabilidades|mision|reportara\w*)\b/,
    ),
    it: anyPattern(
      /\b(?:la posizione|il ruolo|la risorsa|mansioni|responsabilita|attivita principali|riporter\w+)\b/,
    ),
    nl: anyPattern(/\b(?:functie\w*|rol|taken|werkzaamheden|verantwoordelijk\w*|rapporteer\w*)\b/),
    pt: anyPattern(/\b(?:a vaga|o cargo|a funcao|responsabilidades|atribuicoes|atividades|reportar\w*)\b/),
  },
  // What that person brings.
  {
    en: anyPattern(
      /\b(?:years?|yrs) (?:of )?(?:\S+ ){0,4}experience\b|\bexperience (?:in|with|as|of|working|managing|leading|building|is)\b|\b(?:qualifications|requirements|must have|nice to have|bachelor\S*|degree in|proven track record|fluent in)\b|\byou (?:have|bring|are|re|ve)\b/,
    ),
    fr: anyPattern(
      /\b(?:profil|experience (?:de|d|en|dans|reussie|significative|professionnelle|similaire|confirmee)|ans d experience|annees? d experience|competences|diplome\w*|bac \d|formation (?:superieure|bac|ingenieur)|anglais (?:courant|professionnel))\b/,
    ),
    de: anyPattern(
      /\b(?:berufserfahrung|erfahrung\w*|kenntnisse\w*|studium|ausbildung|profil|anforderungen|qualifikation\w*)\b/,
    ),
    es: anyPattern(/\b(?:experiencia|requisitos|perfil|titulacion|conocimientos|ingles)\b/),
    it: anyPattern(/\b(?:esperienza|requisiti|profilo|laurea|conoscenza|competenze)\b/),
    nl: anyPattern(/\b(?:ervaring|profiel|hbo|wo|diploma|kennis van|eisen|vaardigheden)\b/),
    pt: anyPattern(/\b(?:experiencia|requisitos|perfil|formacao|conhecimentos?|ingles)\b/),
  },
  // Contract, pay, place of work.
  {
    en: anyPattern(
      /\b(?:full time|part time|permanent|fixed term|contract|internship|salary|compensation|equity|stock options|401 k|pension|paid time off|pto|parental leave|health insurance|hybrid|remote|onsite|on site|annual leave|days of holiday|holidays?|bonus)\b|\d (?:per (?:annum|year)|k|a year)\b/,
    ),
    fr: anyPattern(
      /\b(?:cdi|cdd|stage|alternance|freelance|teletravail|remuneration|salaire|fixe|variable|mutuelle|tickets? restaurant|rtt|conges|statut cadre|temps plein|temps partiel|contrat|hybride)\b/,
    ),
    de: anyPattern(
      /\b(?:vollzeit|teilzeit|unbefristet\w*|befristet\w*|festanstellung|gehalt|vergutung|urlaub\w*|homeoffice|home office|remote|hybrid|tarif\w*|gleitzeit|altersvorsorge)\b/,
    ),
    es: anyPattern(
      /\b(?:jornada|indefinido|contrato|salario|remuneracion|teletrabajo|remoto|hibrid\w|vacaciones|retribucion|seguro medico)\b/,
    ),
    it: anyPattern(
      /\b(?:tempo (?:indeterminato|determinato|pieno)|contratto|retribuzione|ral|smart working|ccnl|full time|part time|stage|welfare|buoni pasto)\b/,
    ),
    nl: anyPattern(
      /\b(?:fulltime|parttime|uur per week|vast contract|contract|salaris|vakantiedagen|pensioen\w*|thuiswerken|hybride|bonus)\b/,
    ),
    pt: anyPattern(
      /\b(?:clt|pj|contrato|salario|remuneracao|remoto|hibrido|vale (?:refeicao|alimentacao|transporte)|plano de saude|ferias|tempo integral|estagio)\b/,
    ),
  },
  // How to apply, and with whom one talks.
  {
    en: anyPattern(
      /\b(?:apply|applicants?|applications?|candidates?|cv|resume|cover letter|hiring|recruit\w*|interviews?|equal opportunity|employer)\b/,
    ),
    fr: anyPattern(
      /\b(?:postule\w*|candidat\w*|cv|lettre de motivation|recrut\w*|entretiens?|offre d emploi)\b/,
    ),
    de: anyPattern(
      /\b(?:bewerb\w*|lebenslauf|anschreiben|kandidat\w*|personal\w*|arbeitgeber\w*|vorstellungsgesprach\w*)\b|\bm w d\b|\bw m d\b/,
    ),
    es: anyPattern(
      /\b(?:candidat\w*|inscrib\w*|postul\w*|solicit\w*|curriculum|cv|entrevistas?|seleccion|oferta de empleo)\b/,
    ),
    it: anyPattern(/\b(?:candidat\w*|curriculum|cv|selezione|colloqui\w*|annuncio)\b/),
    nl: anyPattern(/\b(?:sollicit\w*|cv|vacature|kandida\w*|gesprek\w*|motivatie\w*)\b/),
    pt: anyPattern(/\b(?:candidat\w*|inscri\w*|curriculo|cv|vaga|entrevistas?|processo seletivo)\b/),
  },
];
