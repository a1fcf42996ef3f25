/** A user without a browser: random actions through the services, with a journal in memory. */
import { Keypair } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { buildAddLiquidityAction, buildRemoveLiquidityAction } from '@/services/pools/buildLiquidityActions.ts';
import { buildSwapAction } from '@/services/pools/buildSwapAction.ts';
import { quoteAdd, quoteRemove, quoteSwap } from '@/services/pools/quote.ts';
import { readMyFarms } from '@/services/pools/readMyFarms.ts';
import { readPool } from '@/services/pools/readPool.ts';
import { buildCreateAmmPoolAction } from '@/services/programs/ammV4/buildCreateAmmPoolAction.ts';
import { buildCreateClmmPoolAction } from '@/services/programs/clmm/create/buildCreateClmmPoolAction.ts';
import { defaultClmmConfig } from '@/services/programs/clmm/create/newClmmPool.ts';
import { readClmmConfigs } from '@/services/programs/clmm/create/readClmmConfigs.ts';
import { buildClosePositionAction, buildCollectAction } from '@/services/programs/clmm/positions/buildWithdrawalActions.ts';
import { buildOpenPositionAction } from '@/services/programs/clmm/positions/buildOpenPositionAction.ts';
import { quoteDeposit, quoteWithdrawal } from '@/services/programs/clmm/positions/quote.ts';
import { readPositions } from '@/services/programs/clmm/positions/readPositions.ts';
import { readClmmPool, readTickArrays } from '@/services/programs/clmm/readPool.ts';
import { buildClmmSwapAction } from '@/services/programs/clmm/swap/buildClmmSwapAction.ts';
import { quoteClmmSwap } from '@/services/programs/clmm/swap/quote.ts';
import { buildCreateCpmmPoolAction } from '@/services/programs/cpmm/buildCreateCpmmPoolAction.ts';
import { readCpmmConfigs } from '@/services/programs/cpmm/readPool.ts';
import { buildCreateFarmAction } from '@/services/programs/farm/buildCreateFarmAction.ts';
import { buildDepositAction, buildWithdrawAction } from '@/services/programs/farm/buildStakeActions.ts';
import { buildHarvestAction } from '@/services/programs/farm/buildHarvestAction.ts';
import { readChainMoment } from '@/services/programs/farm/chainMoment.ts';
import { getTokenBalance } from '@/services/programs/token/getTokenBalance.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import { getEpoch } from '@/services/rpc/getEpoch.ts';
import { buildAirdropAction } from '@/services/tokens/manage/buildAirdropAction.ts';
import { buildTokenAction } from '@/services/tokens/create/buildTokenAction.ts';
import type { Action } from '@/services/transactions/action.ts';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';
import type { Journal } from '@/services/transactions/journal/Journal.ts';
import { memoryStore } from '@/services/transactions/journal/memoryStore.ts';
import { openJournal } from '@/services/transactions/journal/openJournal.ts';
import { keypairOwner, type KeypairOwner } from '@/services/transactions/owner.ts';
import { planAction } from '@/services/transactions/planAction.ts';
import { runAction } from '@/services/transactions/runAction.ts';
import { settleOpenEntries } from '@/services/transactions/settleOpenEntries.ts';
import { writePhrase } from '@/services/transactions/phrase.ts';
import { count, Dice, type Pool, type User, type World } from './world.ts';

const SLIPPAGE = createFraction(5n, 100n);
const SOL = NATIVE_TOKEN.mint;
const DAY = 86_400n;
/** Of one user. */
const MOST_TOKENS = 10;
/** How often an action is begun twice at once, and how often the page that follows it closes. */
const TWICE = 0.1;
const CLOSED = 0.05;

/** An action, and what to note once it has landed. */
interface Intent {
  readonly action: Action;
  readonly landed?: (entry: JournalEntry) => void;
}

export class NodeUser implements User {
  readonly address: string;
  private readonly owner: KeypairOwner;
  private readonly mints: string[] = [];
  private readonly dice: Dice;
  private readonly choices: Readonly<Record<string, () => Promise<Intent | null>>>;

  private constructor(readonly name: string, private readonly world: World, keypair: Keypair, random: () => number, private readonly journal: Journal) {
    this.owner = keypairOwner(keypair.secretKey);
    this.address = this.owner.address;
    this.dice = new Dice(random);
    this.choices = {
      mint: () => this.mint(), 'create pool': () => this.createPool(), swap: () => this.swap(), add: () => this.add(),
      remove: () => this.remove(), 'create farm': () => this.createFarm(), stake: () => this.stake(), harvest: () => this.harvest(),
      unstake: () => this.unstake(), 'open position': () => this.openPosition(), 'collect or close': () => this.collectOrClose(),
      airdrop: () => this.airdrop(),
    };
  }

