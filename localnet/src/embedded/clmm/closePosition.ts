import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { SYSTEM_PROGRAM, TOKEN_2022_PROGRAM } from '../../encoding/addresses.ts';
import { ANCHOR_ERRORS } from '../support/anchor.ts';
import { burn, closeAccount, thawAccount } from '../support/tokenProgram.ts';
import {
  AccountList, readState, requireAddress, requireConstraint, requireMintProgram, requireSeeds, requireTokenMint, requireTokenOwner,
  requireTokenProgram, requireWritable,
} from './accountChecks.ts';
import { PERSONAL_POSITION, POOL } from './accounts.ts';
import { poolSigner, positionSeeds, withBump } from './addresses.ts';
import { CLMM_ERRORS, Refusal, requireThat } from './errors.ts';

/** Burns the NFT of an empty position and refunds the rent of the position, of the NFT's account, and of a Token-2022 mint. */
export function closePosition(context: ProgramContext): void {
  const accounts = takeAccounts(context);
  const { nftOwner, nftMint, nftAccount, position, tokenProgram } = accounts;
  const { liquidity, feesOwed0, feesOwed1, rewards } = position.state;
  if (liquidity !== 0n || feesOwed0 !== 0n || feesOwed1 !== 0n) {
    context.log(`remaing liquidity:${liquidity},token_fees_owed_0:${feesOwed0},token_fees_owed_1:${feesOwed1}`);
    throw new Refusal(CLMM_ERRORS.ClosePositionErr);
  }
  for (const [index, { owed }] of rewards.entries()) {
    if (owed === 0n) continue;
    context.log(`remaing reward index:${index},amount:${owed}`);
    throw new Refusal(CLMM_ERRORS.ClosePositionErr);
  }
  thawNft(context, accounts);
  context.invoke(burn(tokenProgram.address, nftAccount.address, nftMint.address, nftOwner.address, 1n));
  context.invoke(closeAccount(tokenProgram.address, nftAccount.address, nftOwner.address, nftOwner.address));
  if (nftMint.mint.programId === TOKEN_2022_PROGRAM) {
    const signer = withBump(positionSeeds(nftMint.address), position.state.bump);
    context.invoke(closeAccount(tokenProgram.address, nftMint.address, nftOwner.address, position.address), signer);
  }
  context.close(position.address, nftOwner.address);
}

/**
 * Thaws an NFT that the pool has frozen, with the pool as the first account after the instruction's own. No source of this is
 * published: built from the description of the release of 17 August 2026, and proven by nothing.
 */
function thawNft(context: ProgramContext, { nftMint, nftAccount, tokenProgram, remaining }: ReturnType<typeof takeAccounts>): void {
  if (!nftAccount.token.isFrozen || nftMint.mint.freezeAuthority === null) return;
  const pool = remaining[0];
  requireThat(pool !== undefined, CLMM_ERRORS.AccountLack);
  const signer = poolSigner(readState(context, pool, POOL));
  context.invoke(thawAccount(tokenProgram.address, nftAccount.address, nftMint.address, pool.address), signer);
}

function takeAccounts(context: ProgramContext) {
  const list = new AccountList(context);
  const accounts = {
    nftOwner: list.signer('nft_owner'),
    nftMint: list.mint('position_nft_mint'),
    nftAccount: list.tokenAccount('position_nft_account'),
    position: list.account('personal_position', PERSONAL_POSITION),
    systemProgram: list.program('system_program', SYSTEM_PROGRAM),
    tokenProgram: list.tokenProgram('token_program'),
  };
  const { nftOwner, nftMint, nftAccount, position, tokenProgram } = accounts;
  requireWritable(nftOwner, nftMint);
  requireAddress(nftMint, position.state.nftMint);
  requireMintProgram(nftMint, tokenProgram);
  requireWritable(nftAccount);
  requireConstraint(nftAccount.token.amount === 1n, nftAccount);
  requireTokenOwner(nftAccount, nftOwner.address);
  requireTokenMint(nftAccount, nftMint.address);
  requireTokenProgram(nftAccount, tokenProgram);
  requireSeeds(context, position, positionSeeds(nftMint.address));
  requireWritable(position);
  requireThat(position.address !== nftOwner.address, ANCHOR_ERRORS.constraintClose, position.name);
  return { ...accounts, remaining: list.remaining };
}
