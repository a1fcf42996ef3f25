/** Launch pools: accounts encoded with the SDK's layouts, and the class that the SDK does not export. */
import * as sdk from '@raydium-io/raydium-sdk-v2';
import type Utils1216 from '@raydium-io/raydium-sdk-v2/lib/raydium/utils1216/utils1216.js';
import { Connection, Keypair, PublicKey } from '@solana/web3.js';
import BN from 'bn.js';
import type { TestCluster } from 'raydium-localnet/testing';

/** The program that pays claims. Its accounts are written here; its binary is not on localnet. */
export const CLAIM_PROGRAM = 'CLaimxFqjHzgTJtAGHU47NPhg6qrc5sCnpC4tBLyABQS';

type SdkClaims = typeof Utils1216;

/** Fields of a pool; `ammId` is one of the SDK's list. */
export interface TestLaunchPool {
  readonly ammId: string;
  readonly status: number;
  readonly openTimeSeconds: bigint;
  readonly endTimeSeconds: bigint;
  readonly tokens: readonly { readonly mint: string; readonly decimals: number; readonly vault: string }[];
}

/** Fields of a wallet's account. */
export interface TestLaunchLedger {
  readonly version: number;
  readonly poolId: string;
  readonly owner: string;
  readonly lpAmount: bigint;
  readonly debts: readonly { readonly mint: string; readonly debt: bigint; readonly claimed: bigint }[];
}

/** A session of the SDK. Without a chain it can only build. */
export function sdkSession(owner: Keypair, chain?: TestCluster): Promise<sdk.Raydium> {
  const connection = chain?.connection() ?? new Connection('http://127.0.0.1:9');
  return sdk.Raydium.load({ connection, owner, cluster: 'mainnet', disableLoadToken: true, disableFeatureCheck: true });
}

/** The SDK's launch pool class, taken from a session. */
export function sdkClaims(session: sdk.Raydium): SdkClaims {
  return session.utils1216.constructor as SdkClaims;
}

/** Encodes a pool's account. */
export function launchPoolData(claims: SdkClaims, pool: TestLaunchPool): Buffer {
  const data = Buffer.alloc(claims.POOL_LAYOUT.span);
  claims.POOL_LAYOUT.encode({
    bump: 255, status: pool.status, openTime: big(pool.openTimeSeconds), endTime: big(pool.endTimeSeconds),
    ammId: new PublicKey(pool.ammId), padding: Array.from({ length: 10 }, () => new BN(0)),
    tokenInfo: pool.tokens.map(({ mint, decimals, vault }) => ({
      mintDecimals: decimals, mintAddress: new PublicKey(mint), mintVault: new PublicKey(vault),
      // Distinct values, so that a test fails if they are read by mistake.
      perLpLoss: new BN(77), totalClaimedAmount: new BN(88),
    })),
  }, data);
  return data;
}

/** Encodes a wallet's account. */
export function launchLedgerData(claims: SdkClaims, ledger: TestLaunchLedger): Buffer {
  const data = Buffer.alloc(claims.OWNER_LAYOUT.span);
  claims.OWNER_LAYOUT.encode({
    bump: 254, version: ledger.version, poolId: new PublicKey(ledger.poolId), owner: new PublicKey(ledger.owner),
    lpAmount: big(ledger.lpAmount), padding: Array.from({ length: 4 }, () => new BN(0)),
    tokenInfo: ledger.debts.map(({ mint, debt, claimed }) => (
      { mintAddress: new PublicKey(mint), debtAmount: big(debt), claimedAmount: big(claimed) }
    )),
  }, data);
  return data;
}

function big(amount: bigint): BN {
  return new BN(amount.toString());
}
