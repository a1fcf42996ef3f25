import { type Connection, PublicKey, SystemInstruction, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import { MARKET_FEE_RATE_BPS, MARKET_QUOTE_DUST_THRESHOLD } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import type { OwnMarketAddresses } from '@/services/programs/openbook/ownMarket.ts';
import type { PoolRequest } from '@/services/programs/pool/newPool.ts';
import { getRent, type RentLamports } from '@/services/rpc/getRent.ts';
import { callSdk, loadSdk } from '@/services/sdk.ts';
import type { ActionQuery } from '@/services/transactions/action.ts';

interface AmmMarketInstructionsQuery extends ActionQuery {
  readonly request: PoolRequest;
  readonly accounts: OwnMarketAddresses['accounts'];
}

/** A market's instructions, by transaction. */
interface AmmMarketInstructions {
  readonly accounts: readonly TransactionInstruction[];
  readonly market: readonly TransactionInstruction[];
}

/** How many one-byte nonces to try for the vault owner's address; about half of them work. */
const MOST_NONCES = 256;

/**
 * The instructions of an OpenBook market: a low-cost one, with lots of one whole base token and price steps of a
 * hundredth, or a full-size one with the given lots (rule 9.26).
 *
 * The market account is created in the transaction that initializes it, so that a market account is always complete.
 *
 * @throws AppError `sdk/*`, `rpc/*`
 */
export async function ammMarketInstructions(query: AmmMarketInstructionsQuery): Promise<AmmMarketInstructions> {
  const { cluster, request: { baseMint, quoteMint, market }, accounts } = query;
  const { market: id, request: requestQueue, event: eventQueue, bids, asks, baseVault, quoteVault } = accounts;
  const [rent, { makeCreateMarketInstruction }] = await Promise.all([getRent(cluster), loadSdk()]);
  const connection: Pick<Connection, 'getMinimumBalanceForRentExemption'> = {
    // The only value that the SDK reads from the network, and it is known.
    getMinimumBalanceForRentExemption: async (bytes) => Number(rent(bytes)),
  };
  const programId = new PublicKey(cluster.programs.openBook);
  const isFullSize = typeof market === 'object';
  const { baseLotSize, quoteLotSize } = isFullSize ? market : {
    baseLotSize: 10n ** BigInt(baseMint.decimals),
    // A hundredth is not an integer number of base units with fewer than 2 decimals.
    quoteLotSize: 10n ** BigInt(quoteMint.decimals < 2 ? quoteMint.decimals : quoteMint.decimals - 2),
  };
  const transactions = await callSdk(() => makeCreateMarketInstruction({
    connection: connection as Connection,
    wallet: new PublicKey(query.ownerAddress),
    marketInfo: {
      programId, id, requestQueue, eventQueue, bids, asks, baseVault, quoteVault,
      baseMint: new PublicKey(baseMint.address),
      quoteMint: new PublicKey(quoteMint.address),
      ...findVaultOwner(id.publicKey, programId),
      feeRateBps: MARKET_FEE_RATE_BPS,
      quoteDustThreshold: new BN(`${MARKET_QUOTE_DUST_THRESHOLD}`),
      baseLotSize: new BN(`${baseLotSize}`),
      quoteLotSize: new BN(`${quoteLotSize}`),
      lowestFeeMarket: !isFullSize,
    },
  }));
  const all = transactions.flatMap(({ transaction }) => transaction.instructions).map((instruction) => withRent(instruction, rent));
  const late = [id, bids, asks].map(({ publicKey }) => publicKey);
  const isLate = ({ keys }: TransactionInstruction): boolean => keys.some(({ pubkey }) => late.some((address) => address.equals(pubkey)));
  return { accounts: all.filter((instruction) => !isLate(instruction)), market: all.filter(isLate) };
}

/** Funds a new account with the cluster's rent: the SDK has typed in what a low-cost market's accounts cost in the past. */
function withRent(instruction: TransactionInstruction, rent: RentLamports): TransactionInstruction {
  if (!instruction.programId.equals(SystemProgram.programId)) return instruction;
  const account = SystemInstruction.decodeCreateWithSeed(instruction);
  return SystemProgram.createAccountWithSeed({ ...account, lamports: Number(rent(account.space)) });
}

/**
 * Finds the address that will own a market's vaults.
 *
 * @throws AppError `sdk/no-vault-owner` if no nonce below `limit` works
 * @internal
 */
export function findVaultOwner(market: PublicKey, programId: PublicKey, limit = MOST_NONCES): { vaultOwner: PublicKey; vaultSignerNonce: BN } {
  for (let nonce = 0; nonce < limit; nonce += 1) {
    try {
      const seeds = [market.toBytes(), Uint8Array.of(nonce, 0, 0, 0, 0, 0, 0, 0)];
      return { vaultOwner: PublicKey.createProgramAddressSync(seeds, programId), vaultSignerNonce: new BN(nonce) };
    } catch {
      // On the curve, so a key could exist for it.
    }
  }
  throw new AppError('sdk/no-vault-owner', { details: { market: market.toBase58() } });
}
