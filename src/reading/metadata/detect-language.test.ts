import { expect, test } from 'vitest';
import { detectLanguage } from './detect-language.ts';

test.each([
  ['en', 'You will own the roadmap and work with the engineers on what our customers need.'],
  ['fr', 'Vous pilotez la feuille de route et travaillez avec les développeurs pour nos clients.'],
  [
    'fr',
    'Product Owner\n\nVous gérez le backlog, animez le sprint planning, le daily et la sprint review avec les devs.',
  ],
  [
    'fr',
    'About us\nWe are a bank for bakers.\n\n- Définir la vision du produit et la porter\n- Prioriser le backlog avec les équipes\n- Mesurer l’usage et les retours de nos clients',
  ],
  ['de', 'Du bist für die Roadmap verantwortlich und arbeitest mit dem Team an unserem Produkt.'],
  ['es', 'Serás responsable de la hoja de ruta y trabajarás con el equipo para nuestros clientes.'],
  ['it', 'Sarai responsabile della roadmap e lavorerai con il team per i nostri clienti.'],
  ['nl', 'Jij bent verantwoordelijk voor de roadmap en werkt met het team aan onze producten.'],
  [
    'pt',
    'Você será responsável pelo roteiro do produto e vai trabalhar com a equipe para os nossos clientes.',
  ],
  ['sv', 'Du ansvarar för vår produkt och arbetar med teamet som är en del av oss på kontoret.'],
  ['pl', 'W naszym zespole jesteś odpowiedzialny za produkt oraz pracę z klientami i zespołem na rynku.'],
  ['da', 'Du har ansvaret for vores produkt og arbejder sammen med et team, der ikke er hos os hver dag.'],
  [
    'no',
    'Du har ansvaret for vårt produkt og jobber sammen med et team, og vi vil ikke gå uten deg etter det.',
  ],
  ['cs', 'Budeš v našem týmu a se zákazníky se staráš o produkt, který je pro nás na prvním místě.'],
  ['ro', 'Vei fi în echipa noastră și lucrezi cu clienții la un produs care este pe piață din această lună.'],
  [
    'fi',
    'Olet tiimissä, joka ei ole vain meidän, ja voit kehittää tuotetta kanssa ja myös sinun kuin meidän.',
  ],
  ['hu', 'A csapat nem csak egy termék, hogy az ügyfelek is együtt vagy nálunk és ez az, ami van.'],
  [
    'tr',
    'Sen ve ekip bir ürün için çok çalışan, daha iyi olan, bu kadar veya en iyi gibi olarak bir ekip ile.',
  ],
  [
    'ca',
    'Ets el responsable del producte i treballes amb els clients de la nostra empresa per a una botiga que és teva.',
  ],
  ['ar', 'مدير منتج يقود خارطة الطريق ويعمل مع الفريق'],
  ['he', 'מנהל מוצר שיוביל את מפת הדרכים'],
  ['ru', 'Менеджер продукта отвечает за развитие и работает с командой'],
  ['uk', 'Менеджер продукту відповідає за розвиток і працює з командою в Україні'],
  ['zh', '产品经理负责产品路线图'],
  ['ja', 'プロダクトマネージャーを募集しています'],
  ['ko', '제품 관리자를 찾습니다'],
  ['el', 'Υπεύθυνος προϊόντος για την ομάδα μας'],
  // Too short to tell: English, or French if a French word occurs.
  ['en', 'Product Manager, Berlin'],
  ['en', 'Chief Product Officer'],
  ['fr', 'Chef de produit, Lyon'],
  ['en', '123 …'],
])('%s: %s', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});
