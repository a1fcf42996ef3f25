import { createTokenAmount, formatTokenAmountFixed, NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { readPortfolio } from '@/services/portfolio/readPortfolio.ts';
import type { Visitor } from './example.ts';

/** A line for each asset of a wallet; nothing is signed. */
export async function portfolio({ cluster, owner }: Visitor): Promise<readonly string[]> {
  const { lamports, tokens, liquidity } = await readPortfolio(cluster, owner.address);
  return [
    `${formatTokenAmountFixed(createTokenAmount(NATIVE_TOKEN, lamports), 4)} SOL`,
    ...tokens.map(({ token, amount }) => `${amount} base units of ${token.mint.address}`),
    ...liquidity.map(({ lpMint, inWallet }) => `${inWallet} LP tokens ${lpMint.address}`),
  ];
}