  static async create(name: string, world: World, keypair: Keypair, random: () => number): Promise<NodeUser> {
    return new NodeUser(name, world, keypair, random, await openJournal({ openStore: async () => memoryStore() }));
  }

  async run(): Promise<void> {
    for (; Date.now() < this.world.endsAt; await this.dice.pause()) {
      const chosen = this.mints.length === 0 ? 'mint' : this.dice.pick(['swap', 'swap', ...Object.keys(this.choices)]) ?? 'swap';
      try {
        const intent = await this.choices[chosen]?.();
        if (intent) await this.carryOut(intent);
      } catch (error) {
        if (error instanceof AppError) count(this.world, chosen, `refused: ${error.code}`);
        else this.world.problems.push(`${this.name}, ${chosen}: ${error instanceof Error ? error.stack : String(error)}`);
      }
    }
    for (const end = Date.now() + 180_000; Date.now() < end && (await this.journal.open({ cluster: 'localnet', owner: this.address })).length > 0;) {
      await settleOpenEntries({ cluster: this.world.cluster, owner: this.address, journal: this.journal });
    }
  }

  async entries(): Promise<readonly JournalEntry[]> {
    return (await this.journal.list({ cluster: 'localnet', owner: this.address, limit: 1_000_000 })).entries;
  }

  /** Plans, signs, sends and follows; sometimes twice at once, sometimes with an end as if the page had been closed. */
  private async carryOut({ action, landed }: Intent): Promise<void> {
    const { cluster, problems } = this.world;
    const planned = { cluster, owner: this.address, action };
    const plans = [await planAction(planned)];
    if (this.dice.chance(TWICE)) plans.push(await planAction(planned));
    const closing = this.dice.chance(CLOSED) ? new AbortController() : undefined;
    const outcomes = await Promise.all(plans.map(async (plan) => {
      const outcome = await runAction({
        cluster, owner: this.owner, plan, journal: this.journal, signal: closing?.signal,
        onUpdate: ({ steps }) => {
          if (steps.some(({ status }) => status === 'sent')) closing?.abort();
        },
      });
      return closing?.signal.aborted ? outcome : (await outcome.ended) ?? outcome;
    }));
    if (closing?.signal.aborted) await settleOpenEntries({ cluster, owner: this.address, journal: this.journal });
    const begun = outcomes.flatMap(({ entry }) => (entry ? [entry.id] : []));
    if (begun.length > 1) problems.push(`${this.name}: '${writePhrase(action.title)}' was begun twice`);
    for (const { entry, error } of outcomes) if (!entry) count(this.world, action.kind, `refused: ${error?.code ?? 'unknown'}`);
    for (const id of begun) {
      const entry = await this.journal.get(id);
      const code = entry?.steps.find(({ error }) => error)?.error?.code;
      count(this.world, action.kind, `${entry?.status ?? 'lost'}${code === undefined ? '' : `: ${code}`}`);
      if (entry?.status === 'succeeded') landed?.(entry);
    }
  }

  private async mint(): Promise<Intent | null> {
    if (this.mints.length >= MOST_TOKENS) return null;
    const supply = this.dice.between(10n ** 14n, 10n ** 15n);
    const name = `Soak ${supply % 100_000n}`;
    const action = await buildTokenAction({
      cluster: this.world.cluster, ownerAddress: this.address,
      request: {
        standard: this.dice.pick(['spl-token', 'token-2022'] as const) ?? 'spl-token', metadata: { name, symbol: 'SOAK', uri: '' }, decimals: 6, supply,
        revokeMint: true, keepFreeze: false, immutableMetadata: true, extensions: {},
      },
    });
    return {
      action,
      landed: () => {
        this.mints.push(action.facts.mintAddress);
        this.world.supplies.set(action.facts.mintAddress, supply);
      },
    };
  }

