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
