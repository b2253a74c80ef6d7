import type { Window } from 'happy-dom';
import known from 'happy-dom/lib/config/HTMLElementConfig.js';
import { type Environment, populateGlobal } from 'vitest/runtime';
import { canvas, ink } from './canvas.ts';

/** The product runs in this same process: what both have stays Node's own but for these. `FormData` reads a form too. */
const OF_PANE = ['EventTarget', 'Event', 'CustomEvent', 'MessageEvent'];

/** A dialog that closes says so a moment later: by then it may be open again. */
function closeLikeBrowser({ HTMLDialogElement, Event: WindowEvent }: Window): void {
  HTMLDialogElement.prototype.close = function close(value?: string) {
    if (!this.open) return;
    this.open = false;
    if (value !== undefined) this.returnValue = value;
    setTimeout(() => this.dispatchEvent(new WindowEvent('close')));
  };
}

/** A browser's window around Node: the page is drawn in it, the server behind it answers in the same process. */
export default {
  name: 'schermi',
  viteEnvironment: 'ssr',
  async setup(global: typeof globalThis) {
    // What the window lacks: the counter's storage takes it when it is loaded.
    const { indexedDB, IDBKeyRange } = await import('fake-indexeddb');
    Object.assign(global, { indexedDB, IDBKeyRange, ...canvas });
    // React warns of elements that the window doesn't know.
    Object.assign(known, { search: known.section });
    const { Window } = await import('happy-dom');
    const pane = new Window({
      url: 'http://localhost:4173/',
      width: 1280,
      height: 800,
      console,
      settings: {
        disableErrorCapturing: true,
        // The helper runs the page's own script; files beside it don't matter here.
        disableJavaScriptFileLoading: true,
        disableCSSFileLoading: true,
        handleDisabledFileLoadingAsSuccess: true,
        // Leaving for another document changes the address bar; the helper loads what stands there.
        navigation: { disableMainFrameNavigation: true, disableChildPageNavigation: true },
      },
    });
    closeLikeBrowser(pane);
    Object.assign(pane.HTMLCanvasElement.prototype, ink);
    const Original = global.FormData;
    const WindowForm = Reflect.get(pane, 'FormData');
    class SharedFormData extends Original {
      constructor(form?: HTMLFormElement) {
        super();
        if (form === undefined) return;
        for (const [nome, value] of Reflect.construct(WindowForm, [form])) this.append(nome, value);
      }
    }
    const { keys, originals } = populateGlobal(global, pane, { bindFunctions: true });
    const putBack = (name: string | symbol, value: unknown) =>
      Object.defineProperty(global, name, { value: value, configurable: true, writable: true });
    for (const [nome, value] of originals) if (!OF_PANE.includes(String(nome))) putBack(nome, value);
    putBack('FormData', SharedFormData);
    return {
      async teardown(global: typeof globalThis) {
        await pane.happyDOM.abort();
        for (const name of keys) Reflect.deleteProperty(global, name);
        for (const [nome, value] of originals) Reflect.set(global, nome, value);
        putBack('FormData', Original);
      },
    };
  },
} satisfies Environment;
