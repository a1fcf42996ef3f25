import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { normalizeError } from '@/errors/normalizeError.ts';
import { fetchStakedFarms } from '@/services/api/owner.ts';
import { farmPrograms } from '@/services/programs/farm/accounts.ts';
import { readFarmsById } from '@/services/programs/farm/readFarms.ts';
import { readLedgers, readLedgersOf } from '@/services/programs/farm/readLedgers.ts';
import { positionWorth } from '@/services/programs/clmm/positions/positionWorth.ts';
import type { PositionView } from '@/services/programs/clmm/positions/positionView.ts';
import { positionCandidates, readHeldPositions } from '@/services/programs/clmm/positions/readPositions.ts';
import { metaplexAddresses } from '@/services/programs/metaplex/addresses.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { auxiliaryAccounts, getTokenAccounts, type TokenAccount } from '@/services/programs/token/getTokenAccounts.ts';
import { decodeTransferFeeConfig } from '@/services/programs/token/transferFee/readTransferFeeConfig.ts';
import type { TransferFeeConfig } from '@/services/programs/token/transferFee/transferFee.ts';
import { isLpMint } from '@/services/pools/findPoolOfLp.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { heldUpRequests } from '@/services/rpc/pacing.ts';
import type { TokenAuthority } from '@/services/tokens/manage/authorities.ts';
import { decodeManagedToken, type ManagedToken } from '@/services/tokens/manage/readManagedToken.ts';
import { yieldToMain } from '@/services/yieldToMain.ts';
import { closableAccounts, wrappedAccounts } from './buildReclaimRentAction.ts';
import { delegatedAccounts } from './buildRevokeDelegatesAction.ts';
import { farmHoldings, type Stake, valueInSol } from './portfolioValues.ts';
import { type LiquidityHolding, readLiquidity } from './readLiquidity.ts';
import type { FarmHolding } from './portfolioValues.ts';

/** A wallet's token. */
export interface TokenHolding {
  readonly token: ManagedToken;
  /** Base units in all of the wallet's accounts. */
  readonly amount: bigint;
  /** The wallet's accounts of it. */
  readonly accounts: readonly TokenAccount[];
  /**
   * What selling all of it to the deepest of the wallet's own pools would yield, lamports; `null` if none of them
   * trades it for SOL.
   */
  readonly lamports: bigint | null;
  /** Usually absent: the token has no transfer fee. */
  readonly transferFees: TransferFeeConfig | null;
  /** The wallet's authorities over the token itself; usually none. */
  readonly rights: readonly TokenAuthority[];
}

/** A concentrated position. */
export interface PositionHolding extends PositionView {
  /** Its SOL including fees in SOL, lamports; `null` if its pool has no SOL. */
  readonly lamports: bigint | null;
}

/** Everything a wallet has on a network. */
export interface Portfolio {
  /** base58 */
  readonly ownerAddress: string;
  /** SOL in the wallet itself. */
  readonly lamports: bigint;
  /** The most valuable first. Includes wrapped SOL, but not LP tokens and position NFTs. */
  readonly tokens: readonly TokenHolding[];
  /**
   * Tokens it has authorities over and tokens it is known to have minted, even if it holds none of them or can no
   * longer change them.
   */
  readonly created: readonly TokenHolding[];
  readonly liquidity: readonly LiquidityHolding[];
  readonly positions: readonly PositionHolding[];
  readonly farms: readonly FarmHolding[];
  /** Empty token accounts the wallet can close. */
  readonly emptyAccounts: readonly TokenAccount[];
  /** Accounts with wrapped SOL that the wallet can unwrap. */
  readonly wrappedAccounts: readonly TokenAccount[];
  /** Accounts whose tokens can be moved to the associated account, from which the app spends. */
  readonly auxiliaryAccounts: readonly TokenAccount[];
  /** Accounts of which a delegate may spend, and whose owner can revoke that. */
  readonly delegatedAccounts: readonly TokenAccount[];
  /** The sum of everything with a value, lamports. */
  readonly totalLamports: bigint;
  /** Whether liquidity, positions and farms are read; only `onPart` gets a portfolio in which they are not. */
  readonly isComplete: boolean;
  /** Parts that could not be read, each with the reason; all others are complete. */
  readonly problems: readonly { readonly part: 'liquidity' | 'positions' | 'farms'; readonly error: AppError }[];
}

