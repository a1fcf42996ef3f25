import { LAUNCH_POOL_PROJECTS } from '@/constants.ts';
import { keySeed, programAddress } from '@/services/programs/programAddress.ts';

/** AMM v4 pools with a launch pool: `DEFAULT_POOL_ID` of the SDK's `raydium/utils1216`, in order. */
const CLAIM_AMM_IDS = [
  '58oQChx4yWmvKdwLLZzBi4ChoCc2fqCUWBkwMihLYQo2',
  '6UmmUiYoBjSrhakAobJw8BvkmJtDVxaeBtbt7rxWo1mg',
  'AVs9TA4nWDzfPJE9gGVNJMVhcQy3V9PGazuz33BfG2RA',
  'DVa7Qmb5ct9RCpaU7UTpSaf3GVMYz17vNVU67XpdCRut',
  '7XawhbbxtsRcQA8KTkHT9f9nc6d69UwqCDh6U5EEbEmX',
  '6a1CsrpeZubDjEJE9s1CMVheB6HWM5d7m1cj2jkhyXhj',
  'EoNrn8iUhwgJySD1pHu8Qxm5gSQqLK3za4m8xzD2RuEb',
  'AceAyRTWt4PyB2pHqf2qhDgNZDtKVNaxgL8Ru3V4aN1P',
  '6tmFJbMk5yVHFcFy7X2K8RwHjKLr6KVFLYXpgpBNeAxB',
] as const;

/** Versions of ledgers: those of the projects, and 0, which the SDK checks, too. */
const LEDGER_VERSIONS = [0, ...Object.keys(LAUNCH_POOL_PROJECTS).map(Number)];

/** A wallet's account in a pool. */
interface LedgerAddress {
  readonly version: number;
  /** base58 */
  readonly ledgerId: string;
}

/** Addresses of a launch pool and of a wallet's accounts in it. */
export interface ClaimAddresses {
  /** base58 */
  readonly poolId: string;
  readonly ammId: string;
  readonly ledgers: readonly LedgerAddress[];
}

/**
 * Every address at which a wallet may have claims.
 *
 * @param programId base58
 * @param ownerAddress base58
 */
export function claimAddresses(programId: string, ownerAddress: string): readonly ClaimAddresses[] {
  return CLAIM_AMM_IDS.map((ammId) => {
    const poolId = launchPoolAddress(programId, ammId);
    const ledgers = LEDGER_VERSIONS.map((version) => ({
      version, ledgerId: launchLedgerAddress(programId, poolId, ownerAddress, version),
    }));
    return { poolId, ammId, ledgers };
  });
}

/** The launch pool of an AMM v4 pool, base58. */
function launchPoolAddress(programId: string, ammId: string): string {
  return programAddress(programId, 'pool_seed', keySeed(ammId));
}

/** Address of a wallet's ledger, base58. */
function launchLedgerAddress(programId: string, poolId: string, ownerAddress: string, version: number): string {
  return programAddress(
    programId, 'user_claim_seed', keySeed(poolId), keySeed(ownerAddress), Uint8Array.of(version),
  );
}
