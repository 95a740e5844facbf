/** Capitalised words that do not name a company: a name of only these words is not one. Folded. */
export const noCompanyNames: ReadonlySet<string> = new Set(
  `
  title titre intitule posted publie publiee ago payments payment payouts billing search checkout basket marketplace pricing onboarding identity
  fraud risk credit loans lending cards banking insurance assurance retail e-commerce ecommerce logistics logistique supply chain fintech healthtech edtech
  martech adtech proptech insurtech saas consumer enterprise smb b2b developer experience infrastructure integrations api ads advertising
  monetization monetisation subscription subscriptions abonnements loyalty fidelite notifications messaging chat voice video audio music gaming games
  logiciels logiciel software hardware robotics iot energie energy mobility mobilite transport travel hospitality hotel food beauty beaute cosmetiques
  textile mode fashion jouets toys sport sports outdoor bikes velo automotive automobile sante medtech pharma biotech agritech education rh paie compliance
  conformite privacy trust safety ml machine learning genai ia data analytics reporting insights growth core retention engagement conversion crm erp
  pim cms seo web mobile ios android desktop internal tools back-office backoffice operations ops portail portal espace client clients usagers public secteur
  quick tes ta tes responsabilites responsabilite environnement conditions condition activites activite competences competence qualites qualite savoir-etre savoir-faire
  deroulement modalites infos informations pratiques details detail extraits extrait points point forts elements job jobs interest required requested desired preferred
  expected candidate's objectives objectifs objectif goals goal scope duties duty tasks task taches tache day-to-day why readme readme.md todo tbd n/a na asap ps faq
  a ability about above account accounts across additional additionally afin after agile ai ainsi all alternance although american
  aml an analyser analyst analytics analyze and android anglais animer annual any aout apac api api's apis app apply apps
  april ar are arr art as assurer at attention au august aussi autonomie autre autres autumn aux avantages avec avril aws azure b2b
  b2b2c b2c bac bachelor bachelor's bdd because before bene benefits berlin between bi bienvenue big bigquery bon bonjour bonne bonus
  brand british build business but by c'est ca can candidate candidates candidature candidatures capacite car cd cdd cdi ce cela ceo cette
  chaque chatgpt chez chief ci ci/cd click client clients cloud cms collaborate collaborer comment company company's complet
  computer conduct connaissance construire contact content context contexte contract contrat contribuer core could
  countries courant cpo create crm cspo cto culture currently customer customers d2c dans data date day dbt de december decembre define
  definir degree deliver delivery dental departement department depuis des description design designer designers develop developer
  developers development devops did digital diplome directeur direction director directrice discovery diversity do docker does don't donc
  dr drive du during e-mail each ecole egalement elle email emea emploi employer en encore end enfin engineer engineering engineers
  english english-speaking ensuite ensure entreprise entretien entretiens envie equal equipe equity erp esprit et etablir etl eu europe
  european every excel excellent excellente experience external familiarity february fevrier finally finance first flexible
  for formation francais france freelance french french-speaking friday from full full-time functional furthermore garantir gdpr
  gerer german git global gmbh gout gpt grace group groupe growth hadoop hardware have head health heart hello help her here
  hi hipaa his home how however hr hybrid hybrid-first i i'm ia ici ideal identify if il in inc inclusion information
  informations innovation insights insurance integrer internal international intitule intro introduction ios iot is iso it it's
  itil its j'ai january janvier java javascript jeudi jira job join juillet juin july june junior kafka kanban key knowledge kpi kpis
  kubernetes kyc la le lead leader leaders leadership lean least leave legal les less let's lieu linux llm llms location
  locations london looking lors lorsque ltd lundi mai main mais maitrise manage management manager many march mardi marketing mars
  master master's may mba medical meme mercredi might mission missions ml mobile monday moreover most mr
  mrr mrs multiple must mvp mysql national new ni nice nlp no node nos nosql not nota note notice notre nous november novembre now
  nps numerique october octobre of offer office officer offre offres okr okrs on one operations opportunity or ou our overall
  overview own owner p&l page par parental paris part participer partner people perks permanent phd photoshop php pi piloter platform
  platforms please plein plus pm pm's pmp po po's points pole position poste postgresql postulez pour pourquoi powerpoint prd prds present
  pret prete previous prioriser process processes product products produit produits proficiency profil program programme project projects
  projet projets proven psm puis purpose python qa qu'est-ce qualifications quality quand que qui quoi rag rails rattache rattache(e)
  rattachee react ready realiser recently recrutement rediger rejoignez rejoindre remote remote-first remuneration report reporting
  reports requirements research responsable responsibilities rgpd rien rigueur roadmap roi role rte ruby saas safe salaire salary sales
  saturday science scrum sdk sea security seed segment selon sem send senior sens seo september septembre series
  service services should si since sla slas small so soc societe software solution solutions some sous sox
  spark spring sql squad stack staff stage start-up startup strategic strategy strong success suivre summary summer sunday support
  sur system systems tdd team teams tech technical technique technologies technology tel telephone teletravail temps that that's
  the their there therefore these they they're this though three through thursday titulaire to today today's togaf ton tous tout toute
  toutes tribe tu tuesday two type typescript ui uk un under understanding une unicorn universite university unlimited until us usa
  user users ux values vendredi vision vos votre vous vp vr was we we're web wednesday welcome were what what's when where while who who's
  why will windows winter with within without word wordpress work working worldwide would xp yes you you'll you're you've your
  she he they you'd we'd i'd i'm she's he's easter christmas summer quelle quel aujourd'hui hier demain with feed nobody somebody everybody
  arabic chinese mandarin cantonese spanish italian dutch portuguese japanese korean russian swedish danish norwegian finnish polish turkish hindi
  allemand arabe espagnol italien neerlandais portugais chinois russe japonais
  further how's henceforth what's
  hey hola ahoy mid permis garcon vendeur vendeuse titre etp smic ia i.a
  rendre prendre mettre faire tenir veiller conduire entretenir nettoyer accueillir conseiller vendre gerer suivre preparer effectuer organiser
  controler garantir proposer apporter maintenir repondre servir recevoir etre avoir travailler informer orienter respecter surveiller
  mon ma mes my ce cette ces someone moving one two three four five six seven eight nine ten last every most some many
  sie wir ihr ihre ihren dein deine deiner unser unsere unserer ich du er es der die das den dem ein eine einen einem einer wer was wie wo warum wenn weil wann bei mit
  fur aus auf unter vor nach seit als auch aber oder und bist hast bringst suchst du's ab ca bitte jetzt hier dort dabei dafur damit danach zudem ausserdem gemeinsam gesucht
  aufgabe aufgaben aufgabengebiet profil anforderungen anforderung qualifikation qualifikationen verantwortung verantwortlichkeiten tatigkeit tatigkeiten stelle stellenbeschreibung
  standort arbeitsort vollzeit teilzeit unbefristet befristet beginn eintritt gehalt vergutung bewerbung bewerben benefits vorteile angebot team kenntnisse erfahrung ausbildung
  januar februar marz mai juni juli oktober dezember montag dienstag mittwoch donnerstag freitag deutschland osterreich schweiz
  el los las un una unos al del con sin por para sobre desde hasta entre segun que quien quienes cuando donde como si tu tus su sus nuestro nuestra nuestros nuestras somos eres
  buscamos ofrecemos responsabilidades requisitos funciones tareas perfil experiencia ubicacion jornada salario beneficios oferta empleo puesto vacante equipo enero febrero marzo abril
  mayo junio julio agosto octubre noviembre diciembre lunes martes miercoles jueves viernes
  il lo gli uno di da nel nella della dello degli delle con per tra fra chi cosa dove quando perche se tuo tua tuoi tue nostro nostra nostri nostre siamo sei cerchiamo
  offriamo responsabilita requisiti mansioni compiti profilo esperienza competenze sede contratto retribuzione candidatura azienda lavoro ruolo gennaio febbraio maggio giugno luglio
  settembre ottobre dicembre lunedi martedi mercoledi giovedi venerdi
  de het een van voor met bij naar uit over wij ons onze jij jouw je u uw ik hij zij wie wat waar wanneer waarom hoe als dat deze dit zoek zoeken vragen functie functieomschrijving
  taken verantwoordelijkheden vereisten eisen ervaring opleiding aanbod salaris locatie sollicitatie solliciteren vacature voltijd deeltijd uur januari februari maart mei augustus
  maandag dinsdag woensdag donderdag vrijdag nederland belgie
  o os as um uma uns umas ao aos na nas nos do da dos das em com sem por pelo pela quem quando onde seu sua seus suas nosso nossa nossos nossas somos voce voces procuramos
  oferecemos atribuicoes requisitos funcoes perfil experiencia localizacao horario remuneracao vaga cargo equipa equipe janeiro fevereiro marco abril maio junho julho setembro outubro
  novembro dezembro segunda terca quarta quinta sexta
`
    .trim()
    .split(/\s+/),
);

/**
 * Names of tools, and words of other languages, that are a company's name as well: only a phrase in
 * which the company speaks shows that it is the one that hires ("At Uber, we …"). Folded.
 */
export const toolNames: ReadonlySet<string> = new Set([
  'amplitude',
  'asana',
  'claude',
  'confluence',
  'copilot',
  'gemini',
  'indeed',
  'intercom',
  'looker',
  'miro',
  'mixpanel',
  'mongodb',
  'notion',
  'openai',
  'scale',
  'sketch',
  'snowflake',
  'tableau',
  'trello',
  'uber',
  'zoom',
]);