  private async createPool(): Promise<Intent | null> {
    const { cluster, pools } = this.world;
    const mint = this.dice.pick(this.mints);
    const kind = this.dice.pick(['amm-v4', 'cpmm', 'clmm'] as const);
    if (mint === undefined || kind === undefined || pools.some((pool) => pool.mint === mint && pool.kind === kind)) return null;
    const [baseMint, quoteMint] = await Promise.all([readMint(cluster, mint), readMint(cluster, SOL)]);
    if (kind === 'amm-v4' && baseMint.isToken2022) return null; // the form does not offer it
    const common = { cluster, ownerAddress: this.address };
    const request = {
      baseMint, quoteMint, baseAmount: this.dice.between(10n ** 12n, 10n ** 13n), quoteAmount: this.dice.between(10n ** 9n, 3n * 10n ** 9n),
      startTimeSeconds: 0n, useSolBalance: true,
    };
    const made = async () => {
      if (kind === 'amm-v4') return buildCreateAmmPoolAction({ ...common, request });
      if (kind === 'cpmm') return buildCreateCpmmPoolAction({ ...common, request: { ...request, configId: (await readCpmmConfigs(cluster))[0]!.configId } });
      const config = defaultClmmConfig(await readClmmConfigs(cluster), '')!;
      return buildCreateClmmPoolAction({ ...common, request: { config, baseMint, quoteMint, price: createFraction(1n, this.dice.between(1_000n, 10_000n)) } });
    };
    const action = await made();
    return { action, landed: () => void pools.push({ poolId: action.facts.poolId, kind, mint }) };
  }

  private pool(...kinds: readonly Pool['kind'][]): Pool | undefined {
    return this.dice.pick(this.world.pools.filter(({ kind }) => kinds.includes(kind)));
  }

  private async swap(): Promise<Intent | null> {
    const { cluster } = this.world;
    const common = { cluster, ownerAddress: this.address };
    const chosen = this.pool('amm-v4', 'cpmm', 'clmm');
    if (!chosen) return null;
    const [held, { epoch }] = await Promise.all([getTokenBalance({ cluster, owner: this.address, mint: chosen.mint }), getEpoch(cluster)]);
    const paysSol = held < 1_000n || this.dice.chance(0.5);
    const query = {
      inputMint: paysSol ? SOL : chosen.mint, exact: 'in', slippage: SLIPPAGE, epoch,
      amount: paysSol ? this.dice.between(10n ** 6n, 5n * 10n ** 7n) : this.dice.between(1_000n, held < 10n ** 11n ? held : 10n ** 11n),
    } as const;
    if (chosen.kind !== 'clmm') {
      const pool = await readPool(cluster, chosen.poolId);
      return { action: await buildSwapAction({ ...common, pool, quote: quoteSwap(pool, query) }) };
    }
    const [pool, { seconds }] = await Promise.all([readClmmPool(cluster, chosen.poolId), readChainMoment(cluster)]);
    const quote = quoteClmmSwap(pool, await readTickArrays(cluster, pool), { ...query, timeSeconds: seconds });
    return { action: await buildClmmSwapAction({ ...common, pool, quote }) };
  }

  private async add(): Promise<Intent | null> {
    const { cluster } = this.world;
    const chosen = this.pool('amm-v4', 'cpmm');
    if (!chosen || (await getTokenBalance({ cluster, owner: this.address, mint: chosen.mint })) === 0n) return null;
    const [pool, { epoch }] = await Promise.all([readPool(cluster, chosen.poolId), getEpoch(cluster)]);
    const fixedSide = pool.a.mint.address === SOL ? 'a' : 'b';
    const quote = quoteAdd(pool, { fixedSide, amount: this.dice.between(10n ** 7n, 2n * 10n ** 8n), slippage: SLIPPAGE, epoch });
    return { action: await buildAddLiquidityAction({ cluster, ownerAddress: this.address, pool, quote }) };
  }

  private async remove(): Promise<Intent | null> {
    const { cluster } = this.world;
    const chosen = this.pool('amm-v4', 'cpmm');
    if (!chosen) return null;
    const [pool, { epoch }] = await Promise.all([readPool(cluster, chosen.poolId), getEpoch(cluster)]);
    const held = await getTokenBalance({ cluster, owner: this.address, mint: pool.lpMint });
    if (held < 1_000_000n) return null;
    const quote = quoteRemove(pool, { lpAmount: this.dice.between(100_000n, held / 3n), slippage: SLIPPAGE, epoch });
    return { action: await buildRemoveLiquidityAction({ cluster, ownerAddress: this.address, pool, quote }) };
  }

