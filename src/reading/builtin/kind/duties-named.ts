/** Whether a short text says anything of what the person would do. */
import { titlesOf } from '../metadata/job-titles.ts';
import type { Line } from '../text/split-lines.ts';
import { holdsWords } from './text-features.ts';

/** By language, how duties are introduced or told to a candidate. Patterns match folded text. */
const dutyWords: Record<string, string> = {
  en: String.raw`you(?:'ll| will| would) \w|(?:^|[\n.;:!?] ?)you \w|\bwho \w+s\b|\b(?:responsib\w+|duties|in charge of|your (?:role|job|mission|day|tasks?)|what you'll do)\b|\blooking (?:for \S+ (?:\S+ )?)?to (?!join|hire|grow)\w`,
  fr: String.raw`vous (?:[a-z']+ )?\w+(?:ez|rez)\b|\btu (?:[a-z']+ )?\w+(?:as|es)\b|\b(?:missions?|taches|responsabilites)\b|\bcharge\S* de (?!clientele|mission)|\bvotre (?:role|quotidien)\b|\bqui \w+(?:e|ra|it)\b`,
  de: String.raw`\bdu \w+(?:st|t)\b|\w+st du\b|\b(?:aufgaben?|verantwort\w+|tatigkeit\w*)\b|, (?:der|die|das) .{3,60}(?:t|en)\b`,
  es: String.raw`\b(?:funciones|responsabilidades|tareas|seras|te encargaras|mision)\b|\bque \w+(?:a|e|ra)\b`,
  it: String.raw`\b(?:raccogli|decidi|definisci|gestisci|segui|mansioni|responsabilita|attivita|compiti|sarai|ti occuperai|si occupera)\b|\bche \w+(?:a|e|ra)\b`,
  nl: String.raw`\b(?:je|jij) \w+t\b|\b(?:taken|verantwoordelijk\w*|werkzaamheden)\b|\bdie \w+t\b`,
  pt: String.raw`\b(?:funcoes|responsabilidades|tarefas|atividades|vais|voce (?:vai|sera|ira))\b|\bque \w+(?:a|e|ra)\b`,
};
const dutyPattern = new RegExp(Object.values(dutyWords).join('|'));

const workFamilies = ['productWork', 'decides', 'craft'] as const;

/** Items of a list that are no titles are duties more often than not. */
const fewestItems = 2;
/** Words of a sentence that tells something, where no list of words says what. */
const fewestWords = 9;

/** Orders to who would do the work, one sentence each. */
const orders =
  /(?:^|[.;!] )(?:own|define|decide|talk|speak|lead|drive|manage|build|set|run|write|prioriti[sz]e|ship|definir|piloter|prioriser|construire|animer|porter|rencontrer|decider|suivre) /g;
const fewestOrders = 2;

/** `known` says whether duties can be told by their words in the text's language; in others any whole sentence may be one. */
export function namesDuty(lines: readonly Line[], known: boolean): boolean {
  if (!known) return lines.some((line) => wordsIn(line) >= fewestWords || spaceless.test(line.text));
  if (dutyPattern.test(lines.map((line) => line.folded).join('\n'))) return true;
  const told = lines.filter((line) => !namesJob(line));
  if (told.filter((line) => line.bullet && wordsIn(line) >= 3).length >= fewestItems) return true;
  if (lines.some((line) => (line.folded.match(orders)?.length ?? 0) >= fewestOrders)) return true;
  return told.some((line) => holdsWords(line, workFamilies));
}

const namesJob = (line: Line) =>
  titlesOf(line).length > 0 || holdsWords(line, ['productTitle', 'otherTitle']);

/** How many words a line has, as spaces part them. */
export const wordsIn = (line: Line) => line.text.split(' ').length;
/** A clause of a script that puts no spaces between words. */
const spaceless = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{12}/u;
