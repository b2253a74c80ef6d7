export interface FloorProps {
  /** Addresses of pictures that the product's own list shows. */
  pictures: readonly string[];
}

/** The floor of every public page: a bar, a title, twenty cards with their pictures, a footer; no style but what holds the shape. */
export function FloorPage({ pictures }: FloorProps) {
  return (
    <>
      <header>
        <a href="/">Fidati</a> <a href="/annunci">Annunci</a> <a href="/verify">Verifica certificato</a>
      </header>
      <main>
        <h1>Prima si controlla. Poi si compra.</h1>
        <p>Ogni oggetto passa dal banco di un centro di verifica.</p>
        <ul>
          {pictures.map((src, index) => (
            <li key={src}>
              <a href={`/annunci/${index}`}>
                <img
                  src={src}
                  alt=""
                  width="180"
                  height="225"
                  {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
                />
                <strong>Cronografo in acciaio, quadrante blu, {1950 + index}</strong>
                <span>Verificato</span> <span>{index + 1}.250,00 €</span>
              </a>
            </li>
          ))}
        </ul>
      </main>
      <footer>
        <a href="/termini">Termini</a> <a href="/privacy">Privacy</a> <a href="/contatti">Contatti</a>
      </footer>
    </>
  );
}
