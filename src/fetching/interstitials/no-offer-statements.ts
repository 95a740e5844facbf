/**
 * Statements of pages that are neither offers nor walls: forms, empty lists, pages about a company,
 * posts, help.
 */
import { anyPattern, type PageWords, wholeTextPattern } from '../wording/page-words.ts';

/** A search found nothing, or there are no vacancies. */
export const emptyListStatement: PageWords = {
  en: anyPattern(
    /\bno (?:\S+ ){0,2}(?:results?|jobs?|vacancies|positions|openings|roles|opportunities|matches)(?: \S+){0,3}? (?:match(?:ed|ing|es)?|found|available|listed|open|for your|at (?:the|this) (?:moment|time)|right now)\b/,
    /\b(?:found|showing) (?:0|no) (?:jobs|results|vacancies)\b|\b0 (?:jobs|results|vacancies|openings) (?:found|match)/,
    /\bthere (?:are|is) (?:currently |presently )?no (?:\S+ ){0,2}(?:jobs?|vacancies|positions|openings|roles|opportunities)\b/,
    /\bwe (?:couldn t|could not|didn t|did not) find any (?:\S+ )?(?:jobs|results|vacancies|matches)\b/,
  ),
  fr: anyPattern(
    /\baucune? (?:\S+ )?(?:offre|resultat|poste|annonce|emploi)(?: \S+){0,4}? (?:ne correspond|trouvee?|disponible|ouvert|a pourvoir|pour votre|pour le moment|pour l instant)\b/,
    /\b0 (?:offre|resultat|annonce)s?\b|\bpas (?:de|d) (?:offre|poste|resultat)s? (?:disponible|ouvert|pour le moment|correspondant)/,
    /\bn (?:a|ont|avons) (?:trouve aucune?|donne aucun resultat)\b/,
  ),
  de: anyPattern(
    /\bkeine (?:\S+ ){0,2}(?:stellen|jobs|treffer|ergebnisse|stellenangebote|vakanzen|positionen)(?: \S+){0,5}? (?:gefunden|vorhanden|verfugbar|ausgeschrieben|zu besetzen)\b/,
    /\b(?:0|keine) (?:treffer|ergebnisse)\b|\bkeine offenen (?:stellen|positionen)\b/,
  ),
  es: anyPattern(
    /\bno (?:hemos encontrado|se han encontrado|se encontraron|encontramos|hay) (?:ninguna |mas )?(?:ofertas?|resultados|vacantes?|empleos|puestos)\b/,
    /\b(?:ninguna oferta|ningun resultado) (?:encontrad|coincide|disponible)/,
  ),
  it: anyPattern(
    /\bnessun[ao]? (?:risultato|offerta|annuncio|posizione)(?: \S+){0,4}? (?:trovat|disponibile|corrisponde|aperta)/,
    /\bnon (?:abbiamo trovato|ci sono|sono state trovate) (?:\S+ )?(?:offerte|risultati|annunci|posizioni)\b/,
  ),
  nl: anyPattern(
    /\bgeen (?:\S+ )?(?:vacatures|resultaten|banen)(?: \S+){0,5}? (?:gevonden|beschikbaar|open)\b/,
    /\b(?:geen|0) (?:vacatures|resultaten) gevonden\b/,
  ),
  pt: anyPattern(
    /\bnenhum[a]? (?:vaga|resultado|oferta|oportunidade)(?: \S+){0,4}? (?:encontrad|disponivel|corresponde)/,
    /\bnao (?:encontramos|ha|foram encontrad[ao]s) (?:\S+ )?(?:vagas|resultados|ofertas|oportunidades)\b/,
  ),
};

