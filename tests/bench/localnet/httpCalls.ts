import { Agent, request } from 'node:http';

export const requestBody = (method: string, params: readonly unknown[]): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

/** Sends a request and waits. @returns the `result` of the answer */
export async function call<Result = unknown>(
  url: string, method: string, params: readonly unknown[] = [], agent?: Agent,
): Promise<Result> {
  return (JSON.parse(await post(url, requestBody(method, params), agent)) as { result: Result }).result;
}

/** Posts a body and returns the answer. @throws Error if the answer is an error, so that failures are not measured */
export function post(url: string, body: string, agent?: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const outgoing = request(url, { method: 'POST', headers, ...(agent && { agent }) }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        if (text.startsWith('{"jsonrpc":"2.0","error"')) reject(new Error(text));
        else resolve(text);
      });
    });
    outgoing.on('error', reject).end(body);
  });
}

/** Posts a body and returns the length of the answer, which is not kept: reading it must not hold up other calls of this process. */
export function postForLength(url: string, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const outgoing = request(url, { method: 'POST', headers }, (response) => {
      let length = 0;
      response.on('data', (chunk: Buffer) => (length += chunk.length));
      response.on('end', () => resolve(length));
    });
    outgoing.on('error', reject).end(body);
  });
}

/** Posts all bodies over this many keep-alive connections. */
export async function postAll(url: string, bodies: readonly string[], connections: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const waiting = bodies.values();
  const work = async (): Promise<void> => {
    for (const body of waiting) await post(url, body, agent);
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
}
