import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPauseInstruction, createSetTransferFeeInstruction, TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { formatAmount } from '@/services/amounts/decimals.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { buildBurnLpAction } from '@/services/pools/buildBurnOrLockActions.ts';
import { quoteCpmmSwap } from '@/services/programs/cpmm/quote.ts';
import { buildTokenAction } from '@/services/tokens/create/buildTokenAction.ts';
import type { TokenRequest } from '@/services/tokens/create/TokenRequest.ts';
import { buildAirdropAction } from '@/services/tokens/manage/buildAirdropAction.ts';
import { buildHandOverAction, buildRevokeAuthorityAction } from '@/services/tokens/manage/buildAuthorityActions.ts';
import type { AuthorityKind } from '@/services/tokens/manage/authorities.ts';
import { getTokenBalance } from '@/services/programs/token/getTokenBalance.ts';
import { readTokenReport } from '@/services/tokens/report/readTokenReport.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { sendSequentially } from '@/services/transactions/sendSequentially.ts';
import { CPMM, landAction } from '@tests/support/cpmmPools.ts';
import { exactValue } from '@tests/support/exactText.ts';
import { callCluster, give } from '@tests/support/fileCluster.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { openApp, openConnected } from '@tests/support/openApp.tsx';
import { makeFeeToken, makePagePool, pageCluster } from '@tests/support/pagePools.ts';
import { METAPLEX, tokenRequest } from '@tests/support/tokens.ts';

const owner = keypairOwner(wallet.keypair.secretKey);
const cluster = pageCluster();
const SOL = NATIVE_TOKEN.mint;
const short = (address: string) => `${address.slice(0, 4)}..${address.slice(-4)}`;
const region = (name: string) => within(screen.getByRole('region', { name }));

async function makeToken(changes: Partial<TokenRequest> = {}): Promise<string> {
  const action = await buildTokenAction({ cluster, ownerAddress: owner.address, request: tokenRequest(changes) });
  await landAction(cluster, owner, action);
  return action.facts.mintAddress;
}

async function openToken(mint: string, query = ''): Promise<UserEvent> {
  const user = openApp(`/token/${mint}${query}`);
  await openTab(user, 'Authorities');
  await screen.findByRole('region', { name: 'Authorities' });
  return user;
}

const openTab = async (user: UserEvent, name: string) => user.click(await screen.findByRole('tab', { name }));

/** The summary of the authorities. */
const verdict = () => region('Authorities')
  .getByText(/^(Authorities can still |No one can mint more of this token )/).textContent;

/** Makes the provider's API fail from now on; `null` for no fault. */
const setApiFault = (fault: { readonly kind: string } | null): Promise<unknown> => callCluster('localnet_setApiFault', fault);

beforeAll(() => give(owner.address, 20_000_000_000n));

test.each([
  ['an address where nothing is', Keypair.generate().publicKey.toBase58(), 'tokens/mint-not-found'],
  ['a program, which is no mint', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'tokens/not-a-mint'],
  ['no address at all', 'nonsense', 'accounts/invalid-public-key'],
])('%s is reported as no token, with the way to the pools', async (_, mint, code) => {
  openApp(`/token/${mint}`);
  expect((await screen.findByRole('alert')).textContent).toContain(`code: ${code}`);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Token not found');
  expect(screen.getByRole('link', { name: 'Search pools' }).getAttribute('href')).toBe('/pools');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a link of another network offers to switch to it', async () => {
  openApp(`/token/${Keypair.generate().publicKey.toBase58()}?cluster=devnet`);
  expect(await screen.findByText('This link is for Devnet. You are on Localnet.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Switch to Devnet' })).toBeTruthy();
});

