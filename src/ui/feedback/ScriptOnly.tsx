export const ScriptOnly = () => (
  <noscript>
    <p className="riquadro wait mb-5">
      Per usare questa pagina serve JavaScript: attivalo nelle impostazioni del browser.
    </p>
  </noscript>
);
