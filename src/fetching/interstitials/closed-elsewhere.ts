/**
 * Phrases by which job sites say that an offer is closed, in languages without a table of their own
 * (PageWords). Only past events count: an offer that states its closing date is not closed.
 */
import { anyPattern, normalizeWords } from '../wording/page-words.ts';

/** Scripts without spaces, or with letters that normalizeWords decomposes: as sites write them. */
const phrases = [
  '掲載を終了しました',
  '掲載は終了しました',
  '掲載が終了しました',
  '募集を終了しました',
  '募集は終了しました',
  '募集が終了しました',
  '応募受付は終了しました',
  '掲載期間が終了しました',
  '职位已下线',
  '职位已关闭',
  '职位已停止招聘',
  '职位已过期',
  '职位已失效',
  '招聘已结束',
  '職缺已關閉',
  '職缺已下架',
  '공고는 마감되었습니다',
  '공고가 마감되었습니다',
  '채용이 마감되었습니다',
  '채용이 종료되었습니다',
  '마감된 채용공고입니다',
];

/** In plain words; ł, ø, æ and ı are not changed by normalizeWords. */
export const closedElsewhere = anyPattern(
  // Polish
  /\b(?:oferta|ogłoszenie|rekrutacja)(?: \S+){0,6}? (?:jest )?(?:juz )?(?:nieaktualn[aey]|nieaktywn[aey]|niedostepn[aey]|została? zakonczona|została? zamknieta|wygasł[ao])(?= |$)/,
  /(?:^| )(?:zakonczono rekrutacje|ogłoszenie wygasło|oferta wygasła)(?= |$)/,
  // Swedish
  /\b(?:annonsen|tjansten|jobbet|platsen|rekryteringen) (?:ar|har)(?: \S+){0,2}? (?:inte langre (?:tillganglig|aktiv|aktuell|oppen|ledig)|tillsatt|avslutad|stangd|utgangen)\b/,
  /\bsista ansokningsdag(?:en)? har passerat\b|\btar inte langre emot ansokningar\b/,
  // Danish and Norwegian
  /\b(?:stillingen|jobbet|jobben|opslaget|annoncen|annonsen) er (?:desværre |dessverre )?(?:ikke (?:længere|lenger) (?:ledig|tilgængelig\S*|tilgjengelig|aktiv\S*)|(?:allerede |nu |na )?(?:besat|besatt|lukket|udløbet|utløpt|avsluttet))/,
  /(?:ansøgningsfristen|søknadsfristen) (?:er (?:udløbet|overskredet|utløpt|passert)|har gatt ut)/,
  // Finnish
  /\b(?:tyopaikka|paikka|ilmoitus|tehtava) (?:ei ole enaa|on (?:jo )?(?:taytetty|sulkeutunut|paattynyt|vanhentunut|poistettu))\b|\bhakuaika on (?:jo )?(?:paattynyt|umpeutunut)\b/,
  // Czech and Slovak
  /\b(?:nabidka|pozice|inzerat|ponuka|pozicia)(?: prace)?(?: \S+){0,2}? (?:(?:jiz|uz) (?:neni|nie je) (?:aktual\S+|dostupn\S+|aktivn\S+|k dispozici)|byl[ao]? (?:(?:jiz|uz) )?(?:obsazen|uzavren|ukoncen|stazen)[ao]?|bol[ao]? (?:uz )?(?:obsaden|uzavret|ukoncen)[ae]?)\b/,
  /\bvyberove (?:rizeni|konanie) (?:bylo|bolo) (?:jiz |uz )?ukonceno?e?\b/,
  // Romanian
  /\b(?:anunt|anuntul|jobul|postul|oferta)(?: de \S+)? (?:nu mai este (?:activ|disponibil|valabil)a?|a (?:expirat|fost (?:ocupat|inchis|dezactivat)a?))\b/,
  // Hungarian
  /\b(?:allas|allashirdetes|hirdetes|pozicio)(?: mar)? (?:nem (?:elerheto|aktiv|aktualis)|lejart|megszunt|betoltesre kerult)\b|\bjelentkezesi hatarido (?:mar )?lejart\b/,
  // Turkish
  /\bilan(?:ın)?(?: \S+){0,3}? (?:yayından kaldırıl\S+|yayında degil\S*|kapan(?:dı|mıs)\S*|sona er(?:di|mis)\S*|suresi doldu)/,
  // Catalan
  /\baquesta (?:oferta|vacant)(?: de feina)? ja no (?:esta|es) (?:disponible|activa|vigent|oberta)\b/,
  // Croatian, Serbian, Slovenian
  /\b(?:oglas|natjecaj|konkurs|razpis) (?:je (?:istekao|istjecen|zatvoren|zakljucen|potekel)|vise nije (?:aktivan|dostupan)|ni vec (?:aktiven|na voljo))\b/,
  // Greek
  /(?:θεση|αγγελια)(?: εργασιας)? δεν ειναι πλεον (?:διαθεσιμη|ενεργη)|(?:αγγελια|προθεσμια)(?: \S+){0,3}? (?:εχει ληξει|εληξε)(?= |$)/,
  // Russian, Ukrainian, Bulgarian
  /вакансия (?:(?:уже )?(?:закрыта|неактивна|неактуальна|удалена|снята)|(?:находится |перенесена )?в архив)|больше не принимает отклики/,
  /вакансія (?:(?:вже )?(?:закрита|неактивна|неактуальна)|в архіві)|більше не приимає (?:відгук|заяв)/,
  /обявата (?:е (?:изтекла|затворена)|вече не е активна)/,
  // Indonesian, Vietnamese
  /\blowongan(?: kerja)? ini (?:sudah|telah) (?:ditutup|tidak aktif|kedaluwarsa|berakhir)\b|\btin tuyen dung (?:nay )?(?:đa|da) (?:het han|đong|dong)(?= |$)/,
  // Arabic, Hebrew
  /هذه الوظيفة (?:لم تعد متاحة|مغلقة)|המשרה (?:אינה|כבר לא) (?:פעילה|רלוונטית)/,
  new RegExp(phrases.map(normalizeWords).join('|')),
);
