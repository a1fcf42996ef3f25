import { type EmbeddedProgram, type ProgramContext, ProgramError } from '../../src/embedded/runtime/EmbeddedProgram.ts';
import { initAccount, transferLamports } from '../../src/embedded/support/systemProgram.ts';
import { transfer } from '../../src/embedded/support/tokenProgram.ts';
import { TOKEN_PROGRAM } from '../../src/encoding/addresses.ts';

/** A program for tests. Each instruction does one thing that embedded programs may or may not do. */
export const TOY_ID = 'Toy1111111111111111111111111111111111111111';
export const TOY_SEED = new TextEncoder().encode('toy');

/** First byte of an instruction's data. */
export const TOY = {
  /** Accounts: payer, state, System program. Creates the state with 16 bytes at the program's address. */
  init: 0,
  /** Accounts: state. Increments its first byte. */
  count: 1,
  /** Accounts: source, target, state, Token program. Transfers 250 base units that the state owns. */
  send: 2,
  /** Accounts: state. Increments, then fails with `Custom: 7`. */
  countAndFail: 3,
  /** Accounts: state. Increments, then throws an unexpected error. */
  bug: 4,
  /** Accounts: victim, receiver, System program. Transfers lamports of a wallet that did not sign. */
  steal: 5,
  /** Uses more compute units than any transaction has. */
  exhaust: 6,
  /** Accounts: state, the toy program. Increments by invoking itself. */
  nest: 7,
  /** Accounts: state, wallet. Transfers lamports until the state is below its rent. */
  drain: 8,
  /** Accounts: state, wallet. Closes the state. */
  close: 9,
  /** Accounts: state, the toy program. Invokes itself until the stack is full. */
  recurse: 10,
  /** Returns the slot, the time and the rent of 16 bytes. */
  observe: 11,
  /** Accounts: other. Writes to an account of another program. */
  forge: 12,
  /** Accounts: other. Writes unchanged data to an account of another program. */
  rewrite: 13,
} as const;

export const toyProgram: EmbeddedProgram = {
  id: TOY_ID,
  name: 'Toy',
  execute(context) {
    const handler = HANDLERS[context.data[0] ?? -1];
    if (!handler) throw new ProgramError('InvalidInstructionData');
    handler(context, context.accounts.map(({ address }) => address));
  },
};

type Handler = (context: ProgramContext, accounts: readonly string[]) => void;

const count: Handler = (context, [state = '']) => {
  const data = context.account(state).data.slice();
  data[0] = (data[0] ?? 0) + 1;
  context.write(state, data);
  context.log(`Count: ${data[0]}`);
};

const HANDLERS: Readonly<Record<number, Handler>> = {
  [TOY.init]: (context, [payer = '', state = '']) => {
    const { address, bump } = context.findAddress([TOY_SEED]);
    if (address !== state) throw new ProgramError('InvalidSeeds');
    initAccount(context, { payer, address, bytes: 16, seeds: [TOY_SEED, Uint8Array.of(bump)] });
  },
  [TOY.count]: count,
  [TOY.send]: (context, [from = '', to = '', owner = '']) => {
    const { bump } = context.findAddress([TOY_SEED]);
    context.invoke(transfer(TOKEN_PROGRAM, { from, to, owner, amount: 250n }), [TOY_SEED, Uint8Array.of(bump)]);
  },
  [TOY.countAndFail]: (context, accounts) => {
    count(context, accounts);
    throw new ProgramError(7);
  },
  [TOY.bug]: (context, accounts) => {
    count(context, accounts);
    throw new TypeError('a bug of the toy program');
  },
  [TOY.steal]: (context, [victim = '', receiver = '']) => context.invoke(transferLamports(victim, receiver, 1_000_000n)),
  [TOY.exhaust]: (context) => context.consume(2_000_000),
  [TOY.nest]: (context, [address = '']) =>
    context.invoke({ programId: TOY_ID, accounts: [{ address, isSigner: false, isWritable: true }], data: Uint8Array.of(TOY.count) }),
  [TOY.drain]: (context, [state = '', wallet = '']) => context.moveLamports(state, wallet, 1n),
  [TOY.close]: (context, [state = '', wallet = '']) => context.close(state, wallet),
  [TOY.recurse]: (context) =>
    context.invoke({ programId: TOY_ID, accounts: context.accounts, data: Uint8Array.of(TOY.recurse) }),
  [TOY.observe]: (context) => {
    const answer = new DataView(new ArrayBuffer(24));
    answer.setBigUint64(0, context.clock.slot, true);
    answer.setBigInt64(8, context.clock.unixTimestamp, true);
    answer.setBigUint64(16, context.rent(16), true);
    context.setReturnData(new Uint8Array(answer.buffer));
  },
  [TOY.forge]: (context, [other = '']) => context.write(other, context.account(other).data.map((byte) => byte ^ 1)),
  [TOY.rewrite]: (context, [other = '']) => context.write(other, context.account(other).data),
};
