import { beforeEach, describe, expect, test } from 'vitest';
import { ATA_PROGRAM, DeployedProgram, describeCode, kind } from '../support/deployedProgram.ts';
import { atSlot, type ClusterAnswer, type Exchange } from '../support/troubledNode.ts';

const CHUNK = 1024 * 1024;
const LARGE = 2 * CHUNK + 5_000;
/** Requests for a large program: its account, the header of its ProgramData, three chunks, and the header again. */
const REQUESTS = 6;

const program = DeployedProgram.forTests();

describe('a large program', () => {
  beforeEach(() => program.deploy(1n, program.code(1, LARGE)));
  const fetched = (): string => describeCode(program.code(1, LARGE));

  test('is assembled from chunks, each read at the same or a later slot', async () => {
    const asked: (number | undefined)[] = [];
    const { outcome, node } = await program.fetchFrom(async ({ options, answer, ask }) => {
      asked.push(options.minContextSlot);
      answer(atSlot(await ask({ ...options, minContextSlot: undefined }), 1_000 + asked.length));
    });
    expect([outcome, node.requests()]).toEqual([fetched(), REQUESTS]);
    expect(asked).toEqual([undefined, 1_001, 1_002, 1_003, 1_004, 1_005]);
  });

  test('a node that sends the whole account instead of a slice: is asked once', async () => {
    const { outcome, node } = await program.fetchFrom(async ({ answer, ask }) => answer(await ask({ encoding: 'base64' })));
    expect([outcome, node.requests()]).toEqual([fetched(), 2]);
  });

  test('a node that refuses slices: is asked without from then on', async () => {
    const { outcome, node } = await program.fetchFrom(({ options, answer, pass }) =>
      options.dataSlice ? answer({ error: { code: -32602, message: 'unknown field `dataSlice`' } }) : pass());
    expect([outcome, node.requests(), program.waits]).toEqual([fetched(), 3, []]);
  });

  test('a node that does not state sizes: is asked for the whole account', async () => {
    const { outcome, node } = await program.fetchFrom(async ({ answer, ask }) => answer(withoutSpace(await ask())));
    expect([outcome, node.requests()]).toEqual([fetched(), 3]);
  });

  test.each<[string, (exchange: Exchange, text: string) => void]>([
    ['cut off', ({ response }, text) => response.end(text.slice(0, 200_000))],
    ['refused with HTTP 413', ({ response }) => response.writeHead(413).end()],
    ['refused with an error', ({ answer }) => answer({ error: { code: -32008, message: 'Response is too big' } })],
  ])('answers of more than 200 kB are %s: asks for less', async (_, refuse) => {
    const { outcome, node } = await program.fetchFrom(async (exchange) => {
      const text = JSON.stringify(await exchange.ask());
      if (text.length > 200_000) refuse(exchange, text);
      else exchange.response.end(text);
    });
    expect([outcome, program.waits]).toEqual([fetched(), [1_000]]);
    const [tooLong, chunks] = [4, Math.ceil((45 + LARGE) / (128 * 1024))];
    expect(node.requests()).toBe(REQUESTS - 3 + tooLong + chunks);
  });

  test('every answer to a large request is cut off: gives up', async () => {
    const { outcome, node } = await program.fetchFrom(async ({ response, ask }) => response.end(JSON.stringify(await ask()).slice(0, 5_000)));
    expect(outcome).toMatch(/was cut off, 5 times in a row: try another network/);
    expect(node.requests()).toBeLessThan(15);
  });

  test('a node that refuses every form of the request: is reported', async () => {
    const { outcome, node } = await program.fetchFrom(({ answer }) => answer({ error: { code: -32602, message: 'no' } }));
    expect(outcome).toBe(`${node.host} refuses getAccountInfo (no, -32602): use another node with --rpc`);
    expect(node.requests()).toBe(2);
  });
});

describe('a program that changes while it is read', () => {
  test.each<[string, number, () => void]>([
    ['is upgraded', LARGE, () => program.deploy(2n, program.code(2, LARGE))],
    ['is upgraded and extended', LARGE + CHUNK, () => program.deploy(2n, program.code(2, LARGE + CHUNK))],
    ['is extended', LARGE + CHUNK, () => program.deploy(1n, program.code(2, LARGE + CHUNK))],
    ['is upgraded to a small one', 0, () => program.deploy(2n, program.code(2))],
  ])('%s after its first chunk: is read again from the start', async (_, size, change) => {
    program.deploy(1n, program.code(1, LARGE));
    const { outcome, reports } = await program.fetchFrom(({ count, pass }) => {
      if (count === 4) change();
      return pass();
    });
    expect([outcome, reports]).toEqual([describeCode(program.code(2, size)), ['restart']]);
  });

  test('is upgraded before its only chunk: that chunk is used', async () => {
    const { outcome, reports } = await program.fetchFrom(({ count, pass }) => {
      const size = program.code(1).length;
      if (count === 3) program.deploy(2n, program.code(1).fill(9, size - 8));
      return pass();
    });
    expect([outcome, reports]).toEqual([describeCode(program.code(1).fill(9, program.code(1).length - 8)), []]);
  });

  test('is upgraded all the time: gives up after three', async () => {
    const { outcome, reports } = await program.fetchFrom(({ count, pass }) => {
      program.deploy(BigInt(count), program.code(count, LARGE));
      return pass();
    });
    expect(outcome).toBe('it changed 3 times while it was read: run the command again in a minute');
    expect(reports).toEqual(['restart', 'restart']);
  });

  test('is closed: is reported', async () => {
    program.deploy(1n, program.code(1, LARGE));
    const { outcome } = await program.fetchFrom(({ count, pass }) => {
      if (count === 4) program.close();
      return pass();
    });
    expect(outcome).toBe('the program was closed: its code is gone, and no node has it');
  });
});

describe('an address without a program', () => {
  test.each<[string, () => void, RegExp]>([
    ['nothing', () => program.set(program.id, { lamports: 0n }), /^127\.0\.0\.1:\d+ has no such program: check that it is a node of mainnet$/],
    ['a wallet', () => program.set(program.id, { owner: '1'.repeat(32) }), /^not a program: its account on 127\.0\.0\.1:\d+ is owned by 1+$/],
    ['a buffer', () => program.set(program.id, { data: kind(1, 100) }), /^not a program: a buffer for an upgrade$/],
    ['code', () => program.set(program.id, { data: kind(3, 100) }), /^not a program: the code account of a program$/],
    ['an unused account of the loader', () => program.set(program.id, { data: kind(0, 4) }), /^not a program: its account is empty$/],
    ['a closed program', () => program.close(), /^the program was closed: its code is gone, and no node has it$/],
    ['a program whose code account has another owner', () => program.set(program.dataAddress, { owner: ATA_PROGRAM, data: kind(3, 100) }), /^the program was closed/],
    ['a program whose code account is empty', () => program.set(program.dataAddress, { data: kind(0, 45) }), /^the program was closed/],
  ])('%s: is reported', async (_, change, reason) => {
    change();
    const { outcome } = await program.fetchFrom(({ pass }) => pass());
    expect(outcome).toMatch(reason);
  });
});

function withoutSpace({ result }: ClusterAnswer): object {
  return { result: { ...result, value: result.value && { ...result.value, space: undefined } } };
}
