/** Statements by which walls identify themselves, in forms that offers do not use. */
import { anyPattern, type PageWords, patternSequence } from '../wording/page-words.ts';

/** This offer is closed; not "until the position has been filled". */
export const closedStatement: PageWords = {
  en: anyPattern(
    patternSequence(
      /\b(?:this|the|that) (?:job|position|role|vacancy|posting|job posting|job ad|job advert|advert|job listing|listing|job offer|offer|opening|opportunity|requisition)/,
      /(?: (?:you are|you re|you were|that you are|that you re) (?:looking for|trying to (?:view|reach|access)|interested in|viewing|seeking)| you (?:requested|selected|followed))? /,
      /(?:(?:is (?:no longer|not)|isn t) (?:available|open|active|online|accepting|posted|listed|live|advertised|vacant|currently available)|is (?:now )?(?:closed|expired|unavailable)\b|has (?:now |already |since )?(?:been (?:filled|closed|removed|taken down|withdrawn|cancelled|deactivated|archived|unpublished)|expired|closed|ended)|does not exist|doesn t exist|(?:could not|cannot|can t) be found|(?:may|might) have been (?:filled|closed|removed|taken down)|(?:is|was) not found|no longer exists)/,
    ),
    /\b(?:job|position|vacancy|posting|listing) (?:no longer available|not found|has expired|expired|closed|has been filled|filled)\b(?! (?:by|with|in|within))/,
    /\b(?:the|this) (?:job|position|role|vacancy|posting|opening|offer) (?!that |which )(?:\S+ ){1,10}(?:is no longer (?:available|open|active|online)|has been filled)\b/,
    /\bno longer accept(?:ing|s)? applications\b/,
    /\b(?:application )?deadline (?:for \S+ \S+ )?has passed\b/,
    /\bwe (?:have|ve) (?:already |now )?filled (?:this|the) (?:job|position|role|vacancy)\b/,
    /\bapplications (?:for this (?:job|position|role|vacancy|opportunity) )?(?:are|have) (?:now )?(?:been )?closed\b/,
    /\bwe (?:are|re) (?:sorry|no longer)[^|]{0,60} (?:no longer (?:available|recruiting)|hiring for this (?:role|position|job))\b/,
    /\b(?:couldn t|could not|can t|cannot) find (?:this|that|the) (?:job|position|vacancy)\b/,
  ),
  fr: anyPattern(
    patternSequence(
      /\b(?:cette|l|la presente) (?:offre(?: d emploi| de stage)?|annonce|opportunite|mission)/,
      /(?: que vous (?:cherchez|recherchez|demandez|consultez|souhaitez \S+|essayez d\S* \S+))? /,
      /(?:n est (?:plus|pas) (?:disponible|en ligne|active|ouverte|d actualite|accessible|valable|publiee|a pourvoir|diffusee)|n existe (?:plus|pas)|est (?:desormais |maintenant |deja )?(?:expiree?|cloturee?|fermee?|pourvue|indisponible|archivee?|desactivee?|terminee|close)\b|a (?:expire|ete (?:pourvue|cloturee|fermee|retiree|supprimee|archivee|desactivee|depubliee))|est introuvable)/,
    ),
    /\b(?:ce|le) poste(?: que vous (?:cherchez|recherchez))? (?:n est plus (?:disponible|ouvert|vacant|a pourvoir|en ligne)|(?:a|est) (?:desormais |deja )?(?:ete )?(?:pourvu|ferme|cloture)\b)/,
    /\b(?:l offre|cette offre|l annonce|le poste|ce poste) (?!qui )(?:\S+ ){1,10}n est plus (?:disponible|en ligne|d actualite|a pourvoir)\b/,
    /\b(?:offre|annonce)(?: d emploi)? (?:expiree|introuvable|indisponible|pourvue|cloturee|archivee|plus disponible|non disponible|non trouvee)\b/,
    /\b(?:les )?candidatures (?:sont|pour (?:cette offre|ce poste) sont) (?:desormais )?(?:closes?|cloturees?|fermees?)\b/,
    /\bn accepte plus (?:de|les) candidatures\b/,
    /\bnous ne (?:recevons|prenons|acceptons) plus de candidatures\b/,
    /\brecrutement (?:est )?(?:termine|clos|cloture)\b/,
  ),
  de: anyPattern(
    patternSequence(
      /\b(?:diese|die|das|dieses|dieser|der)(?: von ihnen)?(?: gesuchte| gewunschte| angeforderte| ausgeschriebene| aufgerufene)? /,
      /(?:stelle|stellenanzeige|stellenangebot|stellenausschreibung|ausschreibung|position|vakanz|anzeige|jobanzeige|jobangebot|angebot|job|inserat|stelleninserat) /,
      /(?:ist|wurde|steht|konnte|existiert)(?: leider| bereits| derzeit| inzwischen| mittlerweile| zurzeit| aktuell| schon)* /,
      /(?:nicht (?:mehr|langer) (?:verfugbar|online|aktiv|aktuell|vakant|ausgeschrieben|offen|vorhanden|gultig|besetzbar|zur verfugung|veroffentlicht)|nicht mehr|nicht gefunden|(?:bereits |schon )?(?:besetzt|vergeben|abgelaufen|geschlossen|deaktiviert|entfernt|geloscht|beendet|archiviert|offline)\b)/,
    ),
    /\b(?:stelle|stellenanzeige|stellenangebot|job|anzeige|position|inserat) (?:leider )?(?:nicht mehr (?:verfugbar|online|aktiv|aktuell)|nicht gefunden|abgelaufen|(?:bereits )?besetzt)\b/,
    patternSequence(
      /\b(?:diese|die|das|der) (?:stelle|stellenanzeige|stellenangebot|anzeige|position|job|inserat) (?!die |das |der )/,
      /(?:\S+ ){1,12}(?:nicht mehr (?:verfugbar|online|aktiv)|(?:bereits|schon) besetzt)\b/,
    ),
    /\bbewerbung(?:en)? (?:ist|sind|auf diese stelle sind) (?:leider )?nicht mehr moglich\b/,
    /\bnimmt keine bewerbungen mehr\b|\bbewerbungsfrist (?:ist )?abgelaufen\b/,
  ),
  es: anyPattern(
    patternSequence(
      /\b(?:esta|la|este|el) (?:oferta(?: de (?:empleo|trabajo))?|vacante|puesto|empleo|posicion|anuncio|convocatoria)/,
      /(?: (?:que (?:buscas|busca|estas buscando|esta buscando)|solicitad[ao]))? /,
      /(?:ya )?(?:no (?:esta|se encuentra) (?:ya )?(?:disponible|activ[ao]|abiert[ao]|vigente|publicad[ao]|vacante)|no existe|no acepta|(?:ha|fue|esta|se ha) (?:sido )?(?:cubiert[ao]|cerrad[ao]|caducad[ao]|finalizad[ao]|expirad[ao]|caducado|expirado|eliminad[ao]|retirad[ao]|cerrado|finalizado))\b/,
    ),
    /\b(?:oferta|vacante|puesto|empleo|anuncio) (?:no (?:disponible|encontrad[ao])|caducad[ao]|expirad[ao]|cerrad[ao]|finalizad[ao]|cubiert[ao])\b/,
    /\bya no (?:se )?(?:aceptan?|admiten?|recibimos) (?:mas |nuevas )?(?:candidaturas|solicitudes|inscripciones|postulaciones)\b/,
    /\bproceso de seleccion (?:ha )?(?:cerrado|finalizado)\b/,
  ),
  it: anyPattern(
    patternSequence(
      /\b(?:questa|quest|la|l|questo|il) (?:offerta(?: di lavoro)?|posizione|annuncio|opportunita|ricerca|vacancy)/,
      /(?: di lavoro)?(?: che (?:cerchi|stai cercando|hai richiesto|cercavi))? /,
      /(?:(?:non e|non risulta) (?:piu )?(?:disponibile|attiv[ao]|aperta?|online|valid[ao]|vacante|presente)|non esiste(?: piu)?|non accetta|(?:e|e gia) (?:stat[ao] )?(?:gia )?(?:chius[ao]|scadut[ao]|copert[ao]|rimoss[ao]|ritirat[ao]|assegnat[ao]|terminat[ao]|occupat[ao]))\b/,
    ),
    /\b(?:offerta|posizione|annuncio)(?: di lavoro)? (?:non (?:piu )?(?:disponibile|trovat[ao]|attiv[ao])|scadut[ao]|chius[ao]|copert[ao])\b/,
    /\bnon (?:accettiamo|accetta|si accettano) piu candidature\b/,
    /\bcandidature (?:sono )?chiuse\b/,
  ),
  nl: anyPattern(
    patternSequence(
      /\b(?:deze|de|die|dit|het) (?:vacature|functie|baan|positie|job|advertentie|plaatsing|vacature die (?:je|u) zoekt)/,
      /(?: die (?:je|u) (?:zoekt|zocht|wilt bekijken))? (?:is|staat|bestaat|kan|werd) /,
      /(?:helaas |inmiddels |reeds |al |momenteel )*(?:niet (?:meer|langer) (?:beschikbaar|online|actief|open|vacant|actueel|geldig|zichtbaar)|niet meer|niet (?:gevonden|beschikbaar)|(?:vervuld|ingevuld|gesloten|verlopen|verwijderd|vergeven|afgelopen|offline))\b/,
    ),
    /\bvacature (?:niet (?:meer beschikbaar|gevonden|beschikbaar)|verlopen|gesloten|vervuld|ingevuld)\b/,
    /\bsolliciteren is niet (?:meer|langer) mogelijk\b|\bje kunt niet meer solliciteren\b/,
  ),
  pt: anyPattern(
    patternSequence(
      /\b(?:esta|a|este|o) (?:vaga|oferta(?: de emprego)?|posicao|anuncio|oportunidade|emprego)/,
      /(?: que (?:procura|voce procura|voce esta procurando|esta a procurar))? /,
      /(?:ja )?(?:nao (?:esta|se encontra) (?:mais )?(?:disponivel|ativ[ao]|abert[ao]|online|publicad[ao])|nao existe|nao aceita|(?:foi|esta|ja foi) (?:preenchid[ao]|encerrad[ao]|fechad[ao]|removid[ao]|cancelad[ao]|expirad[ao])|expirou|encerrou)\b/,
    ),
    /\b(?:vaga|oferta|anuncio) (?:nao (?:disponivel|encontrad[ao])|indisponivel|expirad[ao]|encerrad[ao]|fechad[ao]|preenchid[ao])\b/,
    /\bnao (?:aceita|aceitamos|recebe) mais (?:candidaturas|inscricoes)\b/,
    /\bcandidaturas (?:estao )?encerradas\b/,
  ),
};