/** A sentence, label or question of an application form. */
export const formStatement: PageWords = {
  en: anyPattern(
    /^(?:legal |given |first |last |full |family |middle |preferred |your |current )+(?:names?|name s|company|location)(?: required)?$|^(?:your )?(?:e ?mail(?: address)?|phone(?: number)?|mobile|address(?: line \d)?|city|postal code|country|linkedin(?: profile| url)?|links|website|portfolio(?: url)?)(?: required)?$/,
    /\b(?:resume|cv|cover letter|file)\b.{0,60}\b(?:upload|attach|drop|choose|browse|required|types?|pdf|mb)\b|\b(?:upload|attach|drop)\b.{0,40}\b(?:resume|cv|cover letter|file)\b|^(?:your )?(?:resume|cv|cover letter)(?: cv)?(?: required)?$/,
    /\brequired field|\bfields? (?:marked|are required)|^(?:additional information|application questions|my information|my experience|voluntary disclosures|submit|submit (?:your )?application)$/,
    /\bself identif|\b(?:equal employment opportunity|eeo) (?:information|survey|data)|\b(?:complet\w+|fill\w*|submit\w*) (?:of )?(?:this|the) form\b|\bthis form will be used\b|\bform (?:cc|is voluntary)|\bomb control\b|\bcomplet\w+ (?:is|of this \S+ is) voluntary\b/,
    /\b(?:have|had) (?:a|one|such a) (?:disability|condition)\b|\b(?:protected veteran|disability status|decline to (?:self )?(?:identify|answer))\b|\bequal opportunity to qualified people\b|\bemployment opportunity to qualified\b|\b(?:federal contractor|subcontractor)\b|\byour (?:answer|response)s? (?:is|are|will be) (?:confidential|voluntary|kept)/,
    /\b(?:legally )?authori[sz]ed to work\b|\brequire (?:\S+ )?(?:sponsorship|a visa)|\bsponsorship for\b|\bhow did you hear\b|\bnotice period\b|\bsalary expectation|\bdesired (?:pay|salary)\b|\bearliest start|\bwhen (?:could|can) you start\b/,
    /\byou are applying (?:for|to)\b|\b(?:we|i) (?:have )?(?:read|agree|consent)\b.{0,80}\b(?:privacy|data|personal)\b|\bkeep your (?:data|application)\b|\byour application (?:has been|was) (?:received|sent|submitted)\b|\bwe have received your application\b|\bstate of your application\b/,
  ),
  fr: anyPattern(
    /^(?:civilite|prenom|nom(?: de famille)?|adresse e ?mail|e ?mail|courriel|telephone|ville|code postal|adresse|message|votre message|votre cv|cv|lettre de motivation)(?: obligatoire| facultatif)?$/,
    /\b(?:cv|lettre de motivation|fichier)\b.{0,60}\b(?:deposez|joindre|joignez|telecharg\w+|pdf|mo|obligatoire|facultatif)\b|\b(?:deposez|joindre|joignez|telecharg\w+|ajoutez)\b.{0,40}\b(?:cv|lettre|fichier)\b/,
    /\bchamps? (?:marques|obligatoires|requis)|\bsont obligatoires\b|\bvos? pretentions? salariales?\b|\b(?:votre|le) preavis\b|\bcomment avez vous connu\b|\bdate (?:de disponibilite|etes vous disponible)|\bpermis de travail\b|\bvous postulez (?:a|au)\b|\betape \d sur \d\b/,
    /\b(?:j accepte|je consens|en envoyant)\b.{0,120}\b(?:donnees|candidature|recontacte)|\bvos reponses (?:ne )?(?:seront|sont)\b|\bnous avons (?:bien )?recu votre candidature\b|\bvotre candidature a (?:bien )?ete (?:envoyee|enregistree|transmise)\b/,
  ),
  de: anyPattern(
    /^(?:anrede|titel|vorname|nachname|name|e mail(?: adresse)?|telefon(?:nummer)?|strasse|straße|plz|ort|land|lebenslauf|anschreiben|nachricht)$/,
    /\b(?:lebenslauf|anschreiben|datei|unterlagen)\b.{0,60}\b(?:hochladen|pdf|mb|anhangen)\b|\bpflichtfelder?\b|\bgehaltsvorstellung\b|\beintrittsdatum\b|\baufmerksam geworden\b|\bkundigungsfrist\b/,
    /\bdatenschutz\S*\b.{0,140}\b(?:gelesen|einverstanden|bewerb\S+)\b|\b(?:deine|ihre) bewerbung (?:ist|wurde) (?:\S+ )?(?:eingegangen|ubermittelt|gesendet)\b|\bbewerbung absenden\b/,
  ),
  es: anyPattern(
    /^(?:nombre|apellidos?|correo electronico|e ?mail|telefono|ciudad|codigo postal|pais|curriculum|cv|carta de presentacion)$/,
    /\b(?:adjunta|sube|anade|carga)\b.{0,40}\b(?:curriculum|cv|carta|archivo)\b|\bcampos? obligatorios?\b|\bexpectativas? salarial(?:es)?\b|\bpodrias incorporarte\b|\bpermiso de trabajo\b|\bcomo nos (?:has )?conoci/,
    /\b(?:he leido|acepto)\b.{0,80}\b(?:privacidad|datos)\b|\btratara\b.{0,60}\bcandidatura\b|\bhemos recibido tu (?:solicitud|candidatura|inscripcion)\b/,
  ),
  it: anyPattern(
    /^(?:nome|cognome|(?:indirizzo )?e ?mail|(?:numero di )?telefono|citta|cap|paese|curriculum|cv|lettera di presentazione|data di disponibilita)$/,
    /\b(?:carica|allega)\b.{0,40}\b(?:curriculum|cv|lettera|file)\b|\bcamp[io] obbligator|\bretribuzione\b.{0,20}\b(?:attesa|desiderata)\b|\bcategorie protette\b/,
    /\b(?:ho letto|acconsento|autorizzo)\b.{0,100}\b(?:privacy|dati|trattamento)\b|\babbiamo ricevuto la tua candidatura\b/,
  ),
  nl: anyPattern(
    /^(?:voornaam|achternaam|naam|e ?mail(?:adres)?|telefoon(?:nummer)?|woonplaats|postcode|cv|motivatie(?:brief)?)$/,
    /\b(?:upload|voeg)\b.{0,40}\b(?:cv|brief|bestand)\b|\bverplichte? velden?\b|\bsalarisindicatie\b|\bopzegtermijn\b|\bhoe (?:heb|ken) je ons\b/,
    /\bik (?:ga akkoord|heb)\b.{0,80}\b(?:privacy|gegevens)\b|\bwe hebben je sollicitatie ontvangen\b/,
  ),
  pt: anyPattern(
    /^(?:nome(?: completo)?|apelido|sobrenome|e ?mail|telefone|telemovel|celular|cidade|pais|curriculo|cv|carta de apresentacao)$/,
    /\b(?:anex[ae]|carregue|envie)\b.{0,40}\b(?:curriculo|cv|carta|arquivo|ficheiro)\b|\bcampos? obrigatorios?\b|\bpretensao salarial\b/,
    /\b(?:li|aceito|autorizo)\b.{0,80}\b(?:privacidade|dados)\b|\brecebemos (?:a )?sua candidatura\b/,
  ),
};

