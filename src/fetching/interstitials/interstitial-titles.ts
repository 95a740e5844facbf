/**
 * Titles of walls. Each pattern must match a whole title, or a whole part of one between dashes and
 * bars.
 */
import { anyPattern, type PageWords, wholeTextPattern } from '../wording/page-words.ts';

/** The page asks to sign in. */
export const signInTitle: PageWords = {
  en: anyPattern(
    /^(?:\S+ )?(?:sign in|log in|login|signin|sign up|log on|logon|single sign on|member login|candidate login|(?:join|register|create an account|sign in|log in|login|sign up) (?:to|or|with|now|page|required|and|into|for free)\b.*|welcome back|authentication required|please (?:sign|log) in.*|you (?:must|need to) (?:be logged in|sign in|log in).*)$/,
  ),
  fr: wholeTextPattern(
    /connexion|se connecter|connectez vous.*|identifiez vous.*|identification/,
    /authentification.*|s identifier/,
    /connexion (?:a|ou|requise|necessaire|candidat|espace)\b.*|page de connexion|inscription/,
    /creer (?:un|votre|mon) compte.*|inscrivez vous pour.*/,
    /espace (?:candidat|membre|personnel)|acces reserve.*/,
    /vous devez (?:etre connecte|vous connecter).*/,
  ),
  de: wholeTextPattern(
    /anmelden|anmeldung|(?:jetzt )?einloggen|log dich ein.*|login|log in/,
    /anmeldung erforderlich|bitte (?:melden sie sich|anmelden|einloggen|melde dich|loggen).*/,
    /(?:anmelden|einloggen) (?:oder|um|und)\b.*|(?:jetzt )?registrieren|melden sie sich an.*/,
    /melde dich an.*|willkommen zuruck/,
  ),
  es: wholeTextPattern(
    /iniciar sesion|inicia sesion|inicio de sesion|acceder|acceso|identificate|entrar/,
    /registrate|(?:inicia|iniciar|inicie) sesion (?:o|para|en|con)\b.*/,
    /debes? iniciar sesion.*|acceso (?:candidatos|usuarios).*/,
  ),
  it: wholeTextPattern(
    /accedi|accesso|effettua (?:il login|l accesso).*|login|log in|registrati/,
    /(?:accedi|registrati) (?:o|per|a|con)\b.*|area (?:riservata|candidati)/,
    /devi (?:accedere|effettuare).*|bentornato/,
  ),
  nl: wholeTextPattern(
    /inloggen|log in|login|aanmelden|registreren/,
    /(?:inloggen|log in|meld je aan|aanmelden) (?:of|om|bij|voor|met)\b.*/,
    /je moet (?:ingelogd|inloggen).*|welkom terug/,
  ),
  pt: wholeTextPattern(
    /iniciar sessao|entrar|login|fazer login|acessar|aceder|autenticacao|cadastre se/,
    /(?:entre|entrar|inicie sessao|faca login|iniciar sessao|cadastre se) (?:ou|para|com|em|na|no)\b.*/,
    /bem vindo de volta/,
  ),
};

/** There is no such page, stated without an error status. */
export const missingTitle: PageWords = {
  en: wholeTextPattern(
    /(?:error )?404(?: .*)?/,
    /(?:error |oops |sorry )*(?:the |this )?page (?:(?:was |could )?not (?:be )?found|does(?: no|n )t exist|you requested .*)(?: .{0,20})?/,
    /page (?:can t|cannot) be found/,
  ),
  fr: wholeTextPattern(
    /(?:oups |erreur |desole )*(?:la |cette )?page (?:introuvable|non trouvee|n existe (?:pas|plus)|que vous .{0,40}(?:introuvable|n existe (?:pas|plus)))(?: .{0,20})?/,
    /erreur 404(?: .*)?/,
  ),
  de: wholeTextPattern(
    /(?:hoppla |fehler |ups )*(?:die |diese )?seite (?:(?:wurde |konnte )?(?:leider )?nicht (?:gefunden|vorhanden)(?: werden)?|existiert nicht)(?: .{0,20})?/,
    /fehler 404(?: .*)?/,
  ),
  es: wholeTextPattern(/(?:la |esta )?pagina (?:no (?:encontrada|existe|disponible))|error 404(?: .*)?/),
  it: wholeTextPattern(/(?:la |questa )?pagina non (?:trovata|esiste|disponibile)|errore 404(?: .*)?/),
  nl: wholeTextPattern(
    /(?:de |deze )?pagina (?:(?:is |kan )?niet (?:gevonden|beschikbaar)(?: worden)?|bestaat niet)/,
    /fout 404(?: .*)?/,
  ),
  pt: wholeTextPattern(/(?:a |esta )?pagina nao (?:encontrada|existe|disponivel)|erro 404(?: .*)?/),
};

