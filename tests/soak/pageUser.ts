/** A user with a browser: random actions on the app's screens, in one page that stays open. */
import { join } from 'node:path';
import { Keypair } from '@solana/web3.js';
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';
import { count, Dice, type User, type World } from './world.ts';

const WSOL = 'So11111111111111111111111111111111111111112';
const LIMIT_MS = 60_000;
/** Longer than a transaction can be pending. */
const SETTLE_MS = 180_000;
/**
 * The app logs why it sends nothing: other users have moved the price, or what was signed before the page was loaded again is
 * still pending.
 */
const REFUSED = /^AppError: (programs\/failed|transactions\/still-open)/;

/** Of a page after garbage collection. */
export interface PageMemory {
  readonly atMs: number;
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

interface PageUserOptions {
  readonly name: string;
  readonly world: World;
  readonly browser: Browser;
  readonly appUrl: string;
  readonly random: () => number;
  /** Sometimes loads the page again right after signing. */
  readonly reloads: boolean;
  readonly measureEveryMs: number;
}

export class PageUser implements User {
  address = '';
  readonly memory: PageMemory[] = [];
  private readonly dice: Dice;
  private readonly mints: string[] = [];
  /** A pool whose page was loaded again may exist or not. */
  private readonly reloadedPools = new Set<string>();
  private measuredAt = 0;

  private constructor(private readonly options: PageUserOptions, private readonly page: Page, private readonly session: CDPSession) {
    this.dice = new Dice(options.random);
  }

  get name(): string {
    return this.options.name;
  }

