/** Replaces the page when its texts cannot be loaded: the only words outside the dictionaries. */
export function TextsMissing() {
  return (
    <main className="page-width py-12">
      <h1 className="text-title">Offergrade</h1>
      <p className="mt-4">
        The texts of this page could not be loaded. Check the connection, then reload the page.
      </p>
      <p className="mt-2" lang="fr">
        Les textes de cette page n’ont pas pu être chargés. Vérifiez la connexion, puis rechargez la page.
      </p>
    </main>
  );
}