  private async createFarm(): Promise<Intent | null> {
    const { cluster, farms } = this.world;
    const chosen = this.dice.pick(this.world.pools.filter(({ kind, mint }) => kind !== 'clmm' && this.mints.includes(mint)));
    if (!chosen || farms.length >= 20) return null;
    const [{ lpMint }, { seconds }, mint] = await Promise.all([readPool(cluster, chosen.poolId), readChainMoment(cluster), readMint(cluster, chosen.mint)]);
    if (mint.isToken2022) return null;
    const openTimeSeconds = seconds + 30n;
    const action = await buildCreateFarmAction({
      cluster, ownerAddress: this.address, lpMint: await readMint(cluster, lpMint),
      rewards: [{ mint, type: 'Standard SPL', perSecond: 100_000n, openTimeSeconds, endTimeSeconds: openTimeSeconds + 7n * DAY }],
    });
    return { action, landed: () => void farms.push(action.facts.farmId) };
  }

  private async stake(): Promise<Intent | null> {
    const { cluster } = this.world;
    const { stakes, lpTokens } = await readMyFarms(cluster, this.address);
    const farm = this.dice.pick(stakes.filter((stake) => (lpTokens.get(stake.farm.lpMint.address)?.amount ?? 0n) >= 1_000n))?.farm;
    if (!farm) return null;
    const held = lpTokens.get(farm.lpMint.address)?.amount ?? 0n;
    return { action: await buildDepositAction({ cluster, ownerAddress: this.address, farm, amount: this.dice.between(1_000n, held) }) };
  }

  private async harvest(): Promise<Intent | null> {
    const { cluster } = this.world;
    const stake = this.dice.pick((await readMyFarms(cluster, this.address)).stakes.filter(({ ledger }) => (ledger?.deposited ?? 0n) > 0n));
    return stake ? { action: await buildHarvestAction({ cluster, ownerAddress: this.address, farm: stake.farm }) } : null;
  }

  private async unstake(): Promise<Intent | null> {
    const { cluster } = this.world;
    const stake = this.dice.pick((await readMyFarms(cluster, this.address)).stakes.filter(({ ledger }) => (ledger?.deposited ?? 0n) > 0n));
    if (!stake?.ledger) return null;
    const amount = this.dice.between(1n, stake.ledger.deposited);
    return { action: await buildWithdrawAction({ cluster, ownerAddress: this.address, farm: stake.farm, amount }) };
  }

  private async openPosition(): Promise<Intent | null> {
    const { cluster } = this.world;
    const chosen = this.pool('clmm');
    if (!chosen || (await getTokenBalance({ cluster, owner: this.address, mint: chosen.mint })) === 0n) return null;
    const [pool, { epoch }] = await Promise.all([readClmmPool(cluster, chosen.poolId), getEpoch(cluster)]);
    const width = Number(this.dice.between(5n, 100n));
    const middle = Math.floor(pool.tickCurrent / pool.tickSpacing);
    const quote = quoteDeposit({
      pool, tickLower: (middle - width) * pool.tickSpacing, tickUpper: (middle + width) * pool.tickSpacing, slippage: SLIPPAGE, epoch,
      input: { kind: 'amount', side: pool.a.mint.address === SOL ? 'a' : 'b', amount: this.dice.between(10n ** 7n, 3n * 10n ** 8n) },
    });
    return { action: await buildOpenPositionAction({ cluster, ownerAddress: this.address, pool, quote }) };
  }

  private async collectOrClose(): Promise<Intent | null> {
    const { cluster } = this.world;
    const [view, { epoch }] = [this.dice.pick(await readPositions(cluster, this.address)), await getEpoch(cluster)];
    if (!view) return null;
    const { pool, position, owed } = view;
    const query = { cluster, ownerAddress: this.address, pool, position };
    if (this.dice.chance(0.5) && owed.feesA + owed.feesB > 0n) return { action: await buildCollectAction({ ...query, owed }) };
    const quote = quoteWithdrawal({ pool, position, owed, liquidity: position.liquidity, slippage: SLIPPAGE, epoch });
    return { action: await buildClosePositionAction({ ...query, quote }) };
  }

  private async airdrop(): Promise<Intent | null> {
    const mint = this.dice.pick(this.mints);
    if (mint === undefined) return null;
    const recipients = Array.from({ length: Number(this.dice.between(2n, 25n)) }, (_, index) => ({
      line: index + 1,
      address: Keypair.generate().publicKey.toBase58(), amount: this.dice.between(1n, 10n ** 7n),
    }));
    const action = await buildAirdropAction({ cluster: this.world.cluster, ownerAddress: this.address, mint, recipients, received: new Set() });
    return {
      action,
      landed: () => {
        const held = this.world.airdropped.get(mint) ?? new Map<string, bigint>();
        for (const { address, amount } of recipients) held.set(address, amount);
        this.world.airdropped.set(mint, held);
      },
    };
  }
}
