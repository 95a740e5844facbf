/**
 * Phrases around a job title that do not belong to it: places, contracts, ways of working, codes.
 * All folded.
 */

import { findMatches } from '../find-matches.ts';

const places = new Set(
  `paris lyon marseille toulouse nantes bordeaux lille rennes strasbourg montpellier nice grenoble rouen toulon dijon angers reims
  saint-etienne le havre brest tours amiens limoges clermont-ferrand metz nancy besancon orleans mulhouse caen perpignan annecy
  villeurbanne boulogne-billancourt montreuil nanterre la defense courbevoie levallois-perret levallois puteaux issy-les-moulineaux
  issy saint-denis versailles sophia antipolis sophia-antipolis aix-en-provence aix valence pau avignon poitiers la rochelle bron
  ile-de-france idf france bretagne normandie occitanie auvergne-rhone-alpes hauts-de-france grand est paca nouvelle-aquitaine
  london manchester birmingham leeds bristol edinburgh glasgow cardiff belfast cambridge oxford brighton sheffield liverpool
  yorkshire kent essex surrey sussex hampshire cornwall devon norfolk suffolk lancashire cheshire oxfordshire berkshire
  nottingham reading newcastle halifax york bath exeter england scotland wales united kingdom uk gb great britain ireland dublin
  cork galway limerick berlin hamburg munich munchen muenchen cologne koln koeln frankfurt stuttgart dusseldorf leipzig dresden
  hannover germany deutschland de austria vienna wien switzerland zurich geneva geneve lausanne basel bern netherlands amsterdam
  rotterdam utrecht the hague eindhoven belgium belgique brussels bruxelles antwerp leuven ghent gent liege luxembourg spain madrid
  barcelona valencia malaga seville portugal lisbon lisboa porto italy milan milano rome roma turin bologna poland warsaw krakow
  wroclaw gdansk sweden stockholm gothenburg malmo norway oslo denmark copenhagen aarhus finland helsinki estonia tallinn latvia
  riga lithuania vilnius czech republic prague brno hungary budapest romania bucharest cluj bulgaria sofia greece athens croatia
  zagreb serbia belgrade ukraine kyiv turkey istanbul israel tel aviv dubai uae abu dhabi united arab emirates saudi arabia riyadh
  qatar doha egypt cairo morocco maroc casablanca rabat tunisia tunisie tunis algeria alger senegal dakar nigeria lagos kenya
  nairobi ghana accra south africa cape town johannesburg india bangalore bengaluru mumbai pune delhi new delhi gurgaon gurugram
  noida hyderabad chennai kolkata ahmedabad singapore malaysia kuala lumpur indonesia jakarta vietnam hanoi ho chi minh city
  thailand bangkok philippines manila japan tokyo korea seoul china shanghai beijing shenzhen hong kong taiwan taipei australia
  sydney melbourne brisbane perth adelaide canberra new zealand auckland wellington canada toronto montreal vancouver ottawa
  calgary quebec waterloo ontario mexico mexico city brazil sao paulo argentina buenos aires chile santiago colombia bogota peru
  usa us u.s. united states united states of america america new york nyc new york city brooklyn san francisco sf bay area los
  angeles la san diego san jose palo alto mountain view menlo park sunnyvale seattle portland denver boulder austin dallas houston
  san antonio chicago boston atlanta miami orlando tampa philadelphia pittsburgh washington washington dc dc washington d.c.
  baltimore detroit minneapolis nashville charlotte raleigh durham salt lake city phoenix las vegas memphis hartford columbus
  cleveland cincinnati st. louis kansas city indianapolis milwaukee california texas florida massachusetts illinois colorado
  oregon utah georgia ohio michigan virginia north carolina new jersey europe emea apac latam eu asia africa dach benelux nordics
  worldwide anywhere global international multiple countries multiple locations various locations`
    .split(/\s*\n\s*/)
    .join(' ')
    .split(' '),
);
/** Place names of several words whose words are not all listed above. */
const placeWords =
  /^(?:city|centre|center|area|metro|region|greater|near|pres de|et|and|or|ou|\/|&|de|la|le|les|the|of|en|in|sur|north|south|east|west|nord|sud|est|ouest|\d{1,2}(?:e|eme|er)?|\(?\d{2,5}\)?|cedex|ca|ny|tx|ma|wa|il|co|ga|fl|pa|nc|va|or|ut|oh|mi|nj|az|tn|ct|dc|mn|md|d\.c\.)$/;

