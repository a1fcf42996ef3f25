import { PublicKey } from '@solana/web3.js';
import { decodeTransferFeeConfig } from '@/services/programs/token/transferFee/readTransferFeeConfig.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import {
  AccountState, getDefaultAccountState, getInterestBearingMintConfigState, getPausableConfig, getTransferHook, mintOf,
} from '@/services/programs/token/splToken.ts';
import type { ExtensionSettings } from './TokenReport.ts';

/**
 * Decodes the settings of a mint's extensions.
 *
 * @param address of the mint, base58
 * @param account the mint, already validated
 */
export function decodeSettings(address: string, account: Account): ExtensionSettings {
  const mint = mintOf(account);
  const hook = getTransferHook(mint);
  const startState = getDefaultAccountState(mint)?.state;
  return {
    transferFee: decodeTransferFeeConfig(address, account),
    interestRateBps: getInterestBearingMintConfigState(mint)?.currentRate,
    hookProgramId: hook ? keyOrNull(hook.programId) : undefined,
    isPaused: getPausableConfig(mint)?.paused,
    startsFrozen: startState === undefined ? undefined : startState === AccountState.Frozen,
  };
}

/** All zeros mean none. */
function keyOrNull(key: PublicKey): string | null {
  return key.equals(PublicKey.default) ? null : key.toBase58();
}