/** The page checks for bots. */
export const botTitle: PageWords = {
  en: wholeTextPattern(
    /just a moment|attention required|access (?:to this page has been )?denied/,
    /are you (?:a )?(?:human|robot).*|bot (?:check|detection|verification)|captcha/,
    /security (?:check|checkpoint|challenge|verification)/,
    /(?:please )?verif(?:y|ying) (?:that )?you are (?:a )?human.*|human verification/,
    /one more step|checking your browser.*|robot check|client challenge/,
    /pardon our interruption|unusual (?:traffic|activity).*|making sure you re not a bot/,
    /ddos guard|you have been blocked|request (?:blocked|rejected)/,
    /additional verification required|vercel security checkpoint|challenge validation/,
    /please wait|hmm are you human|performing security verification|blocked/,
  ),
  fr: wholeTextPattern(
    /un instant|verification (?:de securite|en cours|humaine|anti robot|du navigateur)/,
    /acces (?:refuse|bloque|temporairement (?:restreint|limite|bloque))/,
    /etes vous (?:un|une) (?:humain|robot).*|controle de securite/,
    /verifi(?:er|ez) que vous etes.*|attention requise|confirmez que vous n etes pas un robot/,
    /captcha/,
  ),
  de: wholeTextPattern(
    /nur einen moment|einen moment bitte|sicherheits(?:uberprufung|prufung|check|abfrage)/,
    /zugriff (?:verweigert|blockiert|gesperrt)|sind sie ein (?:mensch|roboter).*/,
    /bitte bestatigen sie.*(?:mensch|roboter).*|uberprufung.*browser.*|captcha/,
    /einen augenblick bitte/,
  ),
  es: wholeTextPattern(
    /un momento|comprobacion de seguridad|verificacion (?:de seguridad|humana)/,
    /acceso denegado|eres (?:un )?(?:humano|robot).*|verifica que eres.*/,
    /confirma que no eres un robot|captcha/,
  ),
  it: wholeTextPattern(
    /un momento|verifica di sicurezza|controllo di sicurezza|accesso negato/,
    /sei un (?:umano|robot).*|verifica (?:che )?(?:di essere|sei).*(?:umano|robot).*/,
    /conferma di non essere un robot|captcha/,
  ),
  nl: wholeTextPattern(
    /een ogenblik(?: geduld)?|een moment geduld|beveiligings(?:controle|verificatie)/,
    /veiligheidscontrole|toegang geweigerd|ben je een (?:mens|robot).*/,
    /bevestig dat (?:je|u).*(?:mens|robot).*|captcha/,
  ),
  pt: wholeTextPattern(
    /um momento|so um momento|verificacao (?:de seguranca|humana)|acesso negado/,
    /voce e (?:um )?(?:humano|robo).*|(?:verifique|confirme) (?:que|se) .*(?:humano|robo).*/,
    /captcha/,
  ),
};

/** The page asks for consent. */
export const consentTitle: PageWords = {
  en: wholeTextPattern(
    /before you continue.*|we value your privacy/,
    /your privacy(?: choices| matters| is important to us| settings)?/,
    /cookie (?:consent|settings|preferences|notice)/,
    /privacy (?:settings|preferences|notice|choices)|consent/,
    /(?:manage|your) (?:cookie )?(?:consent|preferences)|we care about your privacy/,
    /this (?:site|website) uses cookies/,
  ),
  fr: wholeTextPattern(
    /avant d acceder a.*|avant de continuer.*|nous respectons votre vie privee/,
    /(?:le respect de )?votre vie privee.*|gestion des cookies/,
    /vos (?:choix|preferences).*(?:cookies|confidentialite|vie privee).*/,
    /parametres? (?:des cookies|de confidentialite)|(?:bienvenue )?(?:votre )?consentement/,
    /ce site utilise des cookies/,
  ),
  de: wholeTextPattern(
    /bevor sie (?:fortfahren|zu).*|(?:wir schatzen )?(?:ihre|deine) privatsphare.*/,
    /datenschutz ?einstellungen|cookie einstellungen|cookies? (?:hinweis|zustimmung)/,
    /einwilligung|zustimmung|(?:mit werbung )?(?:weiterlesen|weiterlesen mit werbung).*/,
    /diese (?:website|seite) verwendet cookies/,
  ),
  es: wholeTextPattern(
    /antes de (?:continuar|ir a).*|(?:valoramos|respetamos) (?:tu|su) privacidad/,
    /(?:tu|su) privacidad.*|configuracion de (?:cookies|privacidad)|consentimiento/,
    /este sitio (?:web )?utiliza cookies/,
  ),
  it: wholeTextPattern(
    /prima di (?:continuare|accedere).*/,
    /(?:rispettiamo la|teniamo alla) (?:tua|vostra) privacy|la tua privacy.*/,
    /impostazioni (?:dei cookie|cookie|privacy|sulla privacy)|consenso/,
    /questo sito (?:web )?(?:usa|utilizza) (?:i )?cookie/,
  ),
  nl: wholeTextPattern(
    /voordat je (?:verdergaat|doorgaat|naar).*/,
    /(?:wij|we) (?:respecteren|waarderen|geven om) (?:je|jouw|uw) privacy/,
    /(?:je|jouw|uw) privacy.*|(?:privacy|cookie) ?(?:instellingen|voorkeuren)|toestemming/,
    /deze (?:site|website) gebruikt cookies/,
  ),
  pt: wholeTextPattern(
    /antes de (?:continuar|prosseguir|aceder).*|(?:valorizamos|respeitamos) a sua privacidade/,
    /a sua privacidade.*|(?:definicoes|configuracoes) de (?:cookies|privacidade)/,
    /consentimento|este site (?:usa|utiliza) cookies/,
  ),
};

