/** Extracts the job title, as written, from a line that contains one. */
import { foldText } from '../fold-text.ts';
import { findTitles, type TitleMatch } from './job-titles.ts';
import { findGenderMarker, isJobTerms, isPlace } from './surroundings.ts';

/**
 * Labels and calls before a title: "Job title:", « Intitulé du poste : », "We're hiring:", "URGENT
 * -".
 */
const titleLabel =
  /^(?:\W*(?:job|position|role|vacancy|opening|offer)(?: (?:title|name|opening|description|advert|vacancy|role|position))?|titre(?: du poste| de l'offre)?|intitule(?: du poste| de l'offre| de l'emploi)?|poste(?: propose| a pourvoir| recherche)?|fonction|metier|profil recherche|offre(?: d'emploi| de stage| d'alternance)?|emploi|annonce|title|designation|libelle du poste|fiche de poste|recrutement|recherche|nous recrutons|on recrute|we(?:'re| are) hiring|hiring|now hiring|wanted|recrute|join us as|open position|current opening)(?: ?\((?:[a-z/ -]{1,12})\))?\s*[\]:–—-]+\s*/;
const leadingCall =
  /^(?:missions? (?:de la\/du|du|de la)|about the|le role de|votre role de|your role as(?: an?)?|descri(?:ptif|ption) (?:du |de )?poste|job description|fiche de poste|(?:we(?:'re| are) |now |on |nous )?(?:hiring|recrutons|recrute|recherche|recherchons|looking for|seeking|cherche|cherchons)|job offer|offre d'emploi|wanted|urgent|join us as|stage|alternance|apprentissage|cdi|cdd|freelance|internship|opportunity|opportunite)\s*[:!–—-]*\s+(?:(?:d')?(?:une? |un\(e\) |un·e |un\.e )|an? |our |notre |nos |for )?(?:personne )?/;
/**
 * Sentences that name the job: "we are looking for a …", « nous recherchons un(e) … », "X is hiring
 * a …".
 */
export const jobNamingPhrases =
  /\b(?:looking for|searching for|in search of|on the (?:hunt|lookout) for|seeking|seeks?|hiring|recruiting|in need of|need|want|wants|search for|open for|opening for|position of|role of|position as|role as|join us as|join (?:our|the) team as|to join us as|work as|opportunity for|recherch(?:e|ons|ent)|cherch(?:e|ons|ent)|recrut(?:e|ons|ent)|a la recherche d[e']|besoin d[e']|creons|(?:le|ce) poste d[e']|poste d[e']|en qualite d[e']|en tant que|as|integrez?-nous comme|votre (?:futur(?:e)?|role d[e']))\s+(?:qualified |several |plusieurs |des |(?:an?|the|our|another|some|one|notre|nos|le|la|une?|un\(e\)|un[·./-]e|une?[·./ ]une?|son|sa|leur|futur\(?e?\)?|nouveau|nouvelle|talented) ){0,3}/g;

const separators = /\s+[-–—|·•@:/]+\s+|\s*[|\t]\s*|\s+[-–—]+|[:–—]\s+|,\s+/g;
const trailing =
  /[\s,;:|·•/@–—-]+$|\s+(?:wanted|needed|required|recherchee?|recrutee?|job|position|role|vacancy|opening|opportunity|brief|poste|locations?|h ?f|f ?h|des que possible|asap)$|\s+(?:en|in) (?:cdi|cdd|stage|alternance|freelance|apprentissage|prestation|contrat .*)$|\s+(?:a|en|in|at|for|to|de|chez|sur|pour|and|et)$/;
/** Words that begin a sentence or a slogan, not the name of a field. */
const sentenceStart =
  /^(?:the|a|an|we|you|your|our|this|that|it|are|is|do|if|come|join|help (?:us|our|the|an?|to|shape|build)|follow|make|build|be|get|let|want|ready|apply|who|what|why|how|where|nous|vous|votre|notre|on|tu|ton|rejoign\w+|rejoindre|venez|envie|et si|le|la|les|un|une|des|il|elle|ce|c'est|devenez|participez|postulez)\b/;

/**
 * Whether a segment after the title specifies the job further ("Pricing", "BU Data"), and so
 * belongs to it.
 */
function belongsToTitle(segment: string, company: string): boolean {
  const folded = foldText(segment);
  if (isPlace(folded) || isJobTerms(folded) || sentenceStart.test(folded)) return false;
  return company === '' || !company.startsWith(folded);
}

/** Removes brackets about place, contract or gender from a title; others stay. */
function withoutTermsInBrackets(title: string): string {
  return title.replace(/\s*[([]([^()[\]]{0,80})[)\]]/g, (whole, inside: string) => {
    const folded = foldText(inside).trim();
    const parts = folded.split(/\s*[,/|·;–—-]\s*/);
    return parts.some((part) => isJobTerms(part) || isPlace(part)) ? '' : whole;
  });
}

function trimEnds(title: string): string {
  let text = title
    .replace(/,?\s*\(?\d{2,3}\s?(?:%\s?)?(?:[-–]\s?\d{2,3}\s?)?%\)?\s*$/, '')
    .replace(/\s*\([^()]*$/, '')
    .replace(/^(?:une?\s)?ou une?\s/i, '')
    .replace(/^(?:un[.·]e|un\(e\)|son[.·]sa|une?)\s+/i, '')
    // "Product Manager - Pleasanton, CA": a place in the United States.
    .replace(/\s+[-–—]\s+\p{Lu}[\p{L}. ]+,\s?[A-Z]{2}$/u, '')
    .trim();
  for (let round = 0; round < 6; round++) {
    const match = trailing.exec(foldText(text));
    if (match === null) break;
    text = text.slice(0, match.index).trim();
  }
  return text;
}

/**
 * The start of the title, after labels, calls and segments that precede the one with the job's
 * name.
 */
function startOfTitle(folded: string, core: TitleMatch): number {
  let start = 0;
  for (let round = 0; round < 3; round++) {
    const rest = folded.slice(start);
    const match = titleLabel.exec(rest) ?? leadingCall.exec(rest);
    if (match === null || start + match[0].length > core.start) break;
    start += match[0].length;
  }
  for (const match of folded.slice(start, core.start + 1).matchAll(jobNamingPhrases)) {
    if (core.start - start - match.index - match[0].length < 25) {
      start += match.index + match[0].length;
      break;
    }
  }
  for (const match of folded.slice(0, core.start).matchAll(separators)) {
    const end = match.index + match[0].length;
    if (end <= start) continue;
    const before = folded.slice(start, match.index).trim();
    // "Lead, Product Manager" keeps what precedes a comma, "Project Manager / Product Owner" its other
    // name; other signs separate the job from something else.
    const belongs = match[0].startsWith(',') || findTitles(before).length > 0;
    if (!belongs) start = end;
  }
  return start;
}

/**
 * The end of the title before its segments are examined: "at Company", "to join …", a gender
 * marker, a slash after that.
 */
function endOfTitle(folded: string, from: number): number {
  const rest = folded.slice(from);
  const stop = rest.search(
    /\s(?:at|chez|@|to join|to help|to lead|to own|to shape|to build|to drive|pour(?! (?:l[ea]s?\b|l['’]))|who|that|with|within|au sein|based in|base a|located|reporting|wanted|needed|recherche|\()\s|\s@(?=\S)|[!?;]|(?<!\b[js]r)\. /,
  );
  return stop === -1 ? folded.length : from + stop;
}

/**
 * The job title in a line, as written: without labels, company, place, "(m/f/d)", contract and
 * codes. `text` and `folded` are the line; `core` is the job's name in it; `company` is folded, or
 * empty when unknown.
 */
export function cleanTitle(text: string, folded: string, core: TitleMatch, company: string): string {
  const start = startOfTitle(folded, core);
  const end = endOfTitle(folded, core.end);
  let title = text.slice(start, end);
  const marker = findGenderMarker(folded.slice(start, end));
  let after = '';
  if (marker !== null) {
    after = title.slice(marker.end);
    title = title.slice(0, marker.start);
    const again = findGenderMarker(foldText(after));
    if (again !== null) after = after.slice(0, again.start) + after.slice(again.end);
    // After "H/F" come place and company.
    if (/h/.test(foldText(text.slice(start + marker.start, start + marker.end)))) after = '';
  }
  return joinSegments(title, core.end - start, after, company);
}

/** The job's name with its belonging segments. */
function joinSegments(title: string, coreEnd: number, after: string, company: string): string {
  const bare = withoutTermsInBrackets(title);
  const nameEnd = Math.min(coreEnd, bare.length);
  let kept = bare.slice(0, nameEnd);
  let pieceStart = nameEnd;
  const rest = bare.slice(nameEnd) + (after === '' ? '' : ` ${after}`);
  const pieces: [separator: string, segment: string][] = [];
  let separator = '';
  pieceStart = 0;
  for (const cut of rest.matchAll(separators)) {
    pieces.push([separator, rest.slice(pieceStart, cut.index)]);
    separator = cut[0];
    pieceStart = cut.index + cut[0].length;
  }
  pieces.push([separator, rest.slice(pieceStart)]);
  for (const [index, [sign, segment]] of pieces.entries()) {
    if (index === 0) {
      kept += segment;
      continue;
    }
    if (!belongsToTitle(trimEnds(segment), company)) break;
    kept += `${sign}${segment}`;
  }
  return trimEnds(withoutTermsInBrackets(kept)).replace(/\s+/g, ' ');
}