/** Confirms an application. */
export const appliedTitle: PageWords = {
  en: wholeTextPattern(
    /thank(?:s| you) for (?:applying|your application|your interest)(?: .{0,40})?|(?:your )?application (?:received|submitted|sent|complete)/,
  ),
  fr: wholeTextPattern(
    /merci (?:d avoir postule|pour votre candidature)(?: .{0,40})?|(?:votre )?candidature (?:envoyee|recue|enregistree)/,
  ),
  de: wholeTextPattern(
    /(?:vielen )?dank fur (?:deine|ihre) bewerbung(?: .{0,40})?|bewerbung (?:eingegangen|gesendet)/,
  ),
  es: wholeTextPattern(/gracias por (?:tu|su) (?:candidatura|solicitud|inscripcion)(?: .{0,40})?/),
  it: wholeTextPattern(/grazie per (?:la tua candidatura|esserti candidat\S)(?: .{0,40})?/),
  nl: wholeTextPattern(/bedankt voor (?:je|uw) sollicitatie(?: .{0,40})?/),
  pt: wholeTextPattern(/obrigad[oa] (?:pela sua candidatura|por se candidatar)(?: .{0,40})?/),
};

/** The title of a page about a company, its people, or working there. */
export const companyTitle: PageWords = {
  en: wholeTextPattern(
    /about(?: us| the company| our company)?|about (?:us )?\S+(?: \S+){0,2}|who we are|what we do|our (?:story|company|team|culture|values|people|mission|teams|offices|benefits)/,
    /(?:life|working|careers?|work) (?:at|with) .{2,40}|meet (?:the|our) .{2,30}|why (?:work|join) .{2,40}|.{2,40} (?:company profile|reviews|overview reviews and salaries)/,
  ),
  fr: wholeTextPattern(
    /a propos(?: de .{2,40})?|qui sommes nous|notre (?:histoire|entreprise|equipe|culture|mission)|nos (?:valeurs|equipes|engagements|avantages)|l (?:entreprise|equipe)(?: \S+){0,2}/,
    /(?:decouvrez|rencontrez) .{2,40}|(?:travailler|la vie|vivre) chez .{2,40}|nous connaitre/,
  ),
  de: wholeTextPattern(
    /uber (?:uns|.{2,40})|wir uber uns|unser (?:team|unternehmen)|unsere (?:werte|kultur|geschichte|mission)|das unternehmen|arbeiten bei .{2,40}|leben bei .{2,40}|wer wir sind/,
  ),
  es: wholeTextPattern(
    /sobre (?:nosotros|.{2,40})|quienes somos|nuestr[ao] (?:historia|empresa|equipo|cultura|mision)|nuestros valores|trabajar en .{2,40}|conocenos/,
  ),
  it: wholeTextPattern(
    /chi siamo|la nostra (?:storia|azienda|missione|cultura)|i nostri valori|il nostro team|lavorare (?:in|da|con) .{2,40}/,
  ),
  nl: wholeTextPattern(
    /over (?:ons|.{2,40})|wie (?:we|wij) zijn|ons (?:verhaal|team|bedrijf)|onze (?:cultuur|waarden|missie)|werken (?:bij|voor) .{2,40}/,
  ),
  pt: wholeTextPattern(
    /sobre (?:nos|a empresa|.{2,40})|quem somos|nossa (?:historia|empresa|equipe|cultura|missao)|nossos valores|trabalhar (?:na|no|em) .{2,40}/,
  ),
};