/** Words before a closing statement that make it a future or conditional one. */
export const futureClosing =
  /(?:\b(?:once|when|until|if|after|as soon as|unless|des que|lorsque|quand|jusqu a ce que|si|une fois que|sobald|wenn|falls|bis|cuando|hasta que|si|quando|finche|fino a quando|se|una volta che|zodra|als|totdat|wanneer|ate que|assim que) (?:\S+ ){0,2})$/;

/**
 * The page shows more after signing in. "Sign in to apply" also occurs on offers and does not
 * count.
 */
export const signInStatement: PageWords = {
  en: anyPattern(
    patternSequence(
      /\b(?:sign|log|logged|signed) in(?: or (?:register|join|sign up|create (?:an|your|a free) account))?/,
      /(?: now| first| with your \S+(?: \S+)?)? (?:to|and) (?:continue|proceed|view|see|read|access|unlock|reveal|display)\b/,
    ),
    /\b(?:create (?:an|a free|your(?: free)?) account|register|join(?: \S+)?|sign up)(?: for free| now)? to (?:continue|view|see|read|access|unlock)\b/,
    patternSequence(
      /\b(?:this (?:page|job|offer|content|posting)|the (?:full|complete) (?:job|description|offer)\S*(?: description)?) is /,
      /(?:only )?(?:available|visible|reserved|accessible|shown)(?: only)? (?:to|for) /,
      /(?:registered |logged in |signed in )?(?:members|users|candidates)\b/,
    ),
    /\bmembers only\b/,
  ),
  fr: anyPattern(
    patternSequence(
      /\b(?:connectez vous|identifiez vous|inscrivez vous|creez (?:un|votre) compte|se connecter|connecte)/,
      /(?: gratuitement| ou (?:inscrivez vous|creez (?:un|votre) compte|s inscrire))? /,
      /(?:pour|afin de|afin d) (?:continuer|voir|consulter|acceder|lire|afficher|decouvrir|visualiser|poursuivre)\b/,
    ),
    /\b(?:vous devez|il faut|veuillez) (?:etre (?:connecte|identifie|inscrit)\S*|vous (?:connecter|identifier|inscrire)|etre membre)\b(?! pour (?:postuler|candidater|repondre))/,
    /\breservee?s? aux (?:membres|abonnes|inscrits|utilisateurs (?:inscrits|connectes)|candidats inscrits)\b/,
  ),
  de: anyPattern(
    /\b(?:melden sie sich|melde dich|loggen sie sich|logge dich)(?: jetzt| bitte)? (?:an|ein)\b.{0,40}\b(?:um|fortzufahren|zu sehen|anzuzeigen|weiter|anzusehen|zu lesen)\b/,
    /\b(?:anmelden|einloggen|registrieren)(?: oder (?:registrieren|anmelden))? (?:um|und) .{0,60}\b(?:fortzufahren|zu sehen|anzuzeigen|anzusehen|zu lesen|weiterlesen)\b/,
    /\bsie mussen (?:angemeldet|eingeloggt|registriert) sein\b(?! um sich zu bewerben)/,
    /\bum .{0,60} (?:zu sehen|anzuzeigen|fortzufahren|anzusehen|lesen zu konnen) (?:melden sie sich|melde dich|mussen sie sich|loggen)\b/,
    /\bnur fur (?:registrierte|angemeldete|mitglieder)\b/,
  ),
  es: anyPattern(
    /\b(?:inicia|iniciar|inicie) sesion(?: o (?:registrate|regístrate|crea una cuenta))? (?:para|y) (?:continuar|ver|acceder|leer|consultar|seguir)\b/,
    /\b(?:debes?|necesitas?|tienes? que) (?:iniciar sesion|estar registrad\S|registrarte|identificarte|acceder)\b(?! para (?:postular|inscribir|aplicar))/,
    /\b(?:registrate|crea (?:una|tu) cuenta)(?: gratis)? para (?:continuar|ver|acceder|leer|seguir)\b/,
    /\bsolo (?:para|disponible para) (?:usuarios registrados|miembros)\b/,
  ),
  it: anyPattern(
    patternSequence(
      /\b(?:accedi|registrati|effettua (?:il login|l accesso)|iscriviti|crea un account)/,
      /(?: o (?:registrati|iscriviti|crea un account))?(?: gratis| gratuitamente)? per /,
      /(?:continuare|vedere|visualizzare|leggere|consultare|accedere|proseguire)\b/,
    ),
    /\b(?:devi|e necessario|bisogna) (?:accedere|effettuare (?:il login|l accesso)|registrarsi|essere registrat\S|registrarti)\b(?! per (?:candidar|inviare))/,
    /\briservat[aoi] (?:agli|ai) (?:utenti registrati|iscritti|membri)\b/,
  ),
  nl: anyPattern(
    patternSequence(
      /\b(?:log in|inloggen|meld je aan|meld u aan|aanmelden|registreer(?: je)?)/,
      /(?: of (?:registreer(?: je)?|maak een account(?: aan)?|aanmelden))? om /,
      /(?:\S+ ){0,6}(?:te (?:bekijken|zien|lezen|openen|gaan)|door te gaan|verder te gaan)/,
    ),
    /\b(?:je|u) (?:moet|dient) (?:eerst )?(?:ingelogd zijn|inloggen|in te loggen|aangemeld zijn)\b(?! om te solliciteren)/,
    /\balleen (?:zichtbaar )?voor (?:leden|ingelogde gebruikers|geregistreerde gebruikers)\b/,
  ),
  pt: anyPattern(
    patternSequence(
      /\b(?:inicie sessao|iniciar sessao|entre|faca login|cadastre se|registe se|crie uma conta)/,
      /(?: ou (?:registe se|cadastre se|crie uma conta))?(?: gratis| gratuitamente| na sua conta)? /,
      /(?:para|e) (?:continuar|ver|visualizar|ler|acessar|aceder|consultar|prosseguir)\b/,
    ),
    /\b(?:precisa|deve|e necessario|voce precisa) (?:de )?(?:iniciar sessao|estar (?:logado|registado|registrado|autenticado)|fazer login|entrar)\b(?! para (?:se )?candidatar)/,
    /\b(?:reservad[ao]|exclusiv[ao]) (?:a|aos|para) (?:membros|usuarios|utilizadores) ?(?:registados|cadastrados|registrados)?\b/,
  ),
};