  /** Opens the app and makes a burner wallet. */
  static async create(options: PageUserOptions): Promise<PageUser> {
    const context = await options.browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });
    context.setDefaultTimeout(LIMIT_MS);
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error' && !REFUSED.test(message.text())) options.world.problems.push(`${options.name}, console: ${message.text()}`);
    });
    page.on('pageerror', (error) => options.world.problems.push(`${options.name}, uncaught: ${error.message}`));
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const user = new PageUser(options, page, session);
    await page.goto(options.appUrl);
    await page.getByRole('button', { name: 'Create a Wallet' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use a test wallet' }).click();
    await page.waitForURL('**/home');
    const secretKey = await page.evaluate(() => JSON.parse(localStorage.getItem('burnerWallet') ?? '[]') as number[]);
    user.address = Keypair.fromSecretKey(Uint8Array.from(secretKey)).publicKey.toBase58();
    return user;
  }

  async run(): Promise<void> {
    const { world, name, measureEveryMs } = this.options;
    const choices = ['mint', 'create pool', 'swap', 'swap', 'swap', 'add', 'remove', 'look', 'look'] as const;
    for (; Date.now() < world.endsAt; await this.dice.pause()) {
      if (Date.now() - this.measuredAt >= measureEveryMs) await this.measure();
      const chosen = this.mints.length === 0 ? 'mint' : this.dice.pick(choices) ?? 'look';
      try {
        count(world, `page: ${chosen}`, await this.act(chosen));
      } catch (error) {
        world.problems.push(`${name}, ${chosen}: ${String(error).split('\n').slice(0, 3).join(' ')}`);
        await this.page.screenshot({ path: join('test-results', `soak-${name.replace(' ', '-')}-${Date.now()}.png`) }).catch(() => undefined);
        await this.page.goto(`${this.options.appUrl}/home`);
      }
    }
    await this.measure();
    // The page itself settles what is pending; what it does not settle is found by the comparison with the chain.
    await this.page.getByRole('link', { name: /^\d+ pending/ }).waitFor({ state: 'detached', timeout: SETTLE_MS }).catch(() => undefined);
  }

  /** Read from the page's own database. */
  entries(): Promise<readonly JournalEntry[]> {
    return this.page.evaluate(() => new Promise<JournalEntry[]>((resolve, reject) => {
      const opening = indexedDB.open('raydium-launchpad');
      opening.onerror = () => reject(new Error('the journal cannot be read'));
      opening.onsuccess = () => {
        const all = opening.result.transaction('entries').objectStore('entries').getAll();
        all.onsuccess = () => {
          opening.result.close();
          resolve(all.result as JournalEntry[]);
        };
      };
    }));
  }

  /** Follows a path like a link of the app, so that the page stays. */
  private async walk(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
  }

  private async act(chosen: 'mint' | 'create pool' | 'swap' | 'add' | 'remove' | 'look'): Promise<string> {
    const { page, dice, mints } = this;
    const { world } = this.options;
    await this.walk('/home');
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    if (chosen === 'look') {
      const [path, name] = dice.pick([['/portfolio', 'Portfolio'], ['/transaction-status', 'Transaction Status'], ['/pools', 'Pools'], ['/farms', 'Farms']] as const)!;
      await this.walk(path);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      return 'seen';
    }
    if (chosen === 'mint') {
      await this.walk('/mint-tokens');
      await page.getByLabel('Token Name').fill(`Page ${dice.between(1n, 99_999n)}`);
      await page.getByLabel('Token Symbol').fill('PAGE');
      await page.getByLabel('Initial Supply').fill(`${dice.between(10n ** 6n, 10n ** 8n)}`);
      const ending = await this.carryOut('Create Token', 'Token Minted Successfully!');
      if (ending !== 'succeeded') return ending;
      mints.push(new URL(page.url()).searchParams.get('mint') ?? '');
      return 'succeeded';
    }
    if (chosen === 'create pool') {
      const mint = mints.find((one) => !this.reloadedPools.has(one) && !world.pools.some((pool) => pool.mint === one));
      if (mint === undefined) return 'nothing to do';
      await this.walk(`/create-pool?signer=wallet&kind=cpmm&baseMint=${mint}`);
      await page.getByLabel('Quote Mint Address').fill(WSOL);
      await page.getByLabel('Base Amount').fill('500000');
      await page.getByLabel('Quote Amount').fill('2');
      const ending = await this.carryOut('Create Pool', 'Pool creation successful!');
      if (ending === 'reloaded') this.reloadedPools.add(mint);
      if (ending !== 'succeeded') return ending;
      const href = await page.getByRole('link', { name: 'Go to the pool' }).getAttribute('href');
      world.pools.push({ poolId: /pools\/(\w+)/.exec(href ?? '')?.[1] ?? '', kind: 'cpmm', mint });
      return 'succeeded';
    }
    const pool = dice.pick(world.pools.filter(({ kind, mint }) => kind === 'cpmm' && (chosen === 'swap' || mints.includes(mint))));
    if (!pool) return 'nothing to do';
    await this.walk(`/pools/${pool.poolId}`);
    const [tab, submit, done] = { swap: ['Swap', 'Swap', 'Swap successful!'], add: ['Add', 'Add liquidity', 'Liquidity added!'], remove: ['Remove', 'Remove liquidity', 'Liquidity removed!'] }[chosen] as [string, string, string];
    await page.getByRole('tab', { name: tab, exact: true }).click();
    const panel = page.getByRole('tabpanel', { name: tab });
    if (chosen === 'swap') await panel.getByLabel('You pay').fill(`0.0${dice.between(1n, 999_999n)}`);
    if (chosen === 'add') await panel.getByLabel('You add').first().fill(`0.0${dice.between(1n, 999_999n)}`);
    if (chosen === 'remove') await panel.getByRole('button', { name: '25 %' }).click();
    return this.carryOut(submit, done);
  }

  /** Submits a form, signs its plan unless the review refuses it, and waits for the result. */
  private async carryOut(submit: string, done: string): Promise<'succeeded' | 'failed on the chain' | 'refused' | 'still pending' | 'reloaded'> {
    const { page, dice } = this;
    await page.locator('main').getByRole('button', { name: submit, exact: true }).last().click();
    await page.mouse.move(0, 0);
    const review = page.getByRole('heading', { name: 'Review' });
    // Earlier swaps have emptied the pool, so the price impact is high.
    const confirms = page.getByText('Tick this box or enter a smaller amount.').first();
    await review.or(confirms).first().waitFor();
    if (!(await review.isVisible())) return 'refused';
    const [sign, refusal] = [page.getByRole('dialog').locator('.button--primary:enabled'), page.getByText('This transaction would fail')];
    await sign.or(refusal).first().waitFor();
    // Another user has moved the price.
    if (await refusal.isVisible()) {
      await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
      return 'refused';
    }
    await sign.click();
    if (this.options.reloads && dice.chance(0.15)) {
      await page.reload();
      return 'reloaded';
    }
    const success = page.locator('main').getByText(done);
    const failure = page.getByRole('dialog').getByText('This app sent nothing.').first();
    const pending = page.locator('main').getByText('A transaction of this kind is still pending.');
    // The price moved after the simulation.
    const failed = page.getByRole('dialog').getByText('The transaction failed as a whole').first();
    await success.or(failure).or(failed).or(pending).first().waitFor();
    if (await pending.isVisible()) return 'still pending';
    const hasFailed = await failed.isVisible();
    if (!hasFailed && !(await failure.isVisible())) return 'succeeded';
    await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
    return hasFailed ? 'failed on the chain' : 'refused';
  }

  /** On the same screen each time, after garbage collection. */
  private async measure(): Promise<void> {
    const { page, session } = this;
    this.measuredAt = Date.now();
    await this.walk('/home');
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0;
    this.memory.push({ atMs: this.measuredAt, heapBytes: metric('JSHeapUsedSize'), nodes: metric('Nodes'), listeners: metric('JSEventListeners') });
  }
}
