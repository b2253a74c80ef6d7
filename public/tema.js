// Sets the theme before the first paint: the kept choice, else the system's. A file of its own because the CSP allows no inline script.
(function () {
  var radice = document.documentElement;
  var scuro = window.matchMedia('(prefers-color-scheme: dark)');
  var kept = null;
  function read() {
    try {
      kept = localStorage.getItem('fidati-tema');
    } catch (_) {
      kept = null; // storage forbidden: follow the system
    }
  }
  function apply() {
    read();
    var dark = kept ? kept === 'inchiostro' : scuro.matches;
    radice.setAttribute('data-theme', dark ? 'dark' : 'light');
  }
  apply();
  scuro.addEventListener('change', apply);
  window.addEventListener('storage', function (event) {
    if (event.key === 'fidati-tema') apply();
  });
})();