/**
 * Reads everything a wallet has on a network from chain. With hundreds of tokens it takes about a dozen requests.
 *
 * @param owner base58
 * @param minted mints the wallet is known to have created, base58, since the chain only finds those it has a token
 *   account of
 * @param onPart called with SOL and tokens if the node's limits hold up the rest
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`
 */
export async function readPortfolio(
  cluster: ClusterConfig, owner: string, minted: readonly string[] = [], onPart?: (part: Portfolio) => void,
): Promise<Portfolio> {
  const ownerAddress = addressText(owner);
  const reading = readFarmHoldings(cluster, ownerAddress);
  const accounts = await getTokenAccounts({ cluster, owner: ownerAddress, force: true });
  const amounts = new Map<string, bigint>();
  for (const { mint, amount } of accounts) if (amount > 0n) amounts.set(mint, (amounts.get(mint) ?? 0n) + amount);
  // A wallet that deposited the whole supply into a pool may still have its empty account.
  const mints = [...new Set([...amounts.keys(), ...accounts.map(({ mint }) => mint), ...minted])];
  const candidates = positionCandidates(cluster, accounts);
  const metadata = await metaplexAddresses(mints);
  const [wallet, ...found] = await readAccounts(cluster, [
    ownerAddress, ...mints.flatMap((mint, place) => [mint, metadata[place] ?? '']), ...candidates.map(({ address }) => address),
  ]);
  const readingPositions = orProblem('positions', readHeldPositions(cluster, candidates, found.slice(mints.length * 2)), []);
  const tokens: DecodedToken[] = [];
  for (const [place, mint] of mints.entries()) {
    try {
      tokens.push(decodeManagedToken(mint, found[place * 2] ?? null, found[place * 2 + 1] ?? null));
    } catch (error) {
      if (!(error instanceof AppError)) throw error; // Anyone can create an account of the right size.
    }
    await yieldToMain();
  }
  const read: ReadTokens = { ownerAddress, minted, accounts, amounts, tokens, lamports: wallet?.lamports ?? 0n };
  if (onPart && heldUpRequests(cluster.rpcUrl)) {
    const isNft = new Set(candidates.map(({ account }) => account.mint));
    const others = tokens.filter(({ mint }) => !isLpMint(cluster, mint) && !(isNft.has(mint.address) && mint.decimals === 0));
    onPart({ ...assemble({ ...read, tokens: others }, NOTHING, NOTHING, NOTHING, new Set()), isComplete: false });
  }
  const [farms, positions] = await Promise.all([reading, readingPositions]);
  const lpMints = new Map<string, MintInfo>([
    ...farms.value.map(({ farm: { lpMint } }) => [lpMint.address, lpMint] as const),
    ...tokens.filter(({ mint }) => amounts.has(mint.address) && isLpMint(cluster, mint)).map(({ mint }) => [mint.address, mint] as const),
  ]);
  const staked = new Map<string, bigint>();
  for (const { farm: { lpMint }, ledger } of farms.value) staked.set(lpMint.address, (staked.get(lpMint.address) ?? 0n) + ledger.deposited);
  const liquidity = await orProblem('liquidity', readLiquidity(cluster, [...lpMints.values()], amounts, staked), []);
  return assemble(read, farms, positions, liquidity, new Set(lpMints.keys()));
}

type DecodedToken = ReturnType<typeof decodeManagedToken>;

/** What is read first. */
interface ReadTokens {
  readonly ownerAddress: string;
  readonly minted: readonly string[];
  readonly accounts: readonly TokenAccount[];
  /** Base units by mint. */
  readonly amounts: ReadonlyMap<string, bigint>;
  readonly tokens: readonly DecodedToken[];
  readonly lamports: bigint;
}

