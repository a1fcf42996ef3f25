import bs58 from 'bs58';
import { u64 } from '../../encoding/accountBytes.ts';
import { TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import { type ProgramContext, ProgramError } from '../runtime/EmbeddedProgram.ts';
import { namedAccounts } from '../support/namedAccounts.ts';
import { transfer } from '../support/tokenProgram.ts';
import { changeMarket, changeOpenOrders, type Market } from './accounts.ts';
import { assertLine } from './errors.ts';
import { loadOpenOrders } from './initOpenOrders.ts';
import { loadMarket } from './loadMarket.ts';

const NAMES = [
  'market', 'openOrders', 'owner', 'coinVault', 'pcVault', 'coinWallet', 'pcWallet', 'vaultSigner', 'tokenProgram',
] as const;

const LINES = {
  accounts: 2279, tokenProgram: 1507, signer: 2294, coinVault: 2297, pcVault: 2298, coinWallet: 2300, pcWallet: 2302,
  referrer: 2307, vaultSigner: 1607,
} as const;

/** Pays out the free funds of open orders, and the rebates of a referrer. */
export function executeSettleFunds(context: ProgramContext): void {
  const count = context.accounts.length;
  assertLine(count === 9 || count === 10, LINES.accounts);
  const { market, openOrders, owner, coinVault, pcVault, coinWallet, pcWallet, vaultSigner, tokenProgram } =
    namedAccounts(context.accounts, NAMES);
  const referrer = context.accounts[9];
  assertLine(tokenProgram.address === TOKEN_PROGRAM, LINES.tokenProgram);
  const state = loadMarket(context, market.address, true);
  assertLine(owner.isSigner, LINES.signer);
  assertLine(isTokenAccount(context, coinVault.address) && coinVault.address === state.coinVault, LINES.coinVault);
  assertLine(isTokenAccount(context, pcVault.address) && pcVault.address === state.pcVault, LINES.pcVault);
  assertLine(isTokenAccount(context, coinWallet.address, state.coinMint), LINES.coinWallet);
  assertLine(isTokenAccount(context, pcWallet.address, state.pcMint), LINES.pcWallet);
  assertLine(!referrer || isTokenAccount(context, referrer.address, state.pcMint), LINES.referrer);
  const seeds = [bs58.decode(state.ownAddress), u64(state.vaultSignerNonce)];
  assertLine(context.createAddress(seeds) === vaultSigner.address, LINES.vaultSigner);
  const orders = loadOpenOrders(context, openOrders.address, state.ownAddress, owner.address);

  const send = (from: string, to: string, amount: bigint): void =>
    context.invoke(transfer(TOKEN_PROGRAM, { from, to, owner: vaultSigner.address, amount }), seeds);
  const coinTotal = orders.coinTotal - orders.coinFree;
  const pcTotal = orders.pcTotal - orders.pcFree;
  if (coinTotal < 0n || pcTotal < 0n) throw new ProgramError('ProgramFailedToComplete');
  send(coinVault.address, coinWallet.address, orders.coinFree);
  send(pcVault.address, pcWallet.address, orders.pcFree);
  const isReferred = referrer !== undefined && orders.referrerRebates > 0n;
  if (isReferred) send(pcVault.address, referrer.address, orders.referrerRebates);
  context.write(market.address, changeMarket(context.account(market.address), settled(state, orders, isReferred)));
  context.write(openOrders.address, changeOpenOrders(context.account(openOrders.address), {
    coinFree: 0n, pcFree: 0n, coinTotal, pcTotal, referrerRebates: 0n,
  }));
}

/** Remaining market counters; the deployed program lets them wrap around. */
function settled(
  state: Market,
  { coinFree, pcFree, referrerRebates }: ReturnType<typeof loadOpenOrders>,
  isReferred: boolean,
): Partial<Market> {
  const wrapped = (value: bigint): bigint => BigInt.asUintN(64, value);
  return {
    coinDeposits: wrapped(state.coinDeposits - coinFree),
    pcDeposits: wrapped(state.pcDeposits - pcFree),
    pcFees: isReferred ? state.pcFees : wrapped(state.pcFees + referrerRebates),
    referrerRebates: wrapped(state.referrerRebates - referrerRebates),
  };
}

function isTokenAccount(context: ProgramContext, address: string, mint?: string): boolean {
  const { owner, data } = context.account(address);
  return owner === TOKEN_PROGRAM && data.length === 165 && data[108] === 1
    && (mint === undefined || bs58.encode(data.subarray(0, 32)) === mint);
}
