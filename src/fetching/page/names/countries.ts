/** Countries, and the regions that are written in their place after a city. */

const languages = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt'];
const shortNames = ['uk', 'usa', 'us', 'u.s.', 'u.k.', 'uae', 'europe', 'emea'];

/** Regions of countries whose addresses name the region instead of the country. */
const regions = new Set(
  `alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas
  kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada new-hampshire new-jersey
  new-mexico new-york north-carolina north-dakota ohio oklahoma oregon pennsylvania rhode-island south-carolina south-dakota tennessee texas
  utah vermont virginia washington west-virginia wisconsin wyoming ontario quebec québec british-columbia alberta manitoba saskatchewan nova-scotia
  new-brunswick newfoundland england scotland wales northern-ireland new-south-wales victoria queensland île-de-france bretagne normandie
  occitanie nouvelle-aquitaine auvergne-rhône-alpes hauts-de-france grand-est pays-de-la-loire bayern bavaria hessen sachsen catalonia
  cataluña lombardia toscana noord-holland zuid-holland`.split(/\s+/),
);

let countries: ReadonlySet<string> | undefined;

/**
 * Whether a name is a country's, in one of the seven languages of pages, or a code of two capital
 * letters.
 */
export function isCountry(name: string): boolean {
  countries ??= namesOfCountries();
  return /^[A-Z]{2}$/.test(name) || countries.has(name.toLowerCase());
}

/** Whether a name is that of a state, province or the like. */
export function isRegion(name: string): boolean {
  return regions.has(name.toLowerCase().replaceAll(' ', '-'));
}

function namesOfCountries(): ReadonlySet<string> {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const names = languages.flatMap((language) => {
    const named = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return codes.flatMap((code) => named.of(code)?.toLowerCase() ?? []);
  });
  return new Set([...names, ...shortNames]);
}
