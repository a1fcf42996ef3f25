import { TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { PublicKey, SystemInstruction, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import type { ClusterConfig } from '../../config.ts';
import { AppError } from '../../errors/AppError.ts';
import { callSdk, getRaydium, loadSdk } from '../raydium.ts';
import type { MintInfo } from '../tokens/decodeMint.ts';
import type { TransactionStep } from '../transactions/action.ts';
import type { AmmMarket } from './findAmmMarket.ts';
import type { PoolRequest } from './poolRequest.ts';

export interface AmmPoolStepsQuery {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly ownerAddress: string;
  readonly request: PoolRequest;
  readonly market: AmmMarket;
}

/**
 * Builds the transactions of a pool through the SDK: those of its market where there is none yet, then the pool's.
 *
 * Only the owner signs: every account is derived from the owner's address.
 *
 * @returns the steps that are still to be sent, in order
 * @throws AppError `sdk/*`, `rpc/*`
 */
export async function ammPoolSteps(query: AmmPoolStepsQuery): Promise<readonly TransactionStep[]> {
  const raydium = await getRaydium(query.cluster, query.ownerAddress);
  // The SDK remembers token accounts for seconds and would not see a token minted a moment ago.
  await callSdk(() => raydium.account.fetchWalletTokenAccounts({ forceUpdate: true }));
  return query.market.state === 'ready' ? [await poolStep(query)] : marketAndPoolSteps(query);
}

async function poolStep(query: AmmPoolStepsQuery): Promise<TransactionStep> {
  const { cluster, ownerAddress, market } = query;
  const raydium = await getRaydium(cluster, ownerAddress);
  const parameters = await sharedParameters(query);
  const { builder } = await callSdk(() =>
    raydium.liquidity.createPoolV4({
      ...parameters,
      marketInfo: { marketId: new PublicKey(market.marketId), programId: new PublicKey(cluster.programs.openBook) },
    }),
  );
  return step('Create the pool', builder.allInstructions);
}

async function marketAndPoolSteps(query: AmmPoolStepsQuery): Promise<readonly TransactionStep[]> {
  const { cluster, ownerAddress, request, market } = query;
  const raydium = await getRaydium(cluster, ownerAddress);
  const parameters = await sharedParameters(query);
  const marketProgram = new PublicKey(cluster.programs.openBook);
  const { builder, extInfo } = await callSdk(() =>
    raydium.liquidity.createMarketAndPoolV4({
      ...parameters,
      marketProgram,
      lowestFeeMarket: true,
      // The SDK's usual price step of 0.01 is no whole number of units of a quote token with fewer decimals.
      tickSize: request.quoteMint.decimals < 2 ? 1 : 0.01,
      ...(market.seed !== null && { assignSeed: market.seed }),
    }),
  );
  const { marketId, bids, asks } = extInfo.address;
  if (marketId.toBase58() !== market.marketId) {
    throw new AppError('sdk/invalid-params', { details: { planned: market.marketId, built: marketId.toBase58() } });
  }
  const all = builder.allInstructions;
  const initialize = all.findIndex(({ programId }) => programId.equals(marketProgram));
  const marketInstructions = all.slice(0, initialize + 1);
  // The market is created by the transaction that initializes it, so that a market account is always a whole market.
  const [last, first] = partition(marketInstructions, (instruction) =>
    instruction.programId.equals(marketProgram) || creates(instruction, [marketId, bids, asks]),
  );
  const steps = [
    step('Create the market accounts', first),
    step('Create the market', last),
    step('Create the pool', all.slice(initialize + 1)),
  ];
  return market.state === 'half-made' ? steps.slice(1) : steps;
}

/** What both builders of the SDK ask for. */
async function sharedParameters({ cluster, request }: AmmPoolStepsQuery) {
  const { TxVersion } = await loadSdk();
  return {
    programId: new PublicKey(cluster.programs.ammV4),
    feeDestinationId: new PublicKey(cluster.programs.ammFeeDestination),
    baseMintInfo: sdkMint(request.baseMint),
    quoteMintInfo: sdkMint(request.quoteMint),
    baseAmount: new BN(request.baseAmount.toString()),
    quoteAmount: new BN(request.quoteAmount.toString()),
    startTime: new BN(request.startTimeSeconds.toString()),
    ownerInfo: { useSOLBalance: request.useSolBalance },
    // Balances were checked on the associated account; the SDK would otherwise spend from whichever holds most.
    associatedOnly: true,
    tokenProgram: TOKEN_PROGRAM_ID,
    // Legacy only while building: it needs no blockhash and no lookup table from RPC, and the sender compiles anew.
    txVersion: TxVersion.LEGACY as typeof TxVersion.LEGACY,
  };
}

function sdkMint({ address, decimals }: MintInfo): { readonly mint: PublicKey; readonly decimals: number } {
  return { mint: new PublicKey(address), decimals };
}

function creates(instruction: TransactionInstruction, addresses: readonly PublicKey[]): boolean {
  if (!instruction.programId.equals(SystemProgram.programId)) return false;
  const { newAccountPubkey } = SystemInstruction.decodeCreateWithSeed(instruction);
  return addresses.some((address) => address.equals(newAccountPubkey));
}

function partition<T>(items: readonly T[], test: (item: T) => boolean): readonly [matching: T[], others: T[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

function step(label: string, instructions: readonly TransactionInstruction[]): TransactionStep {
  return { label, instructions, signers: [] };
}