/** Whether a segment is one or more places: all of its words are known. */
export function isPlace(folded: string): boolean {
  const words = folded.split(/[\s,;/()|]+/).filter(Boolean);
  if (
    !/ [-–] /.test(folded) &&
    /^[a-z .'-]{2,30}, (?:a[klrz]|c[aot]|d[ce]|fl|ga|hi|i[adln]|k[sy]|la|m[adeinost]|n[cdehjmvy]|o[hkr]|pa|ri|s[cd]|t[nx]|ut|v[at]|w[aivy]|on|bc|qc|ab)(?: \d{5})?$/.test(
      folded,
    )
  )
    return true;
  if (words.length === 0 || words.length > 10) return false;
  let known = 0;
  for (const word of words) {
    if (places.has(word)) known += 1;
    else if (!placeWords.test(word)) return false;
  }
  return known > 0 || /^(?:\(?\d{2}\)?|[a-z-]+ \(\d{2,5}\))$/.test(folded);
}

/** Words that mark a segment as terms: contracts, hours, pay, dates, ways of working, codes. */
const terms = [
  String.raw`\b(?:cdi|cdd|cdic|vie|stage|alternance|apprentissage|freelance|free-lance|interim|portage|temps (?:plein|complet|partiel)|mi-temps|statut|cadre|categorie [abc]|contractuel|titulaire)\b`,
  String.raw`\b(?:full[- ]?time|part[- ]?time|permanent|contract(?:or)?|fixed[- ]term|ftc|temporary|temp|internship|maternity cover|perm|w2|c2c|job ?share|months?|mois)\b`,
  String.raw`\b(?:remote(?:ly)?|hybrid(?:e)?|on-?site|in[- ]office|teletravail|distanciel|presentiel|sur place|work from home|wfh|a distance|remote-first|fully remote|remote ok)\b`,
  String.raw`\b(?:salary|salaire|remuneration|package|eur|usd|gbp|lpa|tjm|per (?:day|annum|year)|equity|bonus|competitive)\b|[€£$]|\d ?k\b`,
  String.raw`\b(?:asap|des que possible|immediate|urgent|start date|starting|january|february|march|april|june|july|august|september|october|november|december|janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|20[12]\d)\b`,
  String.raw`\b(?:ref|reference|req|job id|requisition|jr-?\d|r-?\d{3})\b`,
  String.raw`^#?\s*[a-z]{0,5}[-_ ]?\d{3,}[a-z0-9/_-]*$`,
  String.raw`\b(?:english|french|german|anglais|francais|bilingual|bilingue)[ -]?(?:speaking|speaker|courant)?$`,
  String.raw`\b(?:visa|relocat(?:ion|e)|apply now|apply|postuler|role interne|interne?|vacancy|all genders|tous genres|mixte)\b`,
  String.raw`^(?:new|nouveau|hot|open|closed|expired|expiree?|pourvue?|filled|featured)$`,
].map((pattern) => new RegExp(pattern));

/**
 * Whether the segment gives the terms of the job (contract, place of work, pay, code), not what it
 * is.
 */
export function isJobTerms(folded: string): boolean {
  return terms.some((pattern) => pattern.test(folded));
}

const gender = '(?:[mfhwdxiv]|nb|gn|all|div|diverse?|alle|homme|femme|male|female|man|woman)';
const genderMarker = new RegExp(
  String.raw`\(?\s*(?<![a-z0-9])${gender}(?:\s?[/|,.·*-]\s?${gender}){1,4}(?![a-z0-9])\s*\)?|\((?:all genders?|any gender|gn|tous genres?|toutes et tous|m|f|h|d|x)\)`,
  'gi',
);
/** Part of every marker; faster to search. */
const markerSign = new RegExp(
  String.raw`[/|,.·*-]\s?${gender}(?![a-z0-9])|\((?:all|any|gn|tou|[mfhdx])`,
  'i',
);
const onlyLetters = /[^a-z]/g;

/**
 * The first marker that all genders may apply, in the first 400 characters: "(m/f/d)", "H/F", "(all
 * genders)"; or null.
 */
export function findGenderMarker(folded: string): { start: number; end: number } | null {
  const head = folded.slice(0, 400);
  if (!markerSign.test(head)) return null;
  for (const match of findMatches(genderMarker, head)) {
    const letters = match[0].replace(onlyLetters, '');
    // "w/h" or "d/x" are not markers: two genders must be named, or all.
    const two = /f|w/.test(letters) && /m|h/.test(letters);
    if (two || /all|genre|gender|gn|^[mfhdx]$/.test(letters)) {
      return { start: match.index, end: match.index + match[0].length };
    }
  }
  return null;
}