function assemble(
  { ownerAddress, minted, accounts, amounts, tokens, lamports }: ReadTokens, farms: Found<readonly Stake[]>,
  positions: Found<readonly PositionView[]>, liquidity: Found<readonly LiquidityHolding[]>, lpMints: ReadonlySet<string>,
): Portfolio {
  const isPosition = new Set(positions.value.map(({ position }) => position.nftMint));
  const holdings = tokens
    .filter(({ mint }) => !lpMints.has(mint.address) && !isPosition.has(mint.address))
    .map((token): TokenHolding => {
      const amount = amounts.get(token.mint.address) ?? 0n;
      return {
        token, amount,
        accounts: accounts.filter((account) => account.mint === token.mint.address),
        transferFees: decodeTransferFeeConfig(token.mint.address, token.mintAccount) ?? null,
        lamports: valueInSol(token.mint.address, amount, liquidity.value),
        rights: token.authorities.filter(({ holder }) => holder === ownerAddress),
      };
    })
    .sort(byValue);
  const held = holdings.filter(({ amount }) => amount > 0n);
  const stakes = farmHoldings(farms.value, amounts, liquidity.value);
  const values = [
    lamports,
    ...held.map((holding) => holding.lamports),
    ...liquidity.value.map((holding) => holding.lamports),
    ...positions.value.map((view) => positionWorth(view)?.lamports ?? null),
    ...stakes.map((holding) => holding.lamports),
  ];
  return {
    ownerAddress, lamports,
    tokens: held,
    created: holdings.filter(({ token, rights }) => rights.length > 0 || minted.includes(token.mint.address)),
    liquidity: liquidity.value,
    positions: positions.value.map((view) => ({ ...view, lamports: positionWorth(view)?.lamports ?? null })),
    farms: stakes,
    emptyAccounts: closableAccounts(accounts, ownerAddress),
    wrappedAccounts: wrappedAccounts(accounts, ownerAddress),
    auxiliaryAccounts: auxiliaryAccounts(accounts),
    delegatedAccounts: delegatedAccounts(accounts),
    totalLamports: values.reduce<bigint>((sum, value) => sum + (value ?? 0n), 0n),
    isComplete: true,
    problems: [liquidity, positions, farms].flatMap(({ problem }) => (problem ? [problem] : [])),
  };
}

function byValue(one: TokenHolding, other: TokenHolding): number {
  const [a, b] = [one.lamports ?? 0n, other.lamports ?? 0n];
  if (a !== b) return a > b ? -1 : 1;
  return one.token.mint.address < other.token.mint.address ? -1 : 1;
}

/** Most stakes from the provider to look up. */
const MAX_TOLD = 200;

/**
 * The chain is searched and the provider queried: if a node refuses the search, the stakes the provider knows are still
 * found. Each is read from chain, and a missing response from the provider is ignored.
 */
async function readFarmHoldings(cluster: ClusterConfig, ownerAddress: string): Promise<Found<readonly Stake[]>> {
  const [searched, told] = await Promise.all([
    orProblem('farms', readLedgers(cluster, ownerAddress), []),
    fetchStakedFarms(cluster, ownerAddress).catch(() => []),
  ]);
  const known = new Set(searched.value.map(({ farmId }) => farmId));
  const versions = new Map(farmPrograms(cluster.programs));
  const others = told.slice(0, MAX_TOLD).flatMap(({ farmId, programId }) => {
    const version = versions.get(programId);
    return version === undefined || known.has(farmId) ? [] : [{ farmId, programId, version }];
  });
  const holdings = await orProblem('farms', (async () => {
    const found = [...searched.value, ...await readLedgersOf(cluster, ownerAddress, others)];
    const ledgers = found.flatMap((ledger) => (ledger && ledger.deposited > 0n ? [ledger] : []));
    const farms = await readFarmsById(cluster, ledgers.map(({ farmId }) => farmId));
    return ledgers.flatMap((ledger) => {
      const farm = farms.find(({ farmId }) => farmId === ledger.farmId);
      return farm ? [{ farm, ledger }] : [];
    });
  })(), []);
  return { value: holdings.value, problem: searched.problem ?? holdings.problem };
}

type Part = Portfolio['problems'][number]['part'];

interface Found<Value> {
  readonly value: Value;
  readonly problem: Portfolio['problems'][number] | null;
}

const NOTHING: Found<readonly never[]> = { value: [], problem: null };

/** A part that cannot be read does not affect the others. */
async function orProblem<Value>(part: Part, reading: Promise<Value>, none: Value): Promise<Found<Value>> {
  try {
    return { value: await reading, problem: null };
  } catch (error) {
    return { value: none, problem: { part, error: normalizeError(error) } };
  }
}
