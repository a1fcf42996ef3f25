import { ComputeBudgetProgram, type TransactionInstruction } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import type { ChainInstruction } from '@/services/Instruction.ts';
import type { LandedTransaction } from '@/services/rpc/transactions.ts';
import { budgetOf } from './budget.ts';

type Config = LandedTransaction['transaction']['message']['transactionConfig'];

function budget(instructions: readonly TransactionInstruction[], transactionConfig?: Config) {
  const message = { accountKeys: [], header: { numRequiredSignatures: 1 }, instructions: [], recentBlockhash: '', transactionConfig };
  const chain = instructions.map(({ programId, data }): ChainInstruction =>
    ({ programId: programId.toBase58(), accounts: [], data: Uint8Array.from(data), isInner: false }));
  return budgetOf({ slot: 1, transaction: { signatures: [], message }, meta: null }, chain);
}

const limit = (units: number) => ComputeBudgetProgram.setComputeUnitLimit({ units });
const price = (microLamports: number) => ComputeBudgetProgram.setComputeUnitPrice({ microLamports });

describe('the budget of a transaction', () => {
  test('comes from its config in version 1, whose fee is in lamports', () => {
    expect(budget([], { priorityFee: 500n, computeUnitLimit: 30_000 })).toEqual({ computeUnitLimit: 30_000, priorityFeeLamports: 500n });
    expect(budget([], { priorityFee: null, computeUnitLimit: null })).toEqual({ computeUnitLimit: null, priorityFeeLamports: 0n });
    // Instructions of the compute budget program have no effect there.
    expect(budget([limit(9), price(9_000_000)], { priorityFee: 1n, computeUnitLimit: 2 })).toEqual({ computeUnitLimit: 2, priorityFeeLamports: 1n });
  });

  test('comes from instructions before version 1, whose price is in millionths of a lamport per unit, rounded up', () => {
    expect(budget([limit(30_001), price(25_000)])).toEqual({ computeUnitLimit: 30_001, priorityFeeLamports: 751n });
    expect(budget([limit(5_000_000), price(1_000_000)])).toEqual({ computeUnitLimit: 5_000_000, priorityFeeLamports: 1_400_000n });
    expect(budget([limit(7)])).toEqual({ computeUnitLimit: 7, priorityFeeLamports: 0n });
  });

  test('has an unknown fee if its price applies to the network\'s default limit', () => {
    expect(budget([price(25_000)])).toEqual({ computeUnitLimit: null, priorityFeeLamports: null });
    expect(budget([])).toEqual({ computeUnitLimit: null, priorityFeeLamports: 0n });
  });
});