/** Asks for proof that the visitor is human; counts only on a page with little else. */
export const botStatement: PageWords = {
  en: anyPattern(
    patternSequence(
      /\b(?:verify|confirm|prove|check(?:ing)?|make sure|ensure|verif(?:ying|ies)|confirming|making sure)/,
      /(?: that)? you(?: are| re) (?:a |an )?(?:real |actual )?(?:not a (?:ro)?bot|human|person|humans)\b/,
    ),
    /\bi(?: a)?m (?:not a robot|human)\b|\bnot a robot\b/,
    /\bchecking (?:your browser|if the site connection is secure)\b/,
    /\bunusual (?:traffic|activity|requests)\b/,
    /\bcomplete (?:the|this|a) (?:security check|captcha|challenge|puzzle)\b/,
    /\bprotect(?:s)? (?:itself )?(?:against|from) (?:malicious|automated|online) (?:bots|attacks)\b/,
    /\bsolve (?:the|this|a) (?:captcha|puzzle)\b/,
    /\b(?:automated|bot) (?:access|traffic|requests|activity|behaviou?r)\b/,
    /\bpress (?:and )?hold\b|\benable javascript and cookies to continue\b/,
    /\bhas been blocked\b.{0,80}\b(?:security|bot|automated)\b|\bwhy have i been blocked\b/,
    /\bslide (?:right )?to (?:complete|verify)\b/,
  ),
  fr: anyPattern(
    patternSequence(
      /\b(?:verifi(?:er|ez|ons|cation)|confirm(?:er|ez)|prouve[rz]|assurer|assurons)/,
      /(?: nous)? (?:que )?vous (?:etes|n etes) (?:bien )?(?:pas un robot|un (?:etre )?humain|humain|une (?:vraie )?personne)\b/,
    ),
    /\bje (?:ne suis pas un robot|suis humain)\b|\bpas un robot\b/,
    /\b(?:trafic|activite) inhabituel(?:le)?\b/,
    /\bcompletez (?:le|la|ce) (?:captcha|controle|verification)\b/,
    /\bverification de (?:votre navigateur|securite)\b/,
    /\b(?:acces|requetes) automatise(?:e?s)?\b/,
    /\bmaintenez (?:le bouton )?(?:appuye|enfonce)\b/,
  ),
  de: anyPattern(
    /\b(?:bestatigen|uberprufen|prufen|beweisen|sicherstellen)\b.{0,40}\b(?:mensch|roboter|bot)\b/,
    /\bich bin kein roboter\b|\bkein (?:roboter|bot)\b|\bdass sie ein mensch sind\b/,
    /\bungewohnliche[nr]? (?:datenverkehr|aktivitat(?:en)?|zugriffe)\b/,
    /\bihr browser wird (?:uber)?pruft\b|\bautomatisierte[nr]? (?:zugriffe?|anfragen)\b/,
    /\bsicherheits(?:abfrage|prufung|uberprufung)\b/,
  ),
  es: anyPattern(
    /\b(?:verifi(?:ca|car|camos|que)|confirm(?:a|ar|e)|comprob(?:ar|amos)|demuestra)\b.{0,40}\b(?:humano|robot|persona)\b/,
    /\bno soy un robot\b|\b(?:trafico|actividad) (?:inusual|sospechos[ao])\b/,
    /\bcompleta (?:el|este) (?:captcha|desafio)\b|\bcomprobando (?:tu|su) navegador\b/,
  ),
  it: anyPattern(
    /\b(?:verifi(?:ca|care|chiamo)|conferma(?:re)?|dimostra)\b.{0,40}\b(?:umano|robot|persona reale|essere umano)\b/,
    /\bnon sono un robot\b|\b(?:traffico|attivita) (?:insolit[ao]|anomal[ao]|sospett[ao])\b/,
    /\bcompleta (?:il|questo) captcha\b/,
  ),
  nl: anyPattern(
    /\b(?:verifieer|verifieren|bevestig|controleren|controleer)\b.{0,40}\b(?:mens|robot)\b/,
    /\bik ben geen robot\b|\bgeen robot\b|\bongebruikelijk(?:e)? (?:verkeer|activiteit)\b/,
    /\bbrowser wordt gecontroleerd\b/,
  ),
  pt: anyPattern(
    /\b(?:verifi(?:que|car|camos)|confirm(?:e|ar)|comprove)\b.{0,40}\b(?:humano|robo)\b/,
    /\bnao sou um robo\b|\b(?:trafego|atividade) (?:incomum|suspeit[ao])\b/,
    /\bcomplete o (?:captcha|desafio)\b/,
  ),
};