/** The title of a help page, or of a notice that a site is temporarily unavailable. */
export const noticeTitle: PageWords = {
  en: wholeTextPattern(
    /(?:\S+ ){0,2}(?:help|support) (?:cent(?:er|re)|desk)|help|faqs?|frequently asked questions|contact us|terms (?:of (?:use|service)|and conditions)|privacy (?:policy|notice)/,
    /(?:sorry )?(?:this |our )?(?:site |page |content |website )?(?:is )?(?:not available|unavailable) (?:in|for|from) (?:your|this) (?:region|country|location|area)|(?:unavailable|451).*legal reasons/,
    /too many requests|(?:additional )?verification required|rate limit(?:ed| exceeded)?|we (?:ll|will) be (?:right )?back(?: soon| shortly)?|(?:under |scheduled |planned |down for )?maintenance|(?:open|get|continue) in (?:the|our) app|(?:your )?browser (?:is )?(?:not supported|out of date|unsupported)/,
  ),
  fr: wholeTextPattern(
    /(?:centre d )?aide|foire aux questions|nous contacter|contactez nous|mentions legales|conditions generales.*|politique de confidentialite/,
    /(?:ce site |cette page )?(?:n est pas |non )disponible dans votre (?:pays|region)|trop de requetes|acces (?:temporairement )?(?:bloque|restreint|limite|refuse|suspendu)|(?:site )?en maintenance|(?:votre )?navigateur (?:n est (?:pas|plus) pris en charge|non (?:pris en charge|supporte)|obsolete)/,
  ),
  de: wholeTextPattern(
    /hilfe(?: ?(?:center|bereich))?|haufige fragen|kontakt|impressum|datenschutz(?:erklarung)?|nutzungsbedingungen/,
    /(?:in (?:ihrer|deiner) region )?nicht verfugbar(?: in (?:ihrer|deiner) region)?|zu viele anfragen|(?:der )?zugriff (?:wurde )?(?:vorubergehend )?(?:eingeschrankt|gesperrt|verweigert|blockiert)|wartungsarbeiten|(?:ihr|dein) browser wird nicht (?:mehr )?unterstutzt/,
  ),
  es: wholeTextPattern(
    /(?:centro de )?ayuda|preguntas frecuentes|contacto|aviso legal|politica de privacidad|no disponible en (?:tu|su) (?:pais|region)|demasiadas solicitudes|acceso (?:restringido|bloqueado|limitado)|en mantenimiento/,
  ),
  it: wholeTextPattern(
    /(?:centro )?assistenza|domande frequenti|contatti|note legali|informativa sulla privacy|non disponibile nel tuo paese|troppe richieste|accesso (?:limitato|bloccato|negato)|in manutenzione/,
  ),
  nl: wholeTextPattern(
    /help(?:centrum)?|veelgestelde vragen|contact|privacyverklaring|niet beschikbaar in (?:jouw|uw) (?:land|regio)|te veel verzoeken|toegang (?:beperkt|geblokkeerd|geweigerd)|(?:in )?onderhoud/,
  ),
  pt: wholeTextPattern(
    /(?:central de )?ajuda|perguntas frequentes|contacto|contato|politica de privacidade|indisponivel (?:no seu pais|na sua regiao)|muitos pedidos|acesso (?:restrito|bloqueado|negado)|em manutencao/,
  ),
};

/** A line near a post: number of reactions, author, date. */
export const postLine: PageWords = {
  en: anyPattern(
    /\b\d+ (?:likes?|comments?|reactions?|reposts?|shares?|replies|retweets|upvotes|points)\b/,
    /^posted by u .*|^(?:\S+ ){1,4}s post$/,
  ),
  fr: anyPattern(
    /\b\d+ (?:j aime|commentaires?|reactions?|partages?|republications?|reponses)\b|^post de .*/,
  ),
  de: anyPattern(
    /\b\d+ (?:reaktion(?:en)?|kommentare?|gefallt mir|antworten|beitrage geteilt)\b|^beitrag von .*/,
  ),
  es: anyPattern(
    /\b\d+ (?:me gusta|recomendaciones|comentarios?|reacciones|compartidos|respuestas)\b|^publicacion de .*/,
  ),
  it: anyPattern(/\b\d+ (?:mi piace|comment[io]|reazion[ei]|condivisioni|risposte)\b|^post di .*/),
  nl: anyPattern(/\b\d+ (?:vind ik leuks|reacties?|opmerkingen|antwoorden)\b|^bijdrage van .*/),
  pt: anyPattern(
    /\b\d+ (?:gostos|curtidas|comentarios?|reacoes|partilhas|compartilhamentos|respostas)\b|^publicacao de .*/,
  ),
};
