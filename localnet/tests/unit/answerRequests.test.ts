import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_ANSWER_LENGTH } from '../../src/encoding/json.ts';
import { JsonRpcError } from '../../src/encoding/jsonRpcError.ts';
import { answerRequests, MAX_BATCH } from '../../src/methods/answerRequests.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Answer {
  readonly id: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

const ask = async (message: string, call = (): unknown => 'ok'): Promise<Answer> => JSON.parse((await answerRequests(message, call)).text) as Answer;
const askAll = async (requests: readonly unknown[], call: () => unknown): Promise<Answer[]> =>
  JSON.parse((await answerRequests(JSON.stringify(requests), call)).text) as Answer[];
const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('a JSON-RPC message', () => {
  it.each(['"a"', '1', '-1.5', 'null', '""', '"\\u0000u64:007"'])('returns the id %s', async (id) => {
    expect(await ask(`{"jsonrpc":"2.0","id":${id},"method":"m"}`)).toEqual({ jsonrpc: '2.0', id: JSON.parse(id) as unknown, result: 'ok' });
  });

  it.each(['true', '{}', '[]', '[1]', '{"a":1}', nested(50)])('with the id %s is not a request', async (id) => {
    const error = { code: -32600, message: 'Invalid request' };
    expect(await ask(`{"jsonrpc":"2.0","id":${id},"method":"m"}`)).toEqual({ jsonrpc: '2.0', id: null, error });
  });

  it.each([
    ['its id', (deep: string) => `{"jsonrpc":"2.0","id":${deep},"method":"m"}`],
    ['its parameters', (deep: string) => `{"jsonrpc":"2.0","id":1,"method":"m","params":${deep}}`],
    ['a field no one reads', (deep: string) => `{"jsonrpc":"2.0","id":1,"method":"m","x":${deep}}`],
    ['a batch', (deep: string) => `[{"id":1,"method":"m"},${deep}]`],
    ['itself', (deep: string) => deep],
    ['objects', (deep: string) => `{"jsonrpc":"2.0","id":1,"method":"m","params":[${deep.replaceAll('[', '{"a":').replaceAll(']', '}')}]}`],
  ])('nested too deep in %s is refused before parsing [10.26]', async (_where, message) => {
    const call = vi.fn();
    for (const levels of [65, 3_000, 1_000_000]) {
      const { id, error } = await ask(message(nested(levels)), call);
      expect([id, error]).toEqual([null, { code: -32600, message: 'Invalid request: nested more than 64 levels deep.' }]);
    }
    expect(call).not.toHaveBeenCalled();
  });

  it('may be nested as deep as real requests, and its strings may contain any number of brackets', async () => {
    expect((await ask(`{"jsonrpc":"2.0","id":1,"method":"m","params":${nested(60)}}`)).result).toBe('ok');
    for (const text of ['['.repeat(500), `\\"${'{'.repeat(500)}`, `\\\\\\"${'['.repeat(500)}`]) {
      expect((await ask(`{"jsonrpc":"2.0","id":1,"method":"m","params":["${text}"]}`)).result).toBe('ok');
    }
    // The last string is not closed, so the brackets after it belong to it.
    expect((await ask(`{"jsonrpc":"2.0","id":1,"method":"${nested(500)}`)).error!.code).toBe(-32700);
  });

  it('in a batch: at most 1000 requests [10.26]', async () => {
    const batch = (length: number): Promise<Answer> => ask(JSON.stringify(Array.from({ length }, (_, id) => ({ jsonrpc: '2.0', id, method: 'm' }))));
    expect(await batch(MAX_BATCH)).toHaveLength(1_000);
    expect(await batch(MAX_BATCH + 1)).toMatchObject({
      id: null, error: { code: -32600, message: 'Invalid request: a batch of more than 1000 requests.' },
    });
  });

  it('in a batch: stops running requests once the answer is too large, and reports each', async () => {
    const large = 'x'.repeat(MAX_ANSWER_LENGTH / 4);
    const call = vi.fn(() => large);
    const answers = await askAll(Array.from({ length: 20 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'm' })), call);
    expect(call).toHaveBeenCalledTimes(4);
    expect(answers.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, id) => id));
    expect(answers[3]!.result).toBe(large);
    for (const { error } of answers.slice(4)) {
      expect(error).toMatchObject({ code: -32600, message: expect.stringContaining('not run') as string });
    }
  });

  it('in a batch: stops running requests after five seconds', async () => {
    vi.useFakeTimers();
    const call = vi.fn(() => {
      vi.advanceTimersByTime(2_000);
      return 'ok';
    });
    const answers = await askAll([1, 2, 3, 4, 5].map((id) => ({ jsonrpc: '2.0', id, method: 'm' })), call);
    expect(answers.map(({ error }) => error?.code)).toEqual([undefined, undefined, undefined, -32600, -32600]);
  });

  it('whose result cannot be serialized gets an internal error, and the rest of its batch its results', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const circle: unknown[] = [];
    circle.push(circle);
    const results: unknown[] = [circle, 'ok'];
    const answers = await askAll([{ jsonrpc: '2.0', id: 1, method: 'm' }, { jsonrpc: '2.0', id: 2, method: 'm' }], () => results.shift());
    expect(answers).toMatchObject([{ id: 1, error: { code: -32603 } }, { id: 2, result: 'ok' }]);
    const failing = (): never => {
      throw new JsonRpcError(-32002, 'with data', circle);
    };
    expect(await ask('{"jsonrpc":"2.0","id":1,"method":"m"}', failing)).toMatchObject({ id: null, error: { code: -32603 } });
  });
});
