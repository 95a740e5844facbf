/** Labels of controls, by their effect. */
import { anyPattern, type PageWords, wholeTextPattern } from '../wording/page-words.ts';

/** Shows the rest of a text. */
export const moreWords: PageWords = {
  en: wholeTextPattern(
    /(?:read|show|see|view) (?:more|all|everything|(?:the )?(?:full|whole|entire|rest|job description).{0,40})(?: .{1,40})?|more/,
  ),
  fr: wholeTextPattern(
    /lire (?:la suite|plus|l offre complete)|(?:voir|afficher) (?:plus|la suite|tout|la description.{0,20})(?: .{1,40})?|en savoir plus|plus/,
  ),
  de: wholeTextPattern(/mehr(?: (?:lesen|anzeigen|erfahren))?|weiterlesen|(?:alles|ganzen text) anzeigen/),
  es: wholeTextPattern(/(?:leer|ver|mostrar) (?:mas|todo)/),
  it: wholeTextPattern(/(?:leggi|mostra) (?:di piu|tutto|altro)|continua a leggere/),
  nl: wholeTextPattern(/(?:lees|toon) (?:meer|verder|alles)|meer (?:lezen|tonen)/),
  pt: wholeTextPattern(/(?:ler|ver|mostrar) (?:mais|tudo)/),
};

/** Opens something other than the offer: a form, a menu, settings, other jobs. */
export const elsewhereWords: PageWords = {
  en: anyPattern(
    /^(?:(?:quick |easy )?apply|share|sign (?:in|up)|log ?in|register|menu|search|report|chat|subscribe|contact|language|filters?|settings|jobs|careers)(?: |$)|cookies?|preferences|consent|(?:similar|related|other) (?:jobs|offers|roles)/,
  ),
  fr: anyPattern(
    /^(?:postuler?|postulez|je postule|candidater|partager|se connecter|connexion|s inscrire|menu|rechercher?|signaler|langue|filtres?|parametres|emplois)(?: |$)|cookies?|preferences|consentement|(?:offres?|postes?) similaires?|autres offres/,
  ),
  de: anyPattern(
    /^(?:(?:jetzt )?bewerben|teilen|anmelden|menu|suchen?|melden|sprache|filter|einstellungen)(?: |$)|cookies?/,
  ),
  es: anyPattern(
    /^(?:aplicar|postular\w*|inscribirse|compartir|iniciar sesion|menu|buscar|denunciar|idioma|filtros?)(?: |$)|cookies?/,
  ),
  it: anyPattern(
    /^(?:candidati|invia candidatura|condividi|accedi|menu|cerca|segnala|lingua|filtri)(?: |$)|cookies?/,
  ),
  nl: anyPattern(
    /^(?:solliciteer|solliciteren|delen|inloggen|menu|zoeken|melden|taal|filters?)(?: |$)|cookies?/,
  ),
  pt: anyPattern(
    /^(?:candidatar\w*|compartilhar|partilhar|entrar|menu|pesquisar|denunciar|idioma|filtros?)(?: |$)|cookies?/,
  ),
};