describe('a token of the original program', needsPrograms(METAPLEX), () => {
  test('in six states of authority gets six verdicts, each as the chain has it', async () => {
    const mint = await makeToken({ keepFreeze: true });
    const change = async (authority: AuthorityKind, newHolder: string | null) => {
      const query = { cluster, ownerAddress: owner.address, mint, authority };
      const action = await (newHolder ? buildHandOverAction({ ...query, newHolder }) : buildRevokeAuthorityAction(query));
      await landAction(cluster, owner, action);
    };
    const fixed = 'Name, symbol and link are fixed.';
    const states: readonly (readonly [change: () => Promise<void>, title: string])[] = [
      [
        () => Promise.resolve(),
        'Authorities can still mint more tokens, freeze the token in any account '
          + 'and change name, symbol and link.',
      ],
      [() => change('freeze', null), 'Authorities can still mint more tokens and change name, symbol and link.'],
      [() => change('mint', null), 'Authorities can still change name, symbol and link.'],
      [() => change('metadata', null), `No one can mint more of this token or freeze it. ${fixed}`],
    ];
    const verdicts: (string | null)[] = [];
    for (const [step, title] of states) {
      await step();
      await openToken(mint);
      await waitFor(() => expect(verdict()).toBe(title));
      verdicts.push(verdict());
      cleanup();
    }
    const other = await makeToken({ immutableMetadata: true });
    await openToken(other);
    expect(verdict()).toBe('Authorities can still mint more tokens.');
    verdicts.push(verdict());
    cleanup();
    const frozen = await makeToken({ keepFreeze: true, revokeMint: true, immutableMetadata: true });
    await openToken(frozen);
    expect(verdict()).toBe('Authorities can still freeze the token in any account.');
    verdicts.push(verdict());
    expect(new Set(verdicts).size).toBe(6);
  });

  test('names the holder of each authority and the revoked ones, with the slot and explorer links', async () => {
    const mint = await makeToken({ revokeMint: true });
    const user = await openToken(mint);
    const rights = region('Authorities');
    const [mintRight, freeze, update] = rights.getAllByRole('listitem');
    expect(update?.textContent).toContain('Update authority');
    expect(within(update as HTMLElement).getByRole('button', { name: /^Copy holder of the update authority/, description: owner.address })).toBeTruthy();
    const look = within(update as HTMLElement).getByRole('link', { name: /holder of the update authority/ });
    expect(look.getAttribute('href')).toContain(owner.address);
    expect(mintRight?.textContent).toContain('No one can mint more tokens.');
    expect(freeze?.textContent).toMatch(/^Freeze authority.*Revoked$/);
    expect(within(screen.getByRole('list', { name: 'At a glance' })).getByText('Supply fixed')).toBeTruthy();
    await openTab(user, 'Details');
    const facts = region('Supply and rules');
    expect(facts.getByText('Read at slot').parentElement?.textContent).toMatch(/[\d,]+$/);
    expect(facts.getByRole('link', { name: /Metadata account/ })).toBeTruthy();
    expect(facts.getByText('1,000 MOON')).toBeTruthy();
    await openTab(user, 'Holders');
    expect(region('Largest holders').getByRole('button', { name: 'Refresh' })).toBeTruthy();
    const holders = region('Largest holders');
    expect(await holders.findByText('The only account that holds it has 100.00 % of the supply.')).toBeTruthy();
    await openTab(user, 'Pools');
    expect(await screen.findByText('No Raydium pools found.')).toBeTruthy();
  });
});

