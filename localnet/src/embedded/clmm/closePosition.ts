import bs58 from 'bs58';
import { ASSOCIATED_TOKEN_PROGRAM, SYSTEM_PROGRAM, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { ANCHOR_ERRORS } from '../support/anchor.ts';
import { burn, closeAccount } from '../support/tokenProgram.ts';
import {
  AccountList, requireAddress, requireConstraint, requireMintProgram, requireSeeds, requireTokenProgram, requireWritable,
} from './accountChecks.ts';
import { PERSONAL_POSITION } from './accounts.ts';
import { positionSeeds } from './addresses.ts';
import { CLMM_ERRORS, Refusal, requireThat } from './errors.ts';

/** Burns the NFT of an empty position and refunds the rent of the position and of the NFT's account. */
export function closePosition(context: ProgramContext): void {
  const { nftOwner, nftMint, nftAccount, position, tokenProgram } = takeAccounts(context);
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
  context.invoke(burn(tokenProgram.address, nftAccount.address, nftMint.address, nftOwner.address, 1n));
  context.invoke(closeAccount(tokenProgram.address, nftAccount.address, nftOwner.address, nftOwner.address));
  context.close(position.address, nftOwner.address);
}

function takeAccounts(context: ProgramContext) {
  const list = new AccountList(context);
  const accounts = {
    nftOwner: list.signer('nft_owner'),
    nftMint: list.mint('position_nft_mint'),
    nftAccount: list.tokenAccount('position_nft_account'),
    position: list.account('personal_position', PERSONAL_POSITION),
    systemProgram: list.program('system_program', SYSTEM_PROGRAM),
    tokenProgram: list.program('token_program', TOKEN_PROGRAM),
  };
  const { nftOwner, nftMint, nftAccount, position, tokenProgram } = accounts;
  requireWritable(nftOwner, nftMint);
  requireAddress(nftMint, position.state.nftMint);
  requireMintProgram(nftMint, tokenProgram);
  requireThat(nftAccount.token.owner === nftOwner.address, ANCHOR_ERRORS.constraintTokenOwner, nftAccount.name);
  const seeds = [nftOwner.address, TOKEN_PROGRAM, nftMint.address].map((address) => bs58.decode(address));
  const associated = context.findAddress(seeds, ASSOCIATED_TOKEN_PROGRAM).address;
  requireThat(nftAccount.address === associated, ANCHOR_ERRORS.constraintAssociated, nftAccount.name);
  requireWritable(nftAccount);
  requireConstraint(nftAccount.token.amount === 1n, nftAccount);
  requireTokenProgram(nftAccount, tokenProgram);
  requireSeeds(context, position, positionSeeds(nftMint.address));
  requireWritable(position);
  requireThat(position.address !== nftOwner.address, ANCHOR_ERRORS.constraintClose, position.name);
  return accounts;
}
