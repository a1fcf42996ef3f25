import { PublicKey } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import { formatShownAmount } from '@/services/amounts/typedDecimal.ts';
import { U64_MAX } from '@/services/amounts/integers.ts';
import { readElsewhere } from '@/services/programs/token/getTokenAccounts.ts';
import { createBurnCheckedInstruction, createMintToCheckedInstruction } from '@/services/programs/token/splToken.ts';
import { readAccount } from '@/services/rpc/accounts.ts';
import type { Action } from '@/services/transactions/action.ts';
import { readManagedToken, readTokenAccounts } from './readManagedToken.ts';
import { heldAuthority, ownTokenAccount, receivingAccount, spendableAmount, tokenAction, type TokenActionQuery } from './tokenAction.ts';
import { amountOf, phrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface MintMoreQuery extends TokenActionQuery {
  /** Base units, above 0. */
  readonly amount: bigint;
}

/**
 * Builds the action that mints more of a token into the owner's associated token account.
 *
 * @throws AppError `tokens/amount-zero`, `tokens/supply-too-large`, `tokens/own-account-frozen`, `tokens/no-such-authority`,
 *   `tokens/authority-revoked`, `tokens/not-authority`, `tokens/mint-not-found`, `tokens/not-a-mint`, `rpc/*`
 */
export async function buildMintMoreAction(query: MintMoreQuery): Promise<Action> {
  const { cluster, ownerAddress, amount } = query;
  if (amount <= 0n) throw new AppError('tokens/amount-zero');
  const token = await readTokenAccounts(cluster, query.mint);
  heldAuthority(token, 'mint', ownerAddress);
  const { address, decimals, supply, programId } = token.mint;
  if (supply + amount > U64_MAX) throw new AppError('tokens/supply-too-large', { details: { supply, amount } });
  const [mint, owner, program] = [new PublicKey(address), new PublicKey(ownerAddress), new PublicKey(programId)];
  const { account, instructions } = await receivingAccount(cluster, token, ownerAddress);
  return tokenAction(cluster, token, {
    kind: 'mint-more',
    title: phrase(m.titles.mintMoreAmount, { amount: amountOf(amount, { decimals }) }),
    label: m.titles.mintMore,
    instructions: [
      ...instructions,
      createMintToCheckedInstruction(mint, account, owner, amount, decimals, [], program),
    ],
    notes: [formatMessage(m.tokens.mintSupplyNote, { amount: formatShownAmount(supply + amount, decimals) })],
    accountNames: { [account.toBase58()]: m.ui.yourTokenAccount },
  });
}

interface BurnQuery extends TokenActionQuery {
  /** Base units, above 0. */
  readonly amount: bigint;
}

/**
 * Builds the action that burns some of the owner's tokens, which reduces the supply.
 *
 * @throws AppError `tokens/amount-zero`, `tokens/own-account-frozen`, `tokens/burn-above-balance`, `tokens/mint-not-found`,
 *   `tokens/in-other-account`, `tokens/not-a-mint`, `rpc/*`
 */
export async function buildBurnAction(query: BurnQuery): Promise<Action> {
  const { cluster, ownerAddress, amount } = query;
  if (amount <= 0n) throw new AppError('tokens/amount-zero');
  const token = await readManagedToken(cluster, query.mint);
  const { address, decimals, supply, programId } = token.mint;
  const program = new PublicKey(programId);
  const account = ownTokenAccount(token.mint, ownerAddress);
  const held = await readAccount(cluster, account.toBase58());
  const balance = spendableAmount(token.mint, held);
  if (amount > balance) {
    const elsewhere = await readElsewhere(cluster, ownerAddress);
    throw elsewhere(address, new AppError('tokens/burn-above-balance', { details: { amount, balance } }), decimals);
  }
  const owner = new PublicKey(ownerAddress);
  return tokenAction(cluster, token, {
    kind: 'burn-tokens',
    title: phrase(m.titles.burnAmount, { amount: amountOf(amount, { decimals }) }),
    label: m.titles.burn,
    instructions: [
      createBurnCheckedInstruction(account, new PublicKey(address), owner, amount, decimals, [], program),
    ],
    notes: [
      formatMessage(m.tokens.burnLeftNote, { amount: formatShownAmount(supply - amount, decimals) }),
      m.tokens.burnNote,
    ],
  });
}
