/**
 * Short lines and fixed sentences of job pages around an offer, in English and French, in the form
 * of `normalizeLine`. None is specific to a site: all job pages have the same buttons, lists and forms.
 */
import { foldText } from '../fold-text.ts';

/** Lower case, without accents; everything but letters and figures becomes one space. */
export function normalizeLine(line: string): string {
  return foldText(line)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const anyOf = (patterns: readonly RegExp[]) => patterns.map(({ source }) => source).join('|');
const wholly = (...patterns: RegExp[]) => new RegExp(`^(?:${anyOf(patterns)})$`, 'u');
const atStart = (...patterns: RegExp[]) => new RegExp(`^(?:${anyOf(patterns)})\\b`, 'u');

const jobs =
  /(?:jobs?|job (?:openings?|ads?|offers?)|openings|roles|positions|opportunities|vacancies|searches)/.source;
const offres = /(?:offres?(?: d emplois?)?|emplois?|postes?|annonces?|recherches?)/.source;

/** A line that begins a list of other offers, which may continue on the same line. */
export const listOpener = atStart(
  /(?:people|job seekers|candidates|others|users) (?:who viewed this(?: job)? )?(?:also|who) (?:viewed|searched|applied|looked at)/,
  new RegExp(`(?:similar|related|recommended|suggested|featured|jobs based on your) ${jobs}`),
  /jobs? (?:like (?:this|these)|similar to|based on your|you (?:may|might)|recommended for)/,
  new RegExp(
    `(?:show |see |view |want |looking for )?(?:all |more )(?:similar )?${jobs}(?: (?:from|at|by|like|in|of) .{0,40}| for you)?$`,
  ),
  new RegExp(`(?:these|other) ${jobs} (?:may|might|could) (?:also )?(?:interest|suit|fit)`),
  new RegExp(`(?:more|other) ${jobs} (?:from|at|by|of) (?:this|the) (?:company|employer)`),
  new RegExp(`you (?:may|might|could|will) also (?:like|be interested in)(?: (?:these|this))?(?: ${jobs})?$`),
  /these companies are also (?:recruiting|hiring)/,
  new RegExp(`${offres} (?:similaires?|associee?s|recommandee?s|suggeree?s|qui (?:pourraient|peuvent|vous))`),
  new RegExp(
    `(?:voir |afficher |decouvrir |vous voulez )?(?:plus d|toutes (?:les|nos)|tous (?:les|nos)|d autres|nos autres|autres) ${offres}(?: (?:similaires?|de (?:l entreprise|cette entreprise|.{0,30})|comme .{0,20}|chez .{0,30}))?$`,
  ),
  new RegExp(`ces ${offres} pourraient`),
  new RegExp(`vous (?:aimerez|pourriez) aussi(?: (?:aimer|etre interessee?))?(?: (?:par )?ces ${offres})?$`),
  /(?:d autres personnes|les internautes|les candidats|ils) ont (?:egalement|aussi) (?:consulte|recherche|postule|vu)/,
  /d autres entreprises recrutent aussi/,
);

/** A line that begins an application form. */
export const formOpener = wholly(
  /apply (?:for|to) this (?:job|position|role|opening)|submit (?:your|an) application|send my application|your application/,
  /postuler a cette (?:offre|annonce)|(?:envoyez|envoyer) (?:votre|ma|la) candidature|deposer (?:ma|votre) candidature/,
);

/** A line that offers mail alerts. */
export const alertLine = wholly(
  /set alert(?: for .*)?|(?:create|activate|get) (?:an? |your |my )?(?:job )?alerts?(?: for .*)?|job alerts?/,
  /(?:get|receive|be informed of) .{0,60}\b(?:jobs|openings|opportunities)\b.{0,60}(?:by email|inbox.{0,20}|straight to your email)/,
  /(?:creer|creez|activer) (?:une |mon |votre |l )?alertes?(?: emploi| mail)?(?: .{0,40})?|alertes? emploi|se connecter pour creer une alerte emploi/,
  /(?:recevez|recevoir|soyez informee?) .{0,70}\boffres\b.{0,70}/,
  /interested in building your career at .*|vous souhaitez rejoindre .{0,60}recevez .*/,
);

/** Sentences about cookies, accounts, terms and forms, within any text. */
export const fixedSentence = new RegExp(
  anyOf([
    /\bby (?:clicking|signing up|creating|checking|continuing|registering)\b.{0,200}\b(?:agree|accept|consent)\b/,
    /\ben (?:cliquant|vous inscrivant|creant|cochant|continuant)\b.{0,200}\b(?:acceptez|acceptons|autorise|consentez)\b/,
    /\b(?:we|us) and our (?:\d+ )?partners\b|\bnous et nos (?:\d+ )?partenaires\b/,
    /\b(?:use|utilis\w+) (?:des |les )?cookies? (?:to|for|and|pour|afin|et)\b/,
    /\byou can unsubscribe at any time\b|\bvous pouvez vous desinscrire a tout moment\b/,
    /\byou must create an? .{0,20}account before\b|\bvous devez creer un compte .{0,60}pour postuler\b/,
    /\b(?:referrals|recommendations) (?:increase|can double) your chances\b|\bles recommandations peuvent multiplier\b/,
    /\b(?:cancel whenever|cancel anytime)\b.{0,80}\bremind you\b/,
    /\bif an employer includes a salary\b|\bsi un employeur inclut un salaire\b/,
    /\bestimates are based on user submitted\b|\ball rights reserved\b|\btous droits reserves\b|\bregistered trademarks?\b|\bproprietary trademarks?\b|\bmarques deposees de\b/,
    /\b(?:accepted file types|formats? acceptes?|accepted formats?|types de fichiers acceptes)\b/,
    /\bexceeds the maximum upload size\b|\bdepasse la taille maximale\b/,
    /\bcompletion is voluntary and will not subject you\b/,
    /\bhow (?:your profile|the job (?:details|qualifications)) aligns? with\b|\bhere s how the job\b|\bcorrespondance entre ce poste et votre profil\b/,
    /\b(?:matches your job preferences|exclusive applicant insights)\b/,
    /\bcompare your skills with the requirements\b|\bcomparez vos competences avec les exigences\b/,
    /\bhow did you hear about this (?:job|position|role)\b|\bcomment avez vous entendu parler de (?:cette offre|nous)\b/,
    /\bvisa sponsorship now or in the future\b|\bbesoin d un visa de travail\b/,
    /\bfields? marked with an asterisk\b|\bchamps marques d un asterisque\b|\bindicates a required field\b|\bindique un champ obligatoire\b/,
  ]),
  'u',
);

/** Navigation within a page, which occurs only on pages. */
export const navigation = wholly(
  /(?:skip|jump) to (?:main content|content|search|footer|menu)|keyboard shortcuts|close jump menu|back to (?:jobs|search results|results|all jobs|the list of results)|(?:previous|next) job/,
  /(?:passer|aller) (?:au|a la) (?:contenu(?: principal)?|recherche|menu|pied de page)|retour (?:aux|a la) (?:offres|resultats|liste des resultats)|offre (?:precedente|suivante)/,
);

/** Buttons, menu entries and field labels. */
export const control = wholly(
  // Menus.
  /home|search|find jobs|find a job|find a company|browse (?:jobs|companies|by)|search (?:jobs|for a job)|jobs|companies|community|communities|salaries|salary (?:guide|tools|planner|report)|company reviews|my network|messaging|notifications|me|for business|employers?|for (?:employers|jobseekers|recruiters)|recruiters?|job seekers|career (?:advice|resources|services)|advice|training|coaching|media|news|blog|press|press area|events|my account|resume search|pricing/,
  /accueil|rechercher|recherche|emplois?|entreprises|communaute|salaires|avis sur les entreprises|recruteurs?|candidats|employeurs|pour les employeurs|conseils?(?: carriere)?|formation|medias|presse|espace presse|mon espace|trouver (?:un job|un emploi|une entreprise)|parcourir les (?:emplois|offres|entreprises)|guide des salaires|outils salaire|ressources carriere|cvtheque|tarifs|publier une offre|nos (?:bureaux|centres|applications|engagements)|toutes nos (?:offres|entreprises)|tous nos services/,
  // Signing in.
  /(?:sign|log) (?:in|up|me up)|sign in to .{0,40}|join(?: now)?|create (?:my |an? |your )?(?:account|profile)|welcome back|forgot password|password|email(?: or phone)?|new to .{0,20} join now|(?:try|get) premium.*|\d month free trial.*/,
  /(?:se connecter|connexion|inscription|s inscrire|s identifier|je m inscris|creer (?:mon|un) (?:compte|profil)|bon retour|mot de passe(?: oublie)?|e?mail ou telephone|e mail ou telephone|nouveau sur .{0,30}inscrivez vous.*)/,
  // Actions on an offer.
  /(?:easy |quick )?apply(?: now| on .{0,30}| for this job)?|easily apply|i m interested|save(?: job| this job)?|saved|save icon|save .{0,80} at .{0,60}|share|print|report(?: this)?(?: job(?: ad)?)?|flag|message|follow|viewed|promoted(?: by hirer)?.{0,50}|new|beta|show (?:more|less|all|more options|match details)|see more|view (?:job|profile)|visit the company profile|more|see who .{0,40}|actively (?:reviewing|recruiting).*/,
  /postuler(?: maintenant| sur .{0,40})?|je postule|candidature (?:simplifiee|rapide)|je suis interessee? ?e?|sauvegarder(?: l (?:offre|emploi))?|enregistrer|partager|imprimer|signaler(?: (?:cette offre|l (?:offre|annonce))(?: d emploi)?)?|suivre|consultee?|promu ?e?|nouveau|afficher(?: plus| moins)?|voir (?:plus|l offre|le profil de l entreprise|toutes les offres)|en voir plus|plus|voir qui .{0,60}|verifiez parmi qui .{0,80}|masquer/,
  // Searching offers.
  /what|where|keyword|location|city or postcode|city region|distance|filter|sort by.*|date posted|job type|remote(?: only)?|pay|company(?: rating)?|salary range|most relevant|job title .{0,40}|easy apply only|upload (?:your )?(?:resume|cv).*|find your perfect job|relevance date/,
  /quoi|ou|mot cle|lieu|metier mot cle .{0,20}|ville .{0,40}|intitule de poste .{0,40}|fonction ou competence|rayon|filtrer|trier par.*|date de publication|type de contrat|note de l entreprise|fourchette salariale|les plus pertinents|(?:candidature simplifiee|teletravail) uniquement|deposer (?:votre|mon|un) cv.*|deposez votre cv.*|modifier les parametres de recherche|le formulaire d inscription .{0,60}/,
  // A form.
  /(?:first|last|full|preferred first|middle|nick) ?name|pronouns|phone|e ?mail(?: address)?|your e ?mail|country|current (?:location|company)|location city|locate me|resume cv|resume|cv|your cv|upload cv|cover letter|attach(?: resume cv)?|dropbox|google drive|enter manually|links|portfolio|website|other website|select|submit application|autofill .{0,30}|additional information|add a cover letter .{0,60}|(?:couldn t|analyzing|success).{0,30}|gender|race|veteran status|disability status|message to the recruiter.{0,20}|activate|yes|no|title/,
  /prenom(?: d usage)?|nom(?: complet)?|civilite|telephone|e ?mail|adresse e ?mail|votre e ?mail|votre cv|pays|pronoms|localisation(?: ville| actuelle)?|me localiser|lettre de motivation|joindre(?: un cv)?|saisir manuellement|liens|site web|autre site web|selectionner|informations complementaires|ajoutez une lettre de motivation .{0,60}|(?:impossible de lire le cv|analyse du cv).{0,30}|message au recruteur.{0,20}|activer|oui|non/,
  // About the employer's team and the applicant.
  /meet the hiring team|job poster|1st|2nd|3rd|profile insights|see how you compare.*|top skills and seniority levels.*|is this (?:information|job ad) .{0,20}|help me update my profile|your profile is missing .{0,40}|questions|visit our help cent.*|go to your settings|manage your account.*|learn more about .{0,30}|recommendation transparency|looking for talent|post a job|be (?:among|an|one of) (?:the first|early).{0,20}|find out how well .{0,40}|want to know more|is there a problem with this job ad/,
  /soyez parmi les premiers a postuler|decouvrez qui vous connaissez|envie d en savoir plus|decouvrez si ce poste .{0,30}|creez un profil .{0,80}|un conseiller vous accompagne|prendre rendez vous|un probleme avec cette annonce|calculer mon salaire.*|voir l estimation du salaire|personne en charge du recrutement|rencontrez .{0,50}/,
  // Footers.
  /about(?: us| press)?|accessibility.{0,40}|terms(?: of (?:use|service)| and conditions)?|(?:your )?privacy.{0,40}|cookies?(?: (?:settings|policy|consent tool|preferences))?|legal(?: notice)?|imprint|help(?: cent(?:er|re))?|contact us|careers|advertising|advertisers|ad choices|guidelines|community guidelines|safety cent.*|security|site ?map|language|select language|follow us|download the app|mobile|do not sell.*|countries|awards|research|guides|information|our (?:company|offices|centres)|who are we|manage trackers|work (?:with us|at .{0,20})|personal data|powered by|jobs powered by|accept all|reject all|set my choices|we value your privacy|small business/,
  /a propos(?: presse)?|accessibilite.{0,40}|conditions(?: d utilisation.{0,20}| generales)?|cgu|(?:politique|declaration) (?:de confidentialite|relative .{0,20}|de la marque)|confidentialite.{0,40}|(?:gestion|parametres|gerer) (?:des |les )?(?:cookies|traceurs)|mentions legales|aide|centre d aide|nous contacter|carrieres|directives.{0,20}|plan du site|langue|suivez nous|telecharger l application|donnees personnelles|qui sommes nous|tout (?:accepter|refuser)|je choisis|nos cookies et vous|preferences des visiteurs|recompenses|informations|annonceurs|travailler chez .{0,20}|ne pas vendre .{0,40}|outil de consentement.*|pays|securite|propulse par|offres d emploi propulsees par|page d accueil de .{0,40}|compte employeur gratuit|espace employeur/,
);

/**
 * Headings, labels and buttons that an offer may have itself: among other page lines they belong to
 * the page.
 */
export const ambiguous = wholly(
  /home|jobs|company|salary|training|coaching|media|press|events|research|security|mobile|language|information|advice|title|links|yes|no|new|more|about(?: us)?|remote|pay|location|country|phone|website|questions?|what|where|help|search|career|careers|benefits|portfolio|what|keyword|distance|skills?|gender|race|employers?|awards|guides|blog|news|community|communities|message|share|print|follow|links|e ?mail|email|cv|resume|legal|pricing|countries|additional information|date posted|job type|company overview|permanent|terms|cookies?|pronouns|apply|apply now|today/,
  /job details|(?:full )?job description|description|reviews|profile|the position|about the job|pulled from the full job description|experience|job family|travel|industry|sector|size|founded|type|revenue|remote work|start date|seniority level|employment type|job function|industries|pros|cons|pay|base pay range|full time|part time/,
  /emplois?|entreprises?|formation|conseils?|presse|medias|salaires?|securite|langue|informations?|pays|lieu|ou|quoi|plus|nouveau|a propos|telephone|nom|prenom|cv|e ?mail|recherche|rayon|teletravail|type de contrat|date de publication|aide|liens|oui|non|postuler|partager|informations complementaires|recompenses|accueil|carrieres|communaute|recruteurs?|candidats?|employeurs?|localisation|nos (?:bureaux|engagements)|qui sommes nous|site web|cgu|civilite|suivre|imprimer|connexion|je postule|aujourd hui/,
  /le poste|(?:descriptif|description|details|les missions) (?:du poste|de l emploi)|a propos de l offre(?: d emploi)?|extraits de la description complete du poste|experience|metier|prise de poste|statut du poste|zone de deplacement|secteurs?(?: d activite.{0,20})?|taille|fondee en|chiffre d affaires|niveau hierarchique|type d emploi|fonction|points (?:positifs|negatifs)|avantages|temps (?:plein|partiel)|salaire de base|entreprise|l entreprise/,
);

/** Counts and ages: number of applicants, age of the post, stars. */
export const count = wholly(
  /(?:posted |published |reposted |employer active |updated )?(?:\d+ |a |an |one )?(?:\d+ )?(?:minutes?|hours?|days?|weeks?|months?) ago|posted .{0,30}|published on .{0,20}|today|just posted|\d{1,2} ?[dhj]|\d+ j/,
  /ref(?:erence)? .{0,50}|(?:published|posted|updated) on .{0,50}/,
  /(?:publiee?|postee?|actualisee?)(?: le .{0,60}| il y a .{0,30})|il y a (?:plus de )?\d+ (?:minutes?|heures?|jours?|semaines?|mois|ans?)|aujourd hui/,
  /(?:over |plus de )?\d+ (?:\d+ )?(?:applicants?|people clicked apply|followers?|employees(?: .{0,40})?|candidats?|abonnes|jobs?(?: in .*)?|emplois?|offres? d emploi(?: .*)?|results|resultats|reviews|avis|notifications? total|new messages? notifications?|new updates?|salaries|collaborateurs)/,
  /\d+ (?:school |company )?(?:alumni|connections?|anciens .{0,30}) .{0,40}/,
  /\d(?: \d)?(?: \d(?: \d)? out of 5 stars| \d etoiles sur 5)?|\d \d etoiles sur 5|\d \d out of 5 stars|\d{1,4}/,
  /copyright .{0,60}|\d{4} \d{4}/,
);
