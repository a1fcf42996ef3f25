import {
  createSetTransferFeeInstruction,
  createTransferCheckedInstruction,
  createTransferCheckedWithFeeInstruction,
  createMint,
  getAccount,
  getTransferFeeAmount,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import {
  Keypair,
  sendAndConfirmTransaction,
  Transaction,
  type Connection,
  type TransactionInstruction,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { U64_MAX } from '@/services/amounts/integers.ts';
import {
  amountBeforeTransferFee, computeTransferFee, transferFeeAt,
} from '@/services/programs/token/transferFee/transferFee.ts';
import { estimateTransferFeeExpiry } from '@/services/programs/token/transferFee/feeExpiry.ts';
import { readTransferFeeConfig } from '@/services/programs/token/transferFee/readTransferFeeConfig.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { clusterConfig, codeOf, unreachableCluster } from '../../support/services.ts';
import { createTransferFeeMint, DECIMALS, type TransferFeeMint } from './transferFeeMint.ts';

let chain: TestCluster;
let connection: Connection;
let payer: Keypair;
beforeAll(async () => {
  chain = await startTestCluster({ programsDir: null });
  connection = chain.connection('finalized');
  payer = await chain.fundedKeypair(1_000);
});
afterAll(() => chain.stop());

/** Signs with a new blockhash, because the connection's cached one may be older than the clock change. */
async function send(...instructions: readonly TransactionInstruction[]): Promise<void> {
  await sendAndConfirmTransaction(connection, new Transaction().add(...instructions), [payer]);
}

const transfer = ({ mint, source, destination }: TransferFeeMint, amount: bigint) =>
  createTransferCheckedInstruction(
    source, mint, destination, payer.publicKey, amount, DECIMALS, [], TOKEN_2022_PROGRAM_ID,
  );
const transferExpecting = ({ mint, source, destination }: TransferFeeMint, amount: bigint, fee: bigint) =>
  createTransferCheckedWithFeeInstruction(
    source, mint, destination, payer.publicKey, amount, DECIMALS, fee, [], TOKEN_2022_PROGRAM_ID,
  );

/** The receiver's balance and the fees withheld there so far. */
async function received({ destination }: TransferFeeMint) {
  const account = await getAccount(connection, destination, 'finalized', TOKEN_2022_PROGRAM_ID);
  return { amount: account.amount, withheld: getTransferFeeAmount(account)?.withheldAmount };
}

/** The current fee, read like in the app. */
async function currentFee({ mint }: TransferFeeMint) {
  const config = await readTransferFeeConfig(clusterConfig(chain), mint.toBase58());
  const { epoch } = await connection.getEpochInfo();
  return transferFeeAt(config, BigInt(epoch));
}

describe('What a Token-2022 mint withholds', () => {
  it.each([
    [100, 5_000n, 101n],
    [100, 5_000n, 500_001n],
    [1, U64_MAX, 1n],
    [9_999, U64_MAX, 10_001n],
    [10_000, 7n, 1_000_000n],
    [10_000, U64_MAX, 1_000_000n],
    [0, 5_000n, 1_000_000n],
    [250, 0n, 1_000_000n],
    [333, U64_MAX, U64_MAX],
  ])('at %i basis points, at most %s, of %s is the computed amount [9.15]', async (transferFeeBasisPoints, maximumFee, amount) => {
    const token = await createTransferFeeMint({ connection, payer, transferFeeBasisPoints, maximumFee });
    const fee = await currentFee(token);
    expect(fee).toMatchObject({ transferFeeBasisPoints, maximumFee });
    const computed = computeTransferFee(amount, fee);
    await send(transfer(token, amount));
    expect(await received(token)).toEqual({ amount: amount - computed, withheld: computed });
  });

  it('is checked by the program itself: it accepts our fee and refuses one that is off by one', async () => {
    const limits = { transferFeeBasisPoints: 123, maximumFee: 10n ** 12n };
    const token = await createTransferFeeMint({ connection, payer, ...limits });
    const fee = await currentFee(token);
    const amount = 987_654_321n;
    const computed = computeTransferFee(amount, fee);
    for (const wrong of [computed - 1n, computed + 1n]) {
      // 0x20 is FeeMismatch of the Token-2022 program.
      await expect(send(transferExpecting(token, amount, wrong))).rejects.toThrow('custom program error: 0x20');
    }
    await send(transferExpecting(token, amount, computed));
    expect(await received(token)).toEqual({ amount: amount - computed, withheld: computed });
  });

  it.each([
    [100, 5_000n, 1n],
    [100, 5_000n, 495_000n],
    [100, 5_000n, 495_001n],
    [9_999, U64_MAX, 7n],
    [10_000, 7n, 1_000_000n],
    [5_000, U64_MAX, U64_MAX / 2n],
    [10_000, 7n, U64_MAX - 7n],
  ])('leaves exactly the requested amount at %i basis points, at most %s: %s', async (points, maximumFee, asked) => {
    const token = await createTransferFeeMint({ connection, payer, transferFeeBasisPoints: points, maximumFee });
    const sent = amountBeforeTransferFee(asked, await currentFee(token));
    await send(transfer(token, sent));
    expect(await received(token)).toEqual({ amount: asked, withheld: sent - asked });
  });
});

describe('The transfer fee config of a mint', () => {
  it('has the older and newer fee, authorities and withheld amount of the mint [3.10]', async () => {
    const token = await createTransferFeeMint({ connection, payer, transferFeeBasisPoints: 50, maximumFee: 9n });
    const { epoch } = await connection.getEpochInfo();
    const fee = { epoch: BigInt(epoch), maximumFee: 9n, transferFeeBasisPoints: 50 };
    expect(await readTransferFeeConfig(clusterConfig(chain), token.mint.toBase58())).toEqual({
      olderTransferFee: fee,
      newerTransferFee: fee,
      configAuthority: payer.publicKey.toBase58(),
      withdrawAuthority: payer.publicKey.toBase58(),
      withheldAmount: 0n,
    });
  });

  it('has no authorities if the fee cannot be changed', async () => {
    const fee = { transferFeeBasisPoints: 50, maximumFee: 9n };
    const { mint } = await createTransferFeeMint({ connection, payer, ...fee, withoutAuthorities: true });
    expect(await readTransferFeeConfig(clusterConfig(chain), mint.toBase58())).toMatchObject({
      configAuthority: null,
      withdrawAuthority: null,
    });
  });

  it('does not exist on a mint without the extension, of either token program', async () => {
    for (const program of [TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID]) {
      const options = { commitment: 'finalized' } as const;
      const mint = await createMint(connection, payer, payer.publicKey, null, 9, Keypair.generate(), options, program);
      expect(await readTransferFeeConfig(clusterConfig(chain), mint.toBase58())).toBeUndefined();
    }
  });

  it('cannot be read without a mint, a valid address or a node', async () => {
    const cluster = clusterConfig(chain);
    const nowhere = Keypair.generate().publicKey.toBase58();
    expect(await codeOf(readTransferFeeConfig(cluster, nowhere))).toBe('tokens/mint-not-found');
    expect(await codeOf(readTransferFeeConfig(cluster, payer.publicKey.toBase58()))).toBe('tokens/not-a-mint');
    expect(await codeOf(readTransferFeeConfig(cluster, 'nothing'))).toBe('accounts/invalid-public-key');
    expect(await codeOf(readTransferFeeConfig(unreachableCluster(), nowhere))).toBe('rpc/unreachable');
  });
});

describe('A changed transfer fee', () => {
  it('applies from its epoch on, at the estimated time', async () => {
    const token = await createTransferFeeMint({ connection, payer, transferFeeBasisPoints: 100, maximumFee: 5_000n });
    await send(createSetTransferFeeInstruction(token.mint, payer.publicKey, [], 300, 9_000n, TOKEN_2022_PROGRAM_ID));

    const config = await readTransferFeeConfig(clusterConfig(chain), token.mint.toBase58());
    const before = await connection.getEpochInfo();
    // The program schedules a new fee two epochs ahead, so that it does not surprise traders.
    expect(config?.newerTransferFee).toEqual({
      epoch: BigInt(before.epoch) + 2n,
      maximumFee: 9_000n,
      transferFeeBasisPoints: 300,
    });
    expect(transferFeeAt(config, BigInt(before.epoch))).toBe(config?.olderTransferFee);
    await send(transfer(token, 10_000n));
    expect(await received(token)).toEqual({ amount: 9_900n, withheld: 100n });

    const position = { epoch: BigInt(before.epoch), slotIndex: BigInt(before.slotIndex), slotsInEpoch: BigInt(before.slotsInEpoch) };
    const slotsLeft = (estimateTransferFeeExpiry(config, position) ?? 0) / 400;
    expect(slotsLeft).toBe(2 * before.slotsInEpoch - before.slotIndex);
    const firstSlot = before.absoluteSlot + slotsLeft;
    // Well before the epoch's first slot, and then after it.
    chain.localnet.control.advanceSlots(firstSlot - 1_000 - chain.localnet.control.slot());
    await send(transfer(token, 10_000n));
    expect(await received(token)).toEqual({ amount: 19_800n, withheld: 200n });
    chain.localnet.control.advanceSlots(firstSlot - chain.localnet.control.slot());
    await send(transfer(token, 10_000n));
    expect(await received(token)).toEqual({ amount: 29_500n, withheld: 500n });

    const fee = await currentFee(token);
    expect(fee).toEqual(config?.newerTransferFee);
    expect(estimateTransferFeeExpiry(config, { ...position, epoch: BigInt((await connection.getEpochInfo()).epoch) })).toBeUndefined();
  });
});
