/** An offer in a language that the built-in reader does not read, not even on trial. */
export const swedishOffer = `Produktägare till vårt team i Göteborg

Dina uppgifter
- Du ansvarar för vision och strategi för vår produkt och för priserna.
- Du pratar varje vecka med kunderna och tar reda på vilka problem som är värda att lösa.
- Du skriver krav och prioriterar dem tillsammans med utvecklarna.

Din profil
- Du har flera års erfarenhet av produktledning och trivs med att arbeta med andra.
`;
