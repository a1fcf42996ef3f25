import bs58 from 'bs58';
import { u8 } from '../../encoding/accountBytes.ts';
import { ASSOCIATED_TOKEN_PROGRAM, METADATA_PROGRAM, SYSTEM_PROGRAM, SYSVAR_RENT, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { AccountMeta, ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { ANCHOR_ERRORS, type AnchorErrorCode, anchorError } from '../support/anchor.ts';
import { initAccount } from '../support/systemProgram.ts';
import { createAssociatedTokenAccount, mintTo, setAuthority, transfer } from '../support/tokenProgram.ts';
import { tokenAccountState } from '../support/tokenState.ts';
import { createFeeKeyAccounts, describeFeeKey } from './createFeeKey.ts';
import { encodeLockedLiquidity, LOCKED_LIQUIDITY_BYTES } from './LockedLiquidity.ts';
import { readLockedPool, sizeOf } from './lockedPool.ts';

/** Seed of the account that holds all locked LP tokens. */
export const AUTHORITY_WORD = new TextEncoder().encode('lock_cp_authority_seed');
const RECORD_WORD = new TextEncoder().encode('locked_liquidity');

/** Accounts of the instruction, in order. */
const NAMES = [
  'authority', 'payer', 'liquidity_owner', 'fee_nft_owner', 'fee_nft_mint', 'fee_nft_account', 'pool_state', 'locked_liquidity',
  'lp_mint', 'liquidity_owner_lp', 'locked_lp_vault', 'token_0_vault', 'token_1_vault', 'metadata_account', 'rent',
  'system_program', 'token_program', 'associated_token_program', 'metadata_program',
] as const;
type AccountName = (typeof NAMES)[number];

interface LockArguments {
  /** LP tokens, base units. */
  readonly amount: bigint;
  readonly hasMetadata: boolean;
}

/** `lock_cp_liquidity`: locks LP tokens permanently, and mints a fee key to the wallet that the owner chose. */
export function lockLiquidity(context: ProgramContext, { amount, hasMetadata }: LockArguments): void {
  const at = readAccounts(context);
  const fail = (code: AnchorErrorCode, account: AccountName) => anchorError(context, code, { account });
  const authority = context.findAddress([AUTHORITY_WORD]);
  if (authority.address !== at.authority.address) throw fail(ANCHOR_ERRORS.constraintSeeds, 'authority');
  for (const name of ['payer', 'liquidity_owner'] as const) {
    if (!at[name].isSigner) throw fail(ANCHOR_ERRORS.accountNotSigner, name);
  }
  const payer = at.payer.address;
  const feeKey = {
    mint: at.fee_nft_mint.address, account: at.fee_nft_account.address, owner: at.fee_nft_owner.address, authority: authority.address, payer,
  };
  createFeeKeyAccounts(context, feeKey);
  const pool = readLockedPool(context, at.pool_state.address);
  const recordSeeds = [RECORD_WORD, bs58.decode(feeKey.mint)];
  const record = context.findAddress(recordSeeds);
  if (record.address !== at.locked_liquidity.address) throw fail(ANCHOR_ERRORS.constraintSeeds, 'locked_liquidity');
  initAccount(context, { payer, address: record.address, bytes: LOCKED_LIQUIDITY_BYTES, seeds: [...recordSeeds, u8(record.bump)] });
  if (at.lp_mint.address !== pool.lpMint) throw fail(ANCHOR_ERRORS.constraintAddress, 'lp_mint');
  checkTokenAccount(context, at, 'liquidity_owner_lp', at.liquidity_owner.address);
  if (context.account(at.locked_lp_vault.address).owner === SYSTEM_PROGRAM) {
    context.invoke(createAssociatedTokenAccount(TOKEN_PROGRAM, payer, at.locked_lp_vault.address, authority.address, pool.lpMint));
  }
  checkTokenAccount(context, at, 'locked_lp_vault', authority.address);
  const vaultNames = ['token_0_vault', 'token_1_vault'] as const;
  vaultNames.forEach((name, index) => {
    if (at[name].address !== pool.vaults[index]) throw fail(ANCHOR_ERRORS.constraintAddress, name);
  });

  const signer = [AUTHORITY_WORD, u8(authority.bump)];
  const { liquidity_owner_lp: from, locked_lp_vault: to, liquidity_owner: owner } = at;
  context.invoke(transfer(TOKEN_PROGRAM, { from: from.address, to: to.address, owner: owner.address, amount }));
  context.invoke(mintTo(TOKEN_PROGRAM, feeKey.mint, feeKey.account, authority.address, 1n), signer);
  if (hasMetadata) describeFeeKey(context, feeKey, at.metadata_account.address, at.metadata_program.address, signer);
  context.invoke(setAuthority(TOKEN_PROGRAM, feeKey.mint, 'mintTokens', authority.address, null), signer);
  const { supply, product } = sizeOf(context, pool);
  context.write(record.address, encodeLockedLiquidity({
    locked: amount, claimed: 0n, unclaimed: 0n,
    lastSupply: supply, lastProduct: product,
    recentEpoch: context.clock.epoch,
    pool: at.pool_state.address, feeKeyMint: feeKey.mint, owner: owner.address, lpMint: pool.lpMint,
  }));
}

type LockAccounts = Readonly<Record<AccountName, AccountMeta>>;

/** The accounts by name. Checks those with fixed addresses. */
function readAccounts(context: ProgramContext): LockAccounts {
  if (context.accounts.length < NAMES.length) throw anchorError(context, ANCHOR_ERRORS.accountNotEnoughKeys);
  const accounts = Object.fromEntries(NAMES.map((name, index) => [name, context.accounts[index]])) as LockAccounts;
  if (accounts.rent.address !== SYSVAR_RENT) throw anchorError(context, ANCHOR_ERRORS.accountSysvarMismatch, { account: 'rent' });
  const programs = {
    system_program: SYSTEM_PROGRAM, token_program: TOKEN_PROGRAM, associated_token_program: ASSOCIATED_TOKEN_PROGRAM,
    metadata_program: METADATA_PROGRAM,
  } as const;
  for (const [name, id] of Object.entries(programs)) {
    const { address } = accounts[name as keyof typeof programs];
    if (address !== id) throw anchorError(context, ANCHOR_ERRORS.invalidProgramId, { account: name, compared: { left: address, right: id } });
  }
  return accounts;
}

/** @throws ProgramError 3012, 2014, 2015 */
function checkTokenAccount(context: ProgramContext, at: LockAccounts, account: AccountName, owner: string): void {
  const state = tokenAccountState(context.account(at[account].address));
  if (!state) throw anchorError(context, ANCHOR_ERRORS.accountNotInitialized, { account });
  if (state.mint !== at.lp_mint.address) throw anchorError(context, ANCHOR_ERRORS.constraintTokenMint, { account });
  if (state.owner !== owner) throw anchorError(context, ANCHOR_ERRORS.constraintTokenOwner, { account });
}