/** Used only by consent requests. */
export const consentStatement: PageWords = {
  en: anyPattern(
    /\b(?:we|our partners|partners|site|website)(?: and our (?:\d+ )?(?:partners|vendors))? (?:use|uses|store|process)\b.{0,40}\b(?:cookies?|personal data|similar technolog\w+)\b/,
    /\bstore and or access information on a device\b|\byour consent\b/,
    /\b(?:accept|reject|allow|decline|refuse|manage) (?:all )?cookies?\b/,
    /\bwithdraw (?:your )?consent\b|\b(?:our|\d+) (?:partners|vendors)\b/,
    /\bpersonali[sz]ed (?:ads|advertising|content)\b|\blegitimate interest\b/,
    /\b(?:accept|reject) all\b/,
  ),
  fr: anyPattern(
    patternSequence(
      /\b(?:nous(?: et nos (?:\d+ )?partenaires| memes)?|nos (?:\d+ )?partenaires)/,
      /(?: et nous memes)? (?:utilisons|stockons|deposons|traitons|souhaitons|utilisent)\b.{0,60}\b/,
      /(?:cookies?|traceurs|donnees|technologies)\b/,
    ),
    /\bvotre (?:consentement|accord)\b/,
    /\b(?:accepter|refuser|gerer|parametrer) (?:tous )?(?:les |mes )?cookies?\b/,
    /\b(?:retirer|revenir sur) votre (?:consentement|choix)\b|\bnos (?:\d+ )?partenaires\b/,
    /\b(?:publicites?|contenus?) personnalisee?s?\b|\binteret legitime\b/,
    /\bcontinuer sans accepter\b|\btout (?:accepter|refuser)\b/,
    /\binformations sur un (?:terminal|appareil)\b/,
  ),
  de: anyPattern(
    /\b(?:wir|unsere partner)(?: und unsere (?:\d+ )?partner)? (?:verwenden|nutzen|speichern|verarbeiten|setzen)\b.{0,60}\b(?:cookies?|daten|technologien|informationen)\b/,
    /\b(?:ihre|deine|ihrer|deiner) (?:einwilligung|zustimmung)\b/,
    /\b(?:alle[ns]?(?: cookies)?) (?:akzeptieren|ablehnen|zustimmen)\b/,
    /\bcookies? (?:akzeptieren|ablehnen|zulassen|einstellungen)\b/,
    /\b(?:einwilligung|zustimmung) (?:jederzeit )?widerrufen\b|\b(?:unsere|\d+) partnern?\b/,
    /\bpersonalisierte (?:werbung|anzeigen|inhalte)\b|\bberechtigte[sn]? interesse\b/,
    /\bmit werbung\b|\bakzeptieren und weiter\b/,
  ),
  es: anyPattern(
    /\b(?:nosotros|utilizamos|usamos|nuestros (?:\d+ )?socios)\b.{0,60}\bcookies?\b/,
    /\b(?:tu|su) consentimiento\b/,
    /\b(?:aceptar|rechazar|gestionar|configurar) (?:todas? )?(?:las )?cookies?\b/,
    /\bnuestros (?:\d+ )?socios\b|\b(?:anuncios|publicidad|contenidos?) personalizad[ao]s?\b/,
    /\binteres legitimo\b|\b(?:aceptar|rechazar) tod[ao]s?\b/,
    /\bretirar (?:tu|su) consentimiento\b/,
  ),
  it: anyPattern(
    /\b(?:noi|utilizziamo|usiamo|i nostri (?:\d+ )?partner)\b.{0,60}\bcookie\b/,
    /\b(?:tuo|suo|vostro) consenso\b/,
    /\b(?:accetta|rifiuta|gestisci)(?:re)? (?:tutti )?(?:i )?cookie\b/,
    /\bnostri (?:\d+ )?partner\b|\b(?:annunci|pubblicita|contenuti) personalizzat[ai]\b/,
    /\binteresse legittimo\b|\b(?:accetta|rifiuta) tutt[oi]\b|\bcontinua senza accettare\b/,
  ),
  nl: anyPattern(
    /\b(?:wij|we)(?: en onze (?:\d+ )?partners)? (?:gebruiken|plaatsen|verwerken|slaan)\b.{0,60}\b(?:cookies?|gegevens|technieken|technologieen)\b/,
    /\b(?:je|jouw|uw) toestemming\b/,
    /\b(?:alle )?cookies? (?:accepteren|weigeren|toestaan|instellingen)\b/,
    /\bonze (?:\d+ )?partners\b|\bgepersonaliseerde (?:advertenties|inhoud|content)\b/,
    /\bgerechtvaardigd belang\b|\balles (?:accepteren|weigeren|afwijzen)\b/,
  ),
  pt: anyPattern(
    /\b(?:nos|utilizamos|usamos|os nossos (?:\d+ )?parceiros)\b.{0,60}\bcookies?\b/,
    /\b(?:o |a )?seu consentimento\b/,
    /\b(?:aceitar|rejeitar|recusar|gerir|gerenciar) (?:todos )?(?:os )?cookies?\b/,
    /\bnossos (?:\d+ )?parceiros\b|\b(?:anuncios|publicidade|conteudos?) personalizad[ao]s?\b/,
    /\binteresse legitimo\b|\b(?:aceitar|rejeitar|recusar) tudo\b/,
  ),
};

