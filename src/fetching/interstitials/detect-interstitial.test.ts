import { describe, expect, test } from 'vitest';
import {
  cards,
  footer,
  interstitialOn,
  jobs,
  login,
  menu,
  page,
} from '../../../tests/fakes/interstitial-parts.ts';

describe('asks to sign in', () => {
  test.each([
    ['a password field alone', page('Portal', `<h1>Portal</h1>${login}`)],
    [
      'a password field beside marketing',
      page(
        'Sign in | Board',
        `<h1>Welcome back</h1>${login}<p>${'Over two million people found work with us. '.repeat(8)}</p>`,
      ),
    ],
    [
      'no password, but a title',
      page(
        'Log in or sign up – Board',
        `<h1>Board</h1><form><input type="email"></form><button>Continue with Google</button>`,
      ),
    ],
    [
      'a teaser in French',
      page(
        'Chef de produit',
        `<h1>Chef de produit</h1><p>Vous portez la vision du produit et vous…</p><p>Connectez-vous pour consulter cette offre. Elle est réservée aux membres ; l’inscription est gratuite et prend moins d’une minute, promis.</p>`,
      ),
    ],
    [
      'German',
      page('Anmeldung erforderlich', `<p>Bitte melden Sie sich an, um die Stellenanzeige zu sehen.</p>`),
    ],
    ['Spanish', page('Portal', `<p>Inicia sesión para ver esta oferta completa.</p>`)],
    ['Italian', page('Portale', `<p>Accedi o registrati per visualizzare l’annuncio.</p>`)],
    ['Dutch', page('Portaal', `<p>Log in om deze vacature te bekijken.</p>`)],
    ['Portuguese', page('Portal', `<p>Inicie sessão para ver esta vaga.</p>`)],
  ])('%s', (_name, html) => expect(interstitialOn(html)).toBe('pageAsksToSignIn'));

  test('also where it comes with a refusal, not where the page is missing', () => {
    const html = page('Intranet', `<h1>Intranet</h1>${login}`);
    expect(interstitialOn(html, 401)).toBe('pageAsksToSignIn');
    expect(interstitialOn(html, 403)).toBe('pageAsksToSignIn');
    expect(interstitialOn(html, 404)).toBeNull();
  });
});

describe('checks for bots', () => {
  test.each([
    [
      'Cloudflare',
      403,
      page(
        'Just a moment...',
        `<noscript>Enable JavaScript and cookies to continue</noscript><script>window._cf_chl_opt={cvId:'3'};</script>`,
      ),
    ],
    [
      'Cloudflare in French',
      403,
      page('Un instant…', `<h1>www.board.fr</h1><p>Vérification de sécurité en cours</p>`),
    ],
    [
      'DataDome',
      403,
      page(
        'board.com',
        `<p>Please enable JS and disable any ad blocker</p><script>var dd={'rt':'c','host':'geo.captcha-delivery.com'}</script><script src="https://ct.captcha-delivery.com/c.js"></script>`,
      ),
    ],
    [
      'PerimeterX',
      200,
      page(
        'Access to this page has been denied',
        `<script>window._pxAppId='PX1';window._pxBlockScript='x'</script><h1>Press & Hold to confirm you are a human (and not a bot).</h1>`,
      ),
    ],
    [
      'Akamai',
      403,
      page(
        'Access Denied',
        `<h1>Access Denied</h1>You don't have permission to access "http://board.com/job" on this server.<p>Reference #18.2f4d1702.1718000000.1a2b3c4d</p>`,
      ),
    ],
    [
      'Imperva',
      200,
      page(
        '',
        `<iframe src="/_Incapsula_Resource?SWUDNSAI=31&xinfo=1">Request unsuccessful. Incapsula incident ID: 123-456</iframe>`,
      ),
    ],
    [
      'hCaptcha',
      200,
      page('Board', `<p>One more step</p><script src="https://js.hcaptcha.com/1/api.js"></script>`),
    ],
    [
      'reCAPTCHA',
      429,
      page(
        'Board',
        `<p>Our systems have detected unusual traffic from your network.</p><script src="https://www.google.com/recaptcha/api.js"></script>`,
      ),
    ],
    [
      'what guards say since lately',
      200,
      page(
        'board.com',
        `<p>This website uses a security service to protect against malicious bots. This page is displayed while the website verifies you are not a bot.</p>`,
      ),
    ],
    [
      'words in German',
      200,
      page('Sicherheitsüberprüfung', `<p>Bitte bestätigen Sie, dass Sie ein Mensch sind.</p>`),
    ],
  ])('%s', (_name, status, html) => expect(interstitialOn(html, status)).toBe('pageChecksForBots'));
});

describe('asks for consent', () => {
  test.each([
    [
      'a page of its own',
      page(
        'Before you continue to Board',
        `<h1>Before you continue</h1><p>We use cookies and data to deliver our services. If you choose to accept all, we will also use cookies for personalized ads.</p><button>Reject all</button><button>Accept all</button>`,
      ),
    ],
    [
      'a banner over nothing',
      page(
        'Board',
        `<div id="didomi-host"><p>Nos 843 partenaires et nous-mêmes utilisons des cookies.</p><button>Tout accepter</button></div>`,
      ),
    ],
    [
      'prose about partners',
      page(
        'Jobbörse',
        `<div><h2>Willkommen</h2><p>Wir und unsere 214 Partner verwenden Cookies und ähnliche Technologien, um Informationen auf Ihrem Gerät zu speichern. Mit Ihrer Einwilligung verarbeiten unsere Partner Daten für personalisierte Werbung. Sie können Ihre Einwilligung jederzeit widerrufen. Einige Partner berufen sich auf ihr berechtigtes Interesse.</p><p><a href="#">Alle akzeptieren</a></p></div>`,
      ),
    ],
  ])('%s', (_name, html) => expect(interstitialOn(html)).toBe('pageAsksConsent'));
});

