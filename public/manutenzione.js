// The gate's only script (spec 3, 2.17): asks the API with the password, or with an administrator's session, and keeps the pass.
const modulo = document.getElementById('accesso');
const campo = document.getElementById('password');
const bottone = modulo?.querySelector('button');
const esito = document.getElementById('esito');

async function chiedi(corpo, intestazioni) {
  const risposta = await fetch('/api/settings', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...intestazioni },
    body: JSON.stringify({ action: 'check', ...corpo }),
  });
  const letto = await risposta.json();
  if (!risposta.ok) throw new Error(letto.error);
  if (!letto.allowed) return false;
  if (letto.pass) {
    const [prefisso, sicuro] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', ''];
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
    document.cookie = `${prefisso}fidati_pass=${letto.pass}; path=/; max-age=43200; samesite=lax${sicuro}`;
  }
  location.reload();
  return true;
}

/** The token of a signed-in person, where the sign-in library keeps it. */
function sessione() {
  const chiave = Object.keys(localStorage).find((nome) => /^sb-.*-auth-token$/.test(nome));
  try {
    return chiave === undefined ? null : JSON.parse(localStorage.getItem(chiave)).access_token;
  } catch (errore) {
    console.warn('session not readable', errore);
    return null;
  }
}

function riposo() {
  bottone.textContent = 'Accedi';
  bottone.disabled = campo.value === '';
}

campo?.addEventListener('input', riposo);
modulo?.addEventListener('submit', async (evento) => {
  evento.preventDefault();
  bottone.disabled = true;
  bottone.textContent = 'Verifica…';
  try {
    esito.textContent = (await chiedi({ password: campo.value }, {})) ? '' : 'Password non corretta.';
  } catch (errore) {
    esito.textContent = errore.message || 'Si è verificato un errore. Riprova più tardi.';
  }
  riposo();
});

const token = sessione();
if (token) chiedi({}, { authorization: `Bearer ${token}` }).catch((errore) => console.warn('not opened', errore));