/** Shown to browsers without scripts. */
export const scriptStatement: PageWords = {
  en: anyPattern(
    /\b(?:enable|activate|turn on|requires?|needs?|without|supports?|allow|disabled|run)\b.{0,40}\b(?:java ?script|js)\b/,
    /\b(?:java ?script|js)\b.{0,60}\b(?:enabled?|disabled|required|needed|turned o[nf]f?|not available|activated|supported)\b/,
    /\bbrowser (?:is )?(?:not supported|unsupported|out of date)\b/,
  ),
  fr: anyPattern(
    /\b(?:activer|activez|necessite|requiert|sans|autoriser|active|desactive)\b.{0,40}\bjava ?script\b/,
    /\bjava ?script\b.{0,60}\b(?:active|desactive|necessaire|requis|obligatoire|indispensable)\b/,
  ),
  de: anyPattern(
    /\bjava ?script\b.{0,60}\b(?:aktivieren|aktiviert|deaktiviert|erforderlich|benotigt|notwendig|einschalten|eingeschaltet)\b/,
    /\b(?:aktivieren sie|benotigt|ohne|erfordert)\b.{0,40}\bjava ?script\b/,
  ),
  es: anyPattern(
    /\b(?:habilit[ae]\w*|activ[ae]\w*|requiere|necesit[ao]\w*|sin)\b.{0,40}\bjava ?script\b/,
    /\bjava ?script\b.{0,60}\b(?:habilitado|activado|desactivado|deshabilitado|necesario|requerido)\b/,
  ),
  it: anyPattern(
    /\b(?:abilit\w+|attiv\w+|richiede|necessita|senza)\b.{0,40}\bjava ?script\b/,
    /\bjava ?script\b.{0,60}\b(?:abilitato|attivato|disabilitato|disattivato|necessario|richiesto)\b/,
  ),
  nl: anyPattern(
    /\b(?:schakel|activeer|vereist|zonder|nodig)\b.{0,40}\bjava ?script\b/,
    /\bjava ?script\b.{0,60}\b(?:ingeschakeld|uitgeschakeld|inschakelen|in te schakelen|vereist|nodig|geactiveerd|activeren)\b/,
  ),
  pt: anyPattern(
    /\b(?:habilit\w+|ativ\w+|requer|precisa|necessita|sem|permit\w+)\b.{0,40}\bjava ?script\b/,
    /\bjava ?script\b.{0,60}\b(?:habilitado|ativado|desativado|desabilitado|necessario)\b/,
  ),
};

/** Marks a page of links as being about work. */
export const jobWord: PageWords = {
  en: anyPattern(/\b(?:jobs?|vacanc(?:y|ies)|careers?|hiring|openings?|positions)\b/),
  fr: anyPattern(/\b(?:emplois?|offres?|postes?|recrutement|recrute|carrieres?|metiers?)\b/),
  de: anyPattern(/\b(?:stellen\w*|jobs?|karriere|vakanzen)\b/),
  es: anyPattern(/\b(?:empleos?|ofertas?|vacantes?|trabajos?|puestos?)\b/),
  it: anyPattern(/\b(?:lavoro|offerte|posizioni|annunci|carriere)\b/),
  nl: anyPattern(/\b(?:vacatures?|banen|werken bij)\b/),
  pt: anyPattern(/\b(?:vagas?|empregos?|ofertas?|carreiras?)\b/),
};
