import bs58 from 'bs58';
import type { StoredAccount } from '../../bank/Accounts.ts';
import { u64 } from '../../encoding/accountBytes.ts';
import { TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ByteReader } from '../../encoding/ByteReader.ts';
import { type AccountMeta, type ProgramContext, ProgramError } from '../runtime/EmbeddedProgram.ts';
import { namedAccounts } from '../support/namedAccounts.ts';
import { changeMarket, FLAGS, MARKET_BYTES, PADDING_BYTES, withHeader } from './accounts.ts';
import { assertLine, dexError } from './errors.ts';

const NAMES = [
  'market', 'requestQueue', 'eventQueue', 'bids', 'asks', 'coinVault', 'pcVault', 'coinMint', 'pcMint', 'rent',
] as const;
type MarketAccounts = ReturnType<typeof namedAccounts<(typeof NAMES)[number]>>;

/** Account sizes in bytes. */
const WORD = 8;
const QUEUE_HEADER = 32;
const REQUEST = 80;
const EVENT = 88;
const MIN_EVENTS = 128;
const BOOK_HEADER = 8;
const SLAB_HEADER = 32;
const NODE = 72;
const MIN_NODES = 200;

const LINES = {
  accounts: 1659, rent: 1684, owner: 1690, length: 1692, tooShort: 1693, head: 1695, flags: 1696, tail: 1697,
  tokenOwner: 1522, tokenLength: 1524, tokenState: 1527, mintOwner: 1512, mintLength: 1514, mintState: 1517,
  vaultOwner: 1713, delegate: 1717, closeAuthority: 1721, vaultMint: 1629,
  eventQueue: 3435, book: 3453, market: 3502,
} as const;

/** Initializes a market in five empty accounts, with two vaults. */
export function executeInitializeMarket(context: ProgramContext, args: ByteReader): void {
  const [coinLotSize, pcLotSize, feeRateBps] = [args.u64(), args.u64(), BigInt(args.u16())];
  const [vaultSignerNonce, pcDustThreshold] = [args.u64(), args.u64()];
  const count = context.accounts.length;
  assertLine(count >= 10 && count <= 13, LINES.accounts);
  if (count > NAMES.length) {
    context.log('localnet: markets with an authority are not embedded');
    throw new ProgramError('InvalidArgument');
  }
  const accounts = namedAccounts(context.accounts, NAMES);
  checkAccounts(context, accounts, vaultSignerNonce);
  writeQueuesAndBooks(context, accounts);
  const { market, requestQueue, eventQueue, bids, asks, coinVault, pcVault, coinMint, pcMint } = accounts;
  const account = context.account(market.address);
  assertLine(account.data.length === MARKET_BYTES, LINES.market);
  const data = withHeader(account.data, FLAGS.initialized | FLAGS.market);
  context.write(market.address, changeMarket({ ...account, data }, {
    ownAddress: market.address, vaultSignerNonce, coinLotSize, pcLotSize, feeRateBps, pcDustThreshold,
    coinMint: coinMint.address, coinVault: coinVault.address, pcMint: pcMint.address, pcVault: pcVault.address,
    requestQueue: requestQueue.address, eventQueue: eventQueue.address, bids: bids.address, asks: asks.address,
  }));
}

function checkAccounts(context: ProgramContext, accounts: MarketAccounts, nonce: bigint): void {
  for (const name of NAMES.slice(1, -1)) {
    const { lamports, data } = context.account(accounts[name].address);
    assertLine(lamports >= context.rent(data.length), LINES.rent);
  }
  for (const name of NAMES.slice(0, 5)) checkEmpty(context, context.account(accounts[name].address));
  const vaultOwner = context.createAddress([bs58.decode(accounts.market.address), u64(nonce)]);
  checkVault(context, accounts.coinVault.address, accounts.coinMint.address, vaultOwner);
  checkVault(context, accounts.pcVault.address, accounts.pcMint.address, vaultOwner);
}

function checkEmpty(context: ProgramContext, { owner, data }: StoredAccount): void {
  const isZero = (from: number, to?: number): boolean => data.subarray(from, to).every((byte) => byte === 0);
  assertLine(owner === context.programId, LINES.owner);
  assertLine(data.length % WORD === PADDING_BYTES % WORD, LINES.length);
  assertLine(data.length >= PADDING_BYTES + WORD, LINES.tooShort);
  assertLine(isZero(0, 5), LINES.head);
  assertLine(isZero(5, 13), LINES.flags);
  assertLine(isZero(-7), LINES.tail);
}

function checkVault(context: ProgramContext, vault: string, mint: string, owner: string): void {
  const account = context.account(vault);
  const { data } = account;
  assertLine(account.owner === TOKEN_PROGRAM, LINES.tokenOwner);
  assertLine(data.length === 165, LINES.tokenLength);
  assertLine(data[108] === 1, LINES.tokenState);
  const mintAccount = context.account(mint);
  assertLine(mintAccount.owner === TOKEN_PROGRAM, LINES.mintOwner);
  assertLine(mintAccount.data.length === 82, LINES.mintLength);
  assertLine(mintAccount.data[45] === 1, LINES.mintState);
  const hasNone = (offset: number): boolean => data.subarray(offset, offset + 4).every((byte) => byte === 0);
  assertLine(bs58.encode(data.subarray(32, 64)) === owner, LINES.vaultOwner);
  assertLine(hasNone(72), LINES.delegate);
  assertLine(hasNone(129), LINES.closeAuthority);
  assertLine(bs58.encode(data.subarray(0, 32)) === mint, LINES.vaultMint);
}

/** The program keeps the queues borrowed once written, and panics if it has to write one again. */
function checkApart({ address }: AccountMeta, ...held: readonly AccountMeta[]): void {
  if (held.some((account) => account.address === address)) throw new ProgramError('ProgramFailedToComplete');
}

function writeQueuesAndBooks(context: ProgramContext, { requestQueue, eventQueue, bids, asks }: MarketAccounts): void {
  const spaceOf = ({ address }: AccountMeta): number => context.account(address).data.length - PADDING_BYTES;
  const initialize = ({ address }: { readonly address: string }, flag: bigint): void =>
    context.write(address, withHeader(context.account(address).data, FLAGS.initialized | flag));
  if (spaceOf(requestQueue) < QUEUE_HEADER) throw new ProgramError('ProgramFailedToComplete');
  if (spaceOf(requestQueue) < QUEUE_HEADER + REQUEST) throw dexError('RequestQueueEmpty');
  initialize(requestQueue, FLAGS.requestQueue);
  checkApart(eventQueue, requestQueue);
  assertLine(spaceOf(eventQueue) > QUEUE_HEADER, LINES.eventQueue);
  if (spaceOf(eventQueue) < QUEUE_HEADER + MIN_EVENTS * EVENT) throw dexError('EventQueueTooSmall');
  initialize(eventQueue, FLAGS.eventQueue);
  for (const [account, flag] of [[bids, FLAGS.bids], [asks, FLAGS.asks]] as const) {
    checkApart(account, requestQueue, eventQueue);
    const space = spaceOf(account) - BOOK_HEADER;
    assertLine(space > 0, LINES.book);
    if (space < SLAB_HEADER) throw new ProgramError('ProgramFailedToComplete');
    if (Math.floor((space - SLAB_HEADER) / NODE) <= MIN_NODES) throw dexError('SlabTooSmall');
    initialize(account, flag);
  }
}
