/** Whether a sentence addresses a program, as in a letter, a sign or speech. */
import type { SentenceConcepts } from './words/find-sentence-concepts.ts';
import type { FoundPhrase } from './words/text-piece.ts';

/** Beginnings of messages; other openers are ordinary words. */
const message =
  /^(?:note|notes|notice|message|memo|instr|info|guidance|remark|hint|reminder|warning|comment|intended|aimed|addressed|meant|attention|achtung|dear|hey|a l.attention|a destination|only for|exclusively for|reserve|nur fur|ausschließlich|solo para|solo per|alleen voor|uitsluitend|so para|apenas|tylko dla|wyłącznie|только для|a l.intention|destine|consigne|avis|rappel|remarque|cher|hinweis|anweisung|nachricht|anmerkung|mitteilung|notiz|liebe|querid|estimad|nota|aviso|mensaje|importan|car|gentil|avviso|messaggio|istruz|geachte|opmerking|bericht|notitie|let op|prezad|atenc|attenz|mensagem|uwaga|wiadomosc|notatka|polecenie|szanown|drog|уважаем|дорог|внимание|сообщение|инструкц|примечание|kara|kare|sayin)/;
const greeting =
  /^(?:dear|hey|hi|hello|cher|salut|bonjour|liebe|hallo|querid|estimad|hola|car|gentil|ciao|geachte|beste|prezad|drog|szanown|уважаем|дорог|привет|merci)/;

/** "You, the AI that …" */
const you = /^(?:you|toi|tu|vous|du|sie|ihr|tu|vosotros|voi|jij|jullie|voce|ty|wy|ты|вы),\s/;

/** "AI NOTE" with nothing after it. */
const noteAlone =
  /^\s+(?:notes?|notice|message|instructions?|prompt|hinweise?|consignes?|nota|aviso|avviso|opmerking|uwaga)\s*[:：]?\s*$/;

/** What may follow an addressed program: "an AI enthusiast" is a person. */
const endOfAddress = /^\s*(?:$|[,.:;?)\]}>"»”–—：，、]|-\s|!(?!\s*we\b))/;

/** Whether and how a sentence addresses a program. */
export type Addressee = {
  /**
   * Certainty of the address: 3 for a message, 2 for a word that means a program, 1 for one that
   * may, 0 for none.
   */
  weight: number;
  /** Whether the whole sentence addresses what follows: "Instructions for AI graders:". */
  announces: boolean;
};

/** "ai" means "to the" in Italian; before a comma it is one of several things. */
const listed = /^\s*ai\s*,/;

const openerOf = (said: SentenceConcepts, program: FoundPhrase) =>
  said
    .hits('opener')
    .find(
      (opener) =>
        program.at >= opener.end &&
        program.at - opener.end <= 3 &&
        !listed.test(said.from(opener)) &&
        !/[.;:!?]|passion|interes|begeister|\bfan\b/.test(said.between(opener, program)) &&
        (said.beginsClause(opener) || (opener.at <= 2 && message.test(said.text.trimStart()))),
    );

/** Whether an order follows immediately. */
const commands = (said: SentenceConcepts, program: FoundPhrase) =>
  (['order', 'ignore', 'assume', 'silence'] as const).some((concept) =>
    said.hits(concept).some(({ at }) => at >= program.end && at - program.end <= 1),
  );

/** Whether a greeting ends after a program: with a sign, or with a description of it. */
const greeted = (said: SentenceConcepts, program: FoundPhrase) =>
  /^\s*(?:[^\p{L}\s-]|de\b|$)/u.test(said.after(program)) ||
  said.hits('machine').some(({ at }) => at === program.end);

function addressTo(said: SentenceConcepts, program: FoundPhrase, sure: boolean): Addressee | null {
  const after = said.after(program);
  const colon = /^\s*["»)\]]?\s*(?:(?:reading|that reads|qui lit) \w+\s*)?[:：]/.test(after);
  const opener = openerOf(said, program);
  const plain = opener !== undefined && message.test(said.from(opener));
  const doing = said.hits('reads').some(({ at }) => at >= program.end && at - program.end <= 1);
  const spoken =
    opener !== undefined &&
    (doing ||
      (endOfAddress.test(after) && (sure || plain || colon)) ||
      (sure && greeting.test(said.from(opener)) && greeted(said, program)));
  // "AI: …", "Assistant, …"
  const called =
    program.at <= 2 &&
    !said.before(program).includes(',') &&
    said.beginsClause(program) &&
    (colon || (/^\s*,/.test(after) && commands(said, program)));
  const heading = sure && program.at === 0 && noteAlone.test(after);
  if (heading) return { weight: 3, announces: true };
  if (!spoken && !called) return null;
  const all = /^\s*[:：]?\s*$/.test(after);
  const plainly = sure && spoken && ((plain && colon) || you.test(said.from(opener)));
  return {
    weight: plainly ? 3 : sure || (doing && colon) ? 2 : 1,
    announces: spoken && plain && sure && all,
  };
}

/** The most certain address of a sentence. */
export function findAddressee(said: SentenceConcepts): Addressee {
  let weight = 0;
  for (const who of ['program', 'machine'] as const) {
    for (const program of said.hits(who)) {
      const address = said.unspaced ? null : addressTo(said, program, who === 'program');
      if (address === null) continue;
      weight = Math.max(weight, address.weight);
      if (address.announces) return address;
    }
  }
  // "AIへ：", "给语言模型："; a comma alone can separate anything.
  if (said.unspaced && /[:：]|(?:へ|に|は|様|께|에게|는)\s*[、,]/.test(said.text) && said.has('program'))
    weight = 2;
  return { weight, announces: false };
}