describe('needs a browser', () => {
  test.each([
    [
      'a root and a notice',
      page(
        'Careers',
        `<div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript>`,
      ),
    ],
    [
      'a root and scripts',
      page('Product Manager', `<div id="__next"></div><script src="/main.js"></script>`),
    ],
    [
      'a notice that is shown',
      page('Stelle', `${menu}<p>Bitte aktivieren Sie JavaScript, um diese Seite anzuzeigen.</p>${footer}`),
    ],
  ])('%s', (_name, html) => expect(interstitialOn(html)).toBe('pageNeedsBrowser'));
});

describe('lists jobs', () => {
  test.each([
    [
      'titles and facts',
      page('Product Manager jobs in Lyon', `<h1>Product Manager jobs in Lyon</h1>${jobs()}`),
    ],
    [
      'teasers',
      page(
        'Carrières',
        `<h1>Nos offres d’emploi</h1>${cards(12, (index) => `<h3><a href="/o/${index}">Chef de produit ${index}</a></h3><p>Vous rejoignez l’équipe produit et vous portez une gamme entière, de l’étude des besoins jusqu’au lancement auprès de nos clients.</p>`)}`,
      ),
    ],
    [
      'links alone',
      page(
        'Acme',
        `<h1>Acme</h1>${cards(40, (index) => `<a href="/j/${index}">Product Manager for team ${index}</a>, job in Lyon`)}`,
      ),
    ],
  ])('%s', (_name, html) => expect(interstitialOn(html)).toBe('pageListsJobs'));
});

describe('job closed', () => {
  test.each([
    ['English', `<h1>Product Manager</h1><p>This job is no longer available.</p>${jobs(4)}`],
    ['English, filled', `<p>Sorry, this position has been filled.</p>${jobs(12)}`],
    [
      'English, by its name',
      `<p>The position “Product Manager, Payments” is no longer available.</p>${jobs(12)}`,
    ],
    ['English, after its day', `<p>Oops. The application deadline has passed.</p>`],
    ['French, by its name', `<p>L’offre « Chef de produit H/F » n’est plus disponible.</p>`],
    ['German, by its name', `<p>Die Anzeige „Produktmanager (m/w/d)“ in Bremen ist nicht mehr aktiv.</p>`],
    ['French', `<h1>Oups</h1><p>Cette offre n’est plus disponible. Découvrez nos autres offres.</p>`],
    ['French, filled', `<p>Le poste est pourvu, merci de votre intérêt.</p>`],
    ['German', `<p>Diese Stelle ist leider nicht mehr verfügbar.</p>${login}`],
    ['Spanish', `<p>Esta oferta ya no está disponible.</p>`],
    ['Italian', `<p>Questa posizione non è più disponibile.</p>`],
    ['Dutch', `<p>Deze vacature is niet meer beschikbaar.</p>`],
    ['Portuguese', `<p>Esta vaga já não está disponível.</p>`],
  ])('%s', (_name, body) => expect(interstitialOn(page('Board', menu + body + footer))).toBe('jobClosed'));
});

test.each([
  [
    'English',
    page(
      '404 – Page not found',
      `${menu}<p>${'Perhaps one of our guides helps you further. '.repeat(9)}</p>`,
    ),
  ],
  ['French', page('Oups', `<h1>Page introuvable</h1>${footer}`)],
  ['German', page('Seite nicht gefunden | Firma', `<p>Hoppla.</p>`)],
])('a missing page that is sent as if it were there: %s', (_name, html) =>
  expect(interstitialOn(html)).toBe('pageNotFound'),
);

test.each([
  ['nothing', page('', '')],
  ['a line', page('Product Manager', '<h1>Product Manager</h1><p>Lyon</p>')],
])('too short: %s', (_name, html) => expect(interstitialOn(html)).toBe('pageTooShort'));

test('a refusal that tells nothing stays one', () => {
  expect(interstitialOn(page('403 Forbidden', '<h1>Forbidden</h1><hr>nginx'), 403)).toBeNull();
  expect(
    interstitialOn(page('Not found', '<div id="root"></div><script src="/a.js"></script>'), 404),
  ).toBeNull();
  expect(interstitialOn(page('Offre expirée', '<h1>Cette offre a expiré</h1>'), 404)).toBe('jobClosed');
});

describe('hostile pages come to an end', { timeout: 60_000 }, () => {
  const parts = [
    '1 ',
    'a',
    'this job ',
    'diese stelle ist leider ',
    'sign in to ',
    'registrieren um ',
    'javascript ',
  ];
  test.each([...parts, 'wir nutzen ', 'you don’t have permission to access ', 'x '.repeat(29)])(
    '%s',
    (part) => {
      const text = part.repeat(Math.ceil(20_000 / part.length));
      expect(() => interstitialOn(page(text.slice(0, 2000), `<p>${text}</p>`))).not.toThrow();
      expect(() => interstitialOn(page('', text.replaceAll(' ', '<br>')), 403)).not.toThrow();
    },
  );
});