describe('a token of Token-2022', () => {
  const row = (label: string) => region('Supply and rules').getByText(label, { selector: 'dt' }).parentElement?.textContent;

  test('says which pools accept it, and why the others do not', async () => {
    const extensions = { permanentDelegate: true, transferFee: { bps: 125, maximumFee: 5_000_000_000n } };
    const mint = await makeToken({ standard: 'token-2022', extensions });
    const user = await openToken(mint);
    await openTab(user, 'Details');
    const facts = region('Supply and rules');
    expect(facts.queryByText('Raydium pools')).toBeNull();
    expect(row('AMM v4')).toMatch(/^AMM v4.*Token-2022.*No$/);
    for (const name of ['Constant product', 'Concentrated']) expect(row(name)).toMatch(new RegExp(`^${name}.*Permanent delegate.*No$`));
    expect(await facts.findByText(/^1\.25 %, at most 5 MOON$/)).toBeTruthy();
    expect(facts.getByText('Can take tokens from any account')).toBeTruthy();
    await openTab(user, 'Authorities');
    expect(verdict()).toContain('take or burn the token in any account');
  });

  test('says from which epoch, and in about how long, another transfer fee applies [9.11]', async () => {
    const mint = await makeFeeToken(owner, 125);
    const key = new PublicKey(owner.address);
    const instructions = [createSetTransferFeeInstruction(new PublicKey(mint), key, [], 300, 9_000_000_000n, TOKEN_2022_PROGRAM_ID)];
    await sendSequentially({ cluster, owner, steps: [{ label: 'Raise the fee', instructions }] });
    const { epoch, slotIndex, slotsInEpoch } = await callCluster<Record<'epoch' | 'slotIndex' | 'slotsInEpoch', number>>('getEpochInfo');
    const days = Math.round(((2 * slotsInEpoch - slotIndex) * 400) / 86_400_000);
    await openTab(await openToken(mint), 'Details');
    const hint = await region('Supply and rules').findByText(/^From epoch /);
    expect(hint.textContent).toMatch(new RegExp(`^From epoch ${epoch + 2} on, in about ${days} days: 3 %, at most 9 `));
  });

  test('without restrictions is accepted by two kinds, with a link that creates such a pool', async () => {
    const mint = await makeToken({ standard: 'token-2022' });
    await openTab(await openToken(mint), 'Details');
    expect(row('Raydium pools')).toMatch(/^Raydium pools.*Constant product.*Concentrated$/);
    expect(row('Raydium pools')).not.toContain('AMM v4');
    expect(row('AMM v4')).toMatch(/No$/);
    expect((await region('Buy').findByRole('link', { name: 'Create pool' })).getAttribute('href')).toBe(`/create-pool?baseMint=${mint}&kind=cpmm&signer=wallet`);
  });

  test('with invisible characters in its name is shown without them, and warned about', async () => {
    const metadata = { name: 'Us\u200BDC\u202E', symbol: 'USDC', uri: '' };
    const mint = await makeToken({ standard: 'token-2022', metadata });
    const user = await openToken(mint);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`UsDC ${short(mint)} (hidden characters)`);
    expect(document.title).toBe(`UsDC ${short(mint)} (hidden characters) · Raydium Launchpad`);
    expect(screen.getByText(/^Its name or symbol has characters in it that cannot be seen\./)).toBeTruthy();
    await openTab(user, 'Details');
    expect(screen.getByText(/No picture is linked\.$/)).toBeTruthy();
  });
});

