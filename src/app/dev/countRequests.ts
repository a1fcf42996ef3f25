import { createRequestLog, type RequestLog } from './requestLog.ts';

let started: RequestLog | undefined;

/**
 * Counts all requests of the page, by the press of a button that they follow. For development: it wraps the browser's `fetch`
 * and `WebSocket` once, for the life of the page.
 *
 * @returns the log, the same at each call
 */
export function countRequests(): RequestLog {
  if (started) return started;
  const log = createRequestLog(location.pathname);
  started = log;
  const { fetch: send } = window;
  window.fetch = (input, init) => {
    for (const method of methodsOf(init?.body)) log.count('rpc', method);
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (methodsOf(init?.body).length === 0 && url.origin !== location.origin) log.count('api', url.host + url.pathname);
    return send.call(window, input, init);
  };
  const { send: say } = WebSocket.prototype;
  WebSocket.prototype.send = function sendCounted(data) {
    for (const method of methodsOf(data)) {
      if (method.endsWith('Subscribe')) log.count('subscriptions', method);
    }
    say.call(this, data);
  };
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest('button') : null;
    const name = pressed?.getAttribute('aria-label') ?? pressed?.textContent?.trim();
    if (name) log.begin(`Pressed "${name}"`);
  }, { capture: true });
  return log;
}

/** The JSON-RPC methods of a body; empty if there are none. */
function methodsOf(body: unknown): readonly string[] {
  if (typeof body !== 'string' || !body.includes('"jsonrpc"')) return [];
  const message = JSON.parse(body) as unknown;
  return (Array.isArray(message) ? message : [message]).flatMap((one: { readonly method?: unknown }) =>
    (typeof one.method === 'string' ? [one.method] : []));
}
