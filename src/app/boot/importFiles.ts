/**
 * Every `import()` of the built app goes through here (an alias of `vite.config.ts`): its files are fetched first and imported
 * once all have arrived. Chromium caches a failed module for the life of the page, so a failed import cannot be retried; a
 * fetch can.
 */

/** Before the only retry: long enough for a brief loss of connection, short enough for a waiting user. */
const RETRY_MS = 700;

const fetched = new Map<string, Promise<void>>();

/**
 * Called by the code that Vite writes, which is why it has this name.
 *
 * @param load imports the module
 * @param files of the module and all it imports, scripts and styles, relative to the site's root
 * @throws Error that names the file that did not load
 */
export async function __vitePreload<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
  return load();
}

function fetchOnce(path: string): Promise<void> {
  const known = fetched.get(path);
  if (known) return known;
  // Requested by the page itself, or by `early.ts`.
  const isAskedFor = document.querySelector(`script[src="${path}"],link[rel="modulepreload"][href="${path}"],link[rel="stylesheet"][href="${path}"],style[data-file="${path}"]`);
  const fetching = isAskedFor ? Promise.resolve() : nextTask().then(() => fetchFile(path)).catch(() => fetchAgain(path)).catch((error: unknown) => {
    fetched.delete(path);
    throw new Error(`A file of this app did not load: ${path}`, { cause: error });
  });
  fetched.set(path, fetching);
  return fetching;
}

/**
 * A form that begins to read while it is drawn is shown first: sending requests takes time. Not a timer, which a browser
 * delays while the page is hidden.
 */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

async function fetchAgain(path: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  return fetchFile(path);
}

/** Applies a style; fetches a script into the browser's cache, from which it is then imported. */
function fetchFile(path: string): Promise<void> {
  return path.endsWith('.css') ? applyStyle(path) : fetchScript(path);
}

async function fetchScript(path: string): Promise<void> {
  // Not a preload element: Chromium caches a failed one, too.
  const response = await fetch(path);
  await response.arrayBuffer();
  // A host that answers every path with the page does not have the file.
  if (!response.ok || !/javascript/.test(response.headers.get('Content-Type') ?? '')) throw new Error(`status ${response.status}`);
}

function applyStyle(path: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = path;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error('stylesheet'));
    };
    document.head.append(link);
  });
}