/** A list of jobs rather than one job. */
export const listTitle: PageWords = {
  en: wholeTextPattern(
    /(?:all |our |current |open |latest |new |available |search |find |browse |view )*(?:jobs|careers?|vacancies|openings|job openings|job search|job listings?|positions|roles|opportunities|career opportunities|open positions|open roles|search results|job results)(?: (?:at|in|with|near|for|from|matching|search|page|of|and)\b.*)?/,
    /(?:\d+ )+.*\b(?:jobs|vacancies|positions|openings|results|roles)\b.*/,
    /.{2,60} (?:jobs|vacancies|careers)(?: (?:in|near|at) .{2,60})?(?: (?:now hiring|hiring now|\w+ \d{4}))?/,
    /join (?:us|our team|the team)|work with us|we re hiring|(?:job )?search results.*/,
  ),
  fr: wholeTextPattern(
    /(?:toutes )?(?:nos |les |vos )?(?:dernieres |meilleures )?(?:offres|annonces)(?: d emplois?| de stages?)?(?: .*)?/,
    /(?:\d+ )+.*\b(?:offres?|emplois|postes|annonces|resultats)\b.*|emplois(?: .*)?/,
    /recherche d emploi.*|recrutement|carrieres?|nous rejoindre|rejoignez nous/,
    /nos (?:postes|metiers|opportunites)(?: .*)?|postes (?:ouverts|a pourvoir|disponibles).*/,
    /resultats (?:de|pour)\b.*/,
  ),
  de: wholeTextPattern(
    /(?:alle |unsere |offene |aktuelle |neue )*(?:stellenangebote|jobs|stellen|stellenanzeigen|karriere|positionen|jobangebote|vakanzen|stellenmarkt|jobborse)(?: .*)?/,
    /(?:\d+ )+.*\b(?:jobs|stellenangebote|stellen|treffer|ergebnisse)\b.*/,
    /.{2,60} jobs(?: in .{2,60})?|jobsuche.*|suchergebnisse.*/,
  ),
  es: wholeTextPattern(
    /(?:todas )?(?:las |nuestras )?(?:ofertas|vacantes|empleos)(?: .*)?/,
    /(?:\d+ )+.*\b(?:ofertas|empleos|vacantes|trabajos|resultados)\b.*/,
    /(?:bolsa de )?(?:trabajo|empleo)|trabaja con nosotros|unete.*|resultados (?:de|para)\b.*/,
  ),
  it: wholeTextPattern(
    /(?:tutte )?(?:le |nostre )*(?:offerte(?: di lavoro)?|posizioni aperte|annunci(?: di lavoro)?|opportunita)(?: .*)?/,
    /(?:\d+ )+.*\b(?:offerte|posizioni|annunci|lavori|risultati)\b.*|lavora con noi|carriere/,
    /risultati (?:di|per)\b.*/,
  ),
  nl: wholeTextPattern(
    /(?:alle |onze |openstaande |actuele )*vacatures(?: .*)?/,
    /(?:\d+ )+.*\b(?:vacatures|banen|resultaten)\b.*/,
    /.{2,60} vacatures(?: (?:in|bij) .{2,60})?|werken bij.*|zoekresultaten.*/,
  ),
  pt: wholeTextPattern(
    /(?:todas )?(?:as |nossas )*(?:vagas|ofertas(?: de emprego)?|oportunidades|empregos)(?: .*)?/,
    /(?:\d+ )+.*\b(?:vagas|ofertas|empregos|resultados)\b.*|trabalhe (?:conosco|connosco)/,
    /carreiras?|resultados (?:de|para|da)\b.*/,
  ),
};
