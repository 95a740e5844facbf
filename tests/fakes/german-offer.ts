/** An offer in a language that the built-in reader reads on trial. */
export const germanOffer = `Produktmanager (m/w/d) Abrechnung
Lerchenbrück GmbH, Köln

Wir sind ein Energieversorger mit 40 Mitarbeitenden. Unser Portal nutzen 90.000 Haushalte.

Deine Aufgaben
- Du verantwortest Vision und Strategie des Portals und entscheidest, was wir bauen.
- Du stehst für Preise und Umsatz des Produkts gerade.
- Du sprichst jede Woche mit Kundinnen und Kunden und findest heraus, welche Probleme sich zu lösen lohnen.
- Du prüfst Ideen in A/B-Tests und mit Prototypen, bevor wir sie bauen.
- Du beobachtest den Markt und die Wettbewerber.
- Du arbeitest mit zwei Entwicklern und einer Designerin in einem Team.
- Du berichtest jeden Monat an die Geschäftsführung.

Dein Profil
- Du hast fünf Jahre Erfahrung im Produktmanagement.
- Du schreibst und sprichst gut Deutsch und Englisch.

Wir bieten
- 30 Tage Urlaub und Homeoffice.
`;
