import type { CreatedAccount, Effects, TokenChange } from './action.ts';

/** The figures of a transaction before its deposit is computed. */
export interface EffectParts {
  readonly solChangeLamports: bigint;
  readonly tokens: readonly TokenChange[];
  readonly created: readonly CreatedAccount[];
  readonly protocolFeeLamports: bigint;
  readonly networkFeeLamports: bigint;
  readonly priorityFeeLamports: bigint;
}

/** Adds the deposit, which is the outflow beyond rent and fees, so that the figures always add up. */
export function effectsOf(parts: EffectParts): Effects {
  const rentLamports = sum(parts.created.map((account) => account.rentLamports));
  const refundable = parts.created.filter(({ isRefundable }) => isRefundable);
  const { protocolFeeLamports, networkFeeLamports, priorityFeeLamports, solChangeLamports } = parts;
  return {
    ...parts,
    rentLamports,
    refundableLamports: sum(refundable.map((account) => account.rentLamports)),
    depositLamports:
      -solChangeLamports - rentLamports - protocolFeeLamports - networkFeeLamports - priorityFeeLamports,
  };
}

/** Sums all steps, with one row per token, whatever the number of its accounts. */
export function totalEffects(steps: readonly Effects[]): Effects {
  const tokens = new Map<string, TokenChange>();
  for (const token of steps.flatMap((step) => step.tokens)) {
    const known = tokens.get(token.mint);
    tokens.set(token.mint, known ? { ...token, change: known.change + token.change } : token);
  }
  const total = (pick: (step: Effects) => bigint): bigint => sum(steps.map(pick));
  return {
    solChangeLamports: total((step) => step.solChangeLamports),
    tokens: [...tokens.values()].filter(({ change }) => change !== 0n),
    created: steps.flatMap(({ created }) => created),
    rentLamports: total((step) => step.rentLamports),
    refundableLamports: total((step) => step.refundableLamports),
    protocolFeeLamports: total((step) => step.protocolFeeLamports),
    networkFeeLamports: total((step) => step.networkFeeLamports),
    priorityFeeLamports: total((step) => step.priorityFeeLamports),
    depositLamports: total((step) => step.depositLamports),
  };
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}
