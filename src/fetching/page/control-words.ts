/** Labels of controls, by their effect. */
import { oneOf, type PageWords, whole } from '../wording/page-words.ts';

/** Shows the rest of a text. */
export const moreWords: PageWords = {
  en: whole(
    /(?:read|show|see|view) (?:more|all|everything|(?:the )?(?:full|whole|entire|rest|job description).{0,40})(?: .{1,40})?|more/,
  ),
  fr: whole(
    /lire (?:la suite|plus|l offre complete)|(?:voir|afficher) (?:plus|la suite|tout|la description.{0,20})(?: .{1,40})?|en savoir plus|plus/,
  ),
  de: whole(/mehr(?: (?:lesen|anzeigen|erfahren))?|weiterlesen|(?:alles|ganzen text) anzeigen/),
  es: whole(/(?:leer|ver|mostrar) (?:mas|todo)/),
  it: whole(/(?:leggi|mostra) (?:di piu|tutto|altro)|continua a leggere/),
  nl: whole(/(?:lees|toon) (?:meer|verder|alles)|meer (?:lezen|tonen)/),
  pt: whole(/(?:ler|ver|mostrar) (?:mais|tudo)/),
};

/** Opens something other than the offer: a form, a menu, settings, other jobs. */
export const elsewhereWords: PageWords = {
  en: oneOf(
    /^(?:(?:quick |easy )?apply|share|sign (?:in|up)|log ?in|register|menu|search|report|chat|subscribe|contact|language|filters?|settings|jobs|careers)(?: |$)|cookies?|preferences|consent|(?:similar|related|other) (?:jobs|offers|roles)/,
  ),
  fr: oneOf(
    /^(?:postuler?|postulez|je postule|candidater|partager|se connecter|connexion|s inscrire|menu|rechercher?|signaler|langue|filtres?|parametres|emplois)(?: |$)|cookies?|preferences|consentement|(?:offres?|postes?) similaires?|autres offres/,
  ),
  de: oneOf(
    /^(?:(?:jetzt )?bewerben|teilen|anmelden|menu|suchen?|melden|sprache|filter|einstellungen)(?: |$)|cookies?/,
  ),
  es: oneOf(
    /^(?:aplicar|postular\w*|inscribirse|compartir|iniciar sesion|menu|buscar|denunciar|idioma|filtros?)(?: |$)|cookies?/,
  ),
  it: oneOf(
    /^(?:candidati|invia candidatura|condividi|accedi|menu|cerca|segnala|lingua|filtri)(?: |$)|cookies?/,
  ),
  nl: oneOf(/^(?:solliciteer|solliciteren|delen|inloggen|menu|zoeken|melden|taal|filters?)(?: |$)|cookies?/),
  pt: oneOf(
    /^(?:candidatar\w*|compartilhar|partilhar|entrar|menu|pesquisar|denunciar|idioma|filtros?)(?: |$)|cookies?/,
  ),
};