describe('metadata of a token', () => {
  let server: Server;
  let host: string;
  const asked: string[] = [];
  beforeAll(async () => {
    const answers: Readonly<Record<string, object>> = {
      '/moon.json': {
        name: 'Moon', symbol: 'MOON', description: 'Far \u202Eaway', image: 'https://example.org/moon.png',
        external_url: 'https://example.org/',
      },
      '/other.json': { name: 'Sun', symbol: 'SUN' },
    };
    server = createServer(({ url = '' }, response) => {
      asked.push(url);
      const document = answers[url];
      response.writeHead(document ? 200 : 404, { 'access-control-allow-origin': '*' });
      response.end(JSON.stringify(document ?? {}));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const tokenWith = (path: string) =>
    makeToken({ standard: 'token-2022', metadata: { name: 'Moon', symbol: 'MOON', uri: `${host}${path}` } });

  test('is loaded on request, host by host, and is used in the Open Graph tags [10.38]', async () => {
    const mint = await tokenWith('/moon.json');
    const user = await openToken(mint);
    await openTab(user, 'Details');
    const load = await screen.findByRole('button', { name: `Load description and picture from ${new URL(host).host}` });
    expect(asked).toEqual([]);
    await user.click(load);
    expect(await screen.findByText('Far away')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /^The token's picture/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Load picture from example.org' }));
    const picture = await screen.findByRole('img', { name: /^The token's picture/ });
    expect(picture.getAttribute('src')).toBe('https://example.org/moon.png');
    expect(picture.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(screen.getByText('Far away')).toBeTruthy();
    const website = screen.getByRole('link', { name: /^Website named by the creator/ });
    expect(website.getAttribute('rel')).toBe('noopener noreferrer');
    const tag = (name: string) => document.head.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content');
    await waitFor(() => expect(tag('title')).toBe(`Moon (MOON) ${short(mint)} (unverified)`));
    expect(tag('url')).toBe(`${window.location.origin}/token/${mint}?cluster=localnet`);
    expect(tag('image')).toBe('https://example.org/moon.png');
    expect(tag('description')).toContain(mint);
  });

  test('is reported if it differs from the chain or is missing; the rest of the page stays', async () => {
    const load = async (user: UserEvent) => {
      await openTab(user, 'Details');
      await user.click(await screen.findByRole('button', { name: /^Load description and picture/ }));
    };
    await load(await openToken(await tokenWith('/other.json')));
    expect(await screen.findByText('The linked document has another name or symbol than the chain.')).toBeTruthy();
    cleanup();
    const user = await openToken(await tokenWith('/gone.json'));
    await load(user);
    expect(await screen.findByText(/^The token's description cannot be loaded from its link/)).toBeTruthy();
    await openTab(user, 'Authorities');
    expect(verdict()).toBeTruthy();
  });

  test('link, QR code and announcement can be shared, from the chain alone', async () => {
    const mint = await tokenWith('/moon.json');
    const user = await openToken(mint);
    const url = `${window.location.origin}/token/${mint}?cluster=localnet`;
    await screen.findByText('No Raydium pool trades this token yet.');
    await user.click(screen.getByRole('button', { name: 'Share' }));
    const share = within(await screen.findByRole('dialog', { name: 'Share' }));
    expect(share.getByRole('img', { name: 'QR code of the link to this page' })).toBeTruthy();
    expect(share.getByText('This network runs on your computer: others cannot open the link.')).toBeTruthy();
    await user.click(share.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(url);
    await user.click(share.getByRole('button', { name: 'Copy announcement' }));
    expect(await navigator.clipboard.readText()).toBe([
      `Moon (MOON) ${short(mint)} (unverified) on Solana Localnet (test coins, no value)`, `Mint: ${mint}`, 'Supply: 1,000 MOON',
      'More can still be minted', 'No one can freeze it', 'Name and picture can still be changed',
      'No Raydium pool yet', `Check it yourself: ${url}`,
    ].join('\n'));
  });
});

describe('a token with a pool', needsPrograms(CPMM), () => {
  afterEach(() => setApiFault(null));

  test('shows price, liquidity and locked LP tokens; the vault is named among the holders', async () => {
    const pool = await makePagePool(owner);
    const { address } = pool.a.mint;
    const user = await openToken(address);
    await openTab(user, 'Pools');
    const pools = within(await screen.findByRole('region', { name: 'Pools' }));
    const name = `${short(pool.a.mint.address)} / ${short(pool.b.mint.address)}`;
    const link = await pools.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe(`/pools/${pool.poolId}`);
    expect(pools.getByText('Constant product')).toBeTruthy();
    expect(pools.getByText(/^(2|0\.5) \S+$/)).toBeTruthy();
    expect(pools.getByRole('article').title).toMatch(new RegExp(`^${formatAmount(pool.a.reserve, 9)} `, 'm'));
    expect(pools.getByText(/^LP tokens: 0\.00 % burned · 0\.00 % locked · 99\.99 % removable/)).toBeTruthy();
    await openTab(user, 'Holders');
    const holders = region('Largest holders');
    expect((await holders.findByRole('link', { name: `Constant product pool / ${short(pool.b.mint.address)}` })).getAttribute('href')).toBe(`/pools/${pool.poolId}`);
    const sum = /^The 2 largest accounts have 100\.00 % of the supply, or .* without pools, burned and locked tokens\./;
    expect(holders.getByText(sum)).toBeTruthy();
  });

  test('opens with its market: the price, what it comes to for the whole supply, and a form that buys it for SOL', async () => {
    const mint = await makeToken({ standard: 'token-2022' });
    const pool = await makePagePool(owner, { base: mint, quote: SOL, changes: { baseAmount: 400_000_000_000n, quoteAmount: 2_000_000_000n } });
    const user = openApp(`/token/${mint}`);
    const market = within(await screen.findByRole('region', { name: `MOON price in SOL` }));
    expect(market.getByText('0.005 SOL')).toBeTruthy();
    const figure = async (term: string) => (await market.findByText(term)).nextElementSibling?.textContent;
    // 1,000 MOON at 2 SOL for 400.
    await waitFor(async () => expect(await figure('Market cap')).toBe('5 SOL'));
    expect([await figure('Liquidity'), await figure('Holders')]).toEqual(['4 SOL', '2']);
    await user.click(market.getByRole('button', { name: 'About: Market figures' }));
    expect(market.getByText(/^Market cap is the supply at this pool's price\./)).toBeTruthy();
    const buy = region('Buy');
    await user.type(buy.getByLabelText(/^You pay\s*\(SOL\)/), '0.1');
    const [pays, side] = [100_000_000n, pool.a.mint.address === mint ? 'a' as const : 'b' as const];
    const quote = quoteCpmmSwap(pool, { inputMint: SOL, exact: 'in', amount: pays, slippage: createFraction(1n, 200n), epoch: 0n });
    await waitFor(() => expect(exactValue(buy.getByLabelText(/^You receive/))).toBe(formatAmount(quote.amountOut, pool[side].mint.decimals)));
    expect(screen.getByRole('tab', { name: 'Trades', selected: true })).toBeTruthy();
    await within(screen.getByRole('tabpanel', { name: 'Trades' })).findByText('No trades yet.');
    await openTab(user, 'Details');
    expect(new URLSearchParams(window.location.search).get('tab')).toBe('details');
  });

  test('offers its launch until nothing of it is left', async () => {
    const mint = await makeToken({ standard: 'token-2022', revokeMint: true, immutableMetadata: true });
    const pool = await makePagePool(owner, { base: mint, quote: SOL, changes: { baseAmount: 400_000_000_000n, quoteAmount: 2_000_000_000n } });
    await openConnected();
    cleanup();
    openApp(`/token/${mint}`);
    const manage = async () => within(await screen.findByRole('region', { name: 'Manage' }));
    expect((await (await manage()).findByRole('link', { name: 'Continue its launch' })).getAttribute('href')).toBe(`/launch?mint=${mint}`);
    cleanup();
    await landAction(cluster, owner, await buildBurnLpAction({ cluster, ownerAddress: owner.address, pool, amount: pool.lpSupply / 2n }));
    openApp(`/token/${mint}`);
    await (await manage()).findByRole('link', { name: 'Create pool' });
    expect((await manage()).queryByRole('link', { name: 'Continue its launch' })).toBeNull();
  });

  test('is complete without the provider\'s API: the chain has everything', async () => {
    const pool = await makePagePool(owner);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await setApiFault({ kind: 'server-error' });
    const user = await openToken(pool.b.mint.address);
    await openTab(user, 'Holders');
    expect(await region('Largest holders').findByRole('link', { name: /^Constant product pool/ })).toBeTruthy();
    await openTab(user, 'Pools');
    expect(await region('Pools').findByText('Constant product')).toBeTruthy();
    const failure = 'The provider\'s list could not be read: pools are shown as the chain has them';
    expect(await region('Pools').findByText(failure)).toBeTruthy();
  });
});

describe('the owner of a token', () => {
  async function openAsOwner(mint: string): Promise<UserEvent> {
    await openConnected();
    cleanup();
    const again = openApp(`/token/${mint}`);
    await screen.findByRole('region', { name: 'Manage' });
    return again;
  }

  const action = (name: string) =>
    within(screen.getByRole('region', { name: `${name}: Actions with the token` }));

  async function carryOut(user: UserEvent, name: string, submit: string, done: string): Promise<void> {
    await user.click(action(name).getByRole('button', { name: submit }));
    await screen.findByRole('heading', { name: 'Review' });
    await user.click(screen.getByRole('button', { name: 'Sign and send' }));
    await screen.findByText(done);
  }

  test('freezes an account by its wallet; what a frozen account or a paused token cannot do says so above its form', async () => {
    const mint = await makeToken({ standard: 'token-2022', keepFreeze: true, extensions: { pausable: true } });
    const user = await openAsOwner(mint);
    await user.click(await screen.findByRole('button', { name: 'Freeze' }));
    await user.type(await action('Freeze').findByLabelText(/^Wallet or token account/), Keypair.generate().publicKey.toBase58());
    await user.click(action('Freeze').getByRole('button', { name: 'Freeze' }));
    await action('Freeze').findByText(/That address has no account of this token/);
    await user.clear(action('Freeze').getByLabelText(/^Wallet or token account/));
    await user.type(action('Freeze').getByLabelText(/^Wallet or token account/), owner.address);
    await carryOut(user, 'Freeze', 'Freeze', 'Account frozen');
    await user.click(screen.getByRole('button', { name: 'Burn' }));
    await action('Burn').findByText(/The wallet's account of this token is frozen/);
    await user.click(screen.getByRole('button', { name: 'Thaw' }));
    await user.type(await action('Thaw').findByLabelText(/^Wallet or token account/), owner.address);
    await carryOut(user, 'Thaw', 'Thaw', 'Account thawed');
    await user.click(screen.getByRole('button', { name: 'Burn' }));
    await waitFor(() => expect(action('Burn').queryByText(/is frozen/)).toBeNull());
    cleanup();

    const pause = createPauseInstruction(new PublicKey(mint), wallet.keypair.publicKey, [], TOKEN_2022_PROGRAM_ID);
    await sendSequentially({ cluster, owner, steps: [{ label: 'Pause', instructions: [pause] }] });
    const again = await openToken(mint);
    for (const name of ['Mint more', 'Burn', 'Airdrop']) {
      await again.click(await screen.findByRole('button', { name }));
      await action(name).findByText(/This token is paused/);
    }
    cleanup();

    const programId = Keypair.generate().publicKey.toBase58();
    const third = await openToken(await makeToken({ standard: 'token-2022', extensions: { transferHook: { programId } } }));
    await third.click(await screen.findByRole('button', { name: 'Airdrop' }));
    await action('Airdrop').findByText(new RegExp(`Only the program ${programId} knows`));
    expect(action('Airdrop').queryByLabelText('Recipients')).toBeNull();
    cleanup();

    await openToken(await makeToken({ standard: 'token-2022', extensions: { nonTransferable: true } }));
    await screen.findByRole('button', { name: 'Burn' });
    expect(screen.queryByRole('button', { name: 'Airdrop' })).toBeNull();
  });

  test('pauses a token and resumes it, each offered in the other state, and says the state after it', async () => {
    const user = await openAsOwner(await makeToken({ standard: 'token-2022', extensions: { pausable: true } }));
    await screen.findByRole('button', { name: 'Pause' });
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await action('Pause').findByText('Not paused');
    await carryOut(user, 'Pause', 'Pause', 'Token paused');
    await action('Pause').findByText('All transfers are paused');
    await user.click(await screen.findByRole('button', { name: 'Resume' }));
    await action('Resume').findByText('All transfers are paused');
    await carryOut(user, 'Resume', 'Resume', 'Token resumed');
    await action('Resume').findByText('Not paused');
  });

  test('harvests and withdraws the transfer fees that are withheld, shown to the unit', async () => {
    const mint = await makeFeeToken(owner, 125);
    const airdrop = (amount: bigint) => buildAirdropAction({
      cluster, ownerAddress: owner.address, mint, received: new Set(), recipients: [{ address: Keypair.generate().publicKey.toBase58(), amount, line: 1 }],
    });
    await landAction(cluster, owner, await airdrop(79n));
    await landAction(cluster, owner, await airdrop(79n));
    const user = await openAsOwner(mint);
    const row = async (name: string, label: string) => (await action(name).findByText(label)).closest('div')?.textContent;
    await user.click(await screen.findByRole('button', { name: 'Move fees' }));
    expect(await row('Move fees', 'Withheld in accounts')).toMatch(/2 accounts have some\.0\.000000002 /);
    await carryOut(user, 'Move fees', 'Move fees', 'Fees moved to the mint');
    await user.click(screen.getByRole('button', { name: 'Claim fees' }));
    await waitFor(async () => expect(await row('Claim fees', 'Withheld in the mint')).toMatch(/0\.000000002 /));
    const before = await getTokenBalance({ cluster, owner: owner.address, mint });
    await carryOut(user, 'Claim fees', 'Claim fees', 'Fees claimed');
    expect(await getTokenBalance({ cluster, owner: owner.address, mint })).toBe(before + 2n);
  });

  test('mints more, burns, edits, transfers and revokes, by authority; the page updates', async () => {
    const metadata = { name: 'Moon', symbol: 'MOON', uri: '' };
    const mint = await makeToken({ standard: 'token-2022', metadata, keepFreeze: true });
    const user = await openAsOwner(mint);
    const actions = ['Mint more', 'Burn', 'Airdrop', 'Freeze', 'Thaw', 'Edit metadata', 'Revoke authority', 'Transfer authority'];
    const offered = () => region('Manage').getAllByRole('button', { expanded: false });
    await waitFor(() => expect(offered().map(({ textContent }) => textContent)).toEqual(actions));
    const launch = region('Buy').getByRole('link', { name: 'Continue its launch' });
    expect(launch.getAttribute('href')).toBe(`/launch?mint=${mint}`);

    await user.click(screen.getByRole('button', { name: 'Mint more' }));
    await user.type(action('Mint more').getByLabelText(/^You mint/), '500');
    await carryOut(user, 'Mint more', 'Mint more', 'Tokens minted');
    expect(await region('Supply and rules').findByText(/^1,500 MOON/)).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Burn' }));
    await user.type(action('Burn').getByLabelText(/^You burn/), '5000');
    expect(await action('Burn').findByRole('alert')).toBeTruthy();
    await user.clear(action('Burn').getByLabelText(/^You burn/));
    await user.type(action('Burn').getByLabelText(/^You burn/), '250');
    await carryOut(user, 'Burn', 'Burn', 'Tokens burned');
    expect(await region('Supply and rules').findByText(/^1,250 MOON/)).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Edit metadata' }));
    await user.clear(await action('Edit metadata').findByLabelText('Name'));
    expect(await action('Edit metadata').findByRole('alert')).toBeTruthy();
    await user.type(action('Edit metadata').getByLabelText('Name'), 'Mönd'); // non-ASCII: compared with a table that is not loaded yet
    await carryOut(user, 'Edit metadata', 'Change metadata', 'Metadata changed');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mönd'));
    expect(action('Edit metadata').getByText('Metadata changed')).toBeTruthy();

    const heir = Keypair.generate().publicKey.toBase58();
    await user.click(screen.getByRole('button', { name: 'Transfer authority' }));
    await user.selectOptions(action('Transfer authority').getByLabelText('Authority'), 'Freeze authority');
    await user.click(action('Transfer authority').getByRole('button', { name: 'Transfer' }));
    await waitFor(() => expect(action('Transfer authority').getByLabelText('New holder').getAttribute('aria-invalid')).toBe('true'));
    await user.type(action('Transfer authority').getByLabelText('New holder'), heir);
    await carryOut(user, 'Transfer authority', 'Transfer', 'Authority transferred');

    await user.click(screen.getByRole('button', { name: 'Revoke authority' }));
    expect(action('Revoke authority').getByText(/This cannot be undone/)).toBeTruthy();
    await carryOut(user, 'Revoke authority', 'Revoke', 'Authority revoked');
    const report = await readTokenReport(cluster, mint);
    const holderOf = (kind: AuthorityKind) => report.authorities.find((one) => one.kind === kind)?.holder;
    expect([holderOf('mint'), holderOf('freeze'), holderOf('metadata')]).toEqual([null, heir, owner.address]);
    expect(report.mint.supply).toBe(1_250_000_000_000n);
    await openTab(user, 'Authorities');
    await waitFor(() => expect(verdict()).toContain('Authorities can still freeze'));
  });

  test('airdrops to a list of addresses; sent again, only new addresses receive it [10.57, 10.58]', async () => {
    const mint = await makeToken({ standard: 'token-2022', metadata: { name: 'Moon', symbol: 'MOON', uri: '' } });
    const [one, two, three] = Array.from({ length: 3 }, () => Keypair.generate().publicKey.toBase58());
    const held = (address = '') => getTokenBalance({ cluster, owner: address, mint });
    const user = await openAsOwner(mint);
    await user.click(await screen.findByRole('button', { name: 'Airdrop' }));
    const list = await action('Airdrop').findByLabelText('Recipients');
    const row = async (label: string) => (await action('Airdrop').findByText(label)).closest('div')?.textContent;
    await user.click(list);
    await user.paste(`${one},100\nabc,5`);
    expect((await action('Airdrop').findByRole('alert')).textContent).toContain('Line 2: “abc” is not an address.');
    const bytes = Buffer.from(`\uFEFFaddress\tamount\r\n${one}\t100\r\n${two}\t50.5\r\n${mint}\t7\r\n`, 'utf16le');
    // jsdom's files have no `arrayBuffer`.
    const file = Object.assign(new File([bytes], 'list.txt', { type: 'text/plain' }), { arrayBuffer: () => Promise.resolve(bytes) });
    await user.upload(action('Airdrop').getByLabelText('Drop or choose a CSV file'), file);
    await waitFor(async () => expect(await row('You send')).toMatch(/150\.5\s?MOON/));
    expect(await row('Remaining')).toBe('Remaining2');
    expect(action('Airdrop').getByText(/^Line 4: .* is a token, not a wallet\.$/)).toBeTruthy();
    expect(action('Airdrop').getByRole('button', { name: 'Leave out recipients' })).toBeTruthy();
    await user.click(action('Airdrop').getByLabelText('Leave them out and send to the others'));
    await carryOut(user, 'Airdrop', 'Review airdrop', 'Airdrop sent');
    expect([await held(one), await held(two)]).toEqual([100_000_000_000n, 50_500_000_000n]);

    await user.click(action('Airdrop').getByRole('button', { name: 'Done' }));
    const again = action('Airdrop').getByLabelText('Recipients');
    await user.clear(again);
    await user.click(again);
    await user.paste(`${one},100\n${two},50.5\n${three},1`);
    await waitFor(async () => expect(await row('Already received')).toBe('Already received2'));
    expect(await row('You send')).toMatch(/1\s?MOON/);
    await carryOut(user, 'Airdrop', 'Review airdrop', 'Airdrop sent');
    expect([await held(one), await held(three)]).toEqual([100_000_000_000n, 1_000_000_000n]);
  });

  test('keeps a half-filled form and its open review when the layout changes, as on turning a tablet', async () => {
    const mint = await makeToken({ standard: 'token-2022' });
    const recipient = Keypair.generate().publicKey.toBase58();
    const changes: (() => void)[] = [];
    let matches = false;
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
      media, get matches() { return matches; }, addEventListener: (_: string, changed: () => void) => changes.push(changed), removeEventListener: () => undefined,
    }) as unknown as MediaQueryList);
    const turn = (isNarrow: boolean) => act(() => {
      matches = isNarrow;
      changes.forEach((changed) => changed());
    });
    const manage = () => screen.getByRole('region', { name: 'Manage', hidden: true });
    const isLast = () => Boolean(screen.getByRole('tablist', { hidden: true }).compareDocumentPosition(manage()) & Node.DOCUMENT_POSITION_FOLLOWING);
    const user = await openAsOwner(mint);
    await user.click(await screen.findByRole('button', { name: 'Airdrop' }));
    await user.click(await action('Airdrop').findByLabelText('Recipients'));
    await user.paste(`${recipient},100`);
    expect(isLast()).toBe(false);
    turn(true);
    expect(isLast()).toBe(true);
    expect(action('Airdrop').getByLabelText<HTMLTextAreaElement>('Recipients').value).toBe(`${recipient},100`);
    await user.click(action('Airdrop').getByRole('button', { name: 'Review airdrop' }));
    await screen.findByRole('dialog', { name: 'Review' });
    turn(false);
    expect(isLast()).toBe(false);
    expect(screen.getByRole('dialog', { name: 'Review' })).toBeTruthy();
  });

  test('has no authorities with another wallet: no action is offered that it cannot sign', async () => {
    const stranger = keypairOwner(Keypair.generate().secretKey);
    await give(stranger.address, 2_000_000_000n);
    const request = tokenRequest({ standard: 'token-2022' });
    const action = await buildTokenAction({ cluster, ownerAddress: stranger.address, request });
    await landAction(cluster, stranger, action);
    await openConnected();
    cleanup();
    await openToken(action.facts.mintAddress);
    await screen.findByRole('button', { name: short(owner.address) }); // the wallet is connected
    expect(screen.queryByText('You')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Manage' })).toBeNull();
  });
});
