import bs58 from 'bs58';
import { u8 } from '../../encoding/accountBytes.ts';
import { SYSVAR_RENT, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { initAccount } from '../support/systemProgram.ts';
import { initializeAccount } from '../support/tokenProgram.ts';
import { farmError, namedError } from './errors.ts';

const WORDS = { lp: 'lp_vault_associated_seed', reward: 'reward_vault_associated_seed' };
const TOKEN_ACCOUNT_BYTES = 165;

/** Accounts for creating a vault. */
interface NewVault {
  readonly kind: keyof typeof WORDS;
  readonly vault: string;
  readonly mint: string;
  readonly farm: string;
  /** Owner of the vault. */
  readonly authority: string;
  readonly payer: string;
  readonly tokenProgram: string;
  readonly systemProgram: string;
  readonly rentSysvar: string;
}

/**
 * Creates the vault of a farm's LP tokens or of a reward.
 *
 * @throws ProgramError `expectedAccount`, `pdaAccountExist`, `InvalidArgument`, `IncorrectProgramId`, those of the token
 *   program
 */
export function createVault(context: ProgramContext, vault: NewVault): void {
  const seeds = [bs58.decode(vault.farm), bs58.decode(vault.mint), new TextEncoder().encode(WORDS[vault.kind])];
  const { address, bump } = context.findAddress(seeds);
  if (address !== vault.vault) {
    context.log('Error: Associated token address does not match seed derivation');
    throw farmError(context, 'expectedAccount');
  }
  if (context.account(address).owner !== vault.systemProgram) {
    context.log(address);
    throw farmError(context, 'pdaAccountExist');
  }
  if (vault.rentSysvar !== SYSVAR_RENT) throw namedError(context, 'InvalidArgument');
  initAccount(context, {
    payer: vault.payer, address, bytes: TOKEN_ACCOUNT_BYTES, owner: vault.tokenProgram, seeds: [...seeds, u8(bump)],
  });
  if (vault.tokenProgram !== TOKEN_PROGRAM) throw namedError(context, 'IncorrectProgramId');
  context.invoke(initializeAccount(TOKEN_PROGRAM, address, vault.mint, vault.authority));
}
