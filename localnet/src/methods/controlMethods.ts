import { AVAILABILITY, FAULT_KINDS, type FaultKind } from '../bank/ApiControl.ts';
import type { StoredAccount } from '../bank/Accounts.ts';
import { exactRentEpoch } from '../encoding/encodeAccount.ts';
import { SYSTEM_PROGRAM } from '../encoding/addresses.ts';
import type { Json } from '../encoding/json.ts';
import { invalidParams } from '../encoding/jsonRpcError.ts';
import {
  addressParam, checkedAddress, checkedString, checkedU64, checkedUnsigned, configParam, type Method, unsignedParam,
} from './params.ts';
import type { Bank } from '../bank/Bank.ts';
import { requestTokens } from './sendTransaction.ts';
import { SnapshotError } from '../bank/Snapshots.ts';
import { setTokenAccount } from './setTokenAccount.ts';

/**
 * Methods for tests and developers that real nodes do not have. All take positional parameters:
 *
 * - `localnet_status []` → slot, chain time, programs, number of transactions.
 * - `localnet_programs []` → every program: id, name, `kind` ('real', 'embedded', 'missing'), the reason why it is not the
 *   real one, and `isUnproven` if it was never compared with the real one.
 * - `localnet_loadPrograms []` → programs that were added to the programs folder and are now loaded.
 * - `localnet_advanceSlots [slots]` → the new slot. Blockhashes expire and transactions are finalized as if the time had
 *   passed; the chain's clock stays.
 * - `localnet_setClock [{ offsetSeconds } | { unixTimestamp }]` → slot and unix time from the next slot on.
 * - `localnet_pauseClock []`, `localnet_resumeClock []` → the slot. While paused, slots and the chain's time stand still:
 *   transactions are executed, but only `localnet_advanceSlots` confirms them.
 * - `localnet_setAccount [address, { lamports, owner?, data?, executable?, rentEpoch? }]` → the slot. `data` is base64. Skips
 *   all of the runtime's checks; zero lamports remove the account.
 * - `localnet_setTokenAccount [owner, mint, { amount?, delegate?, delegatedAmount?, state?, closeAuthority? }]` → the address of
 *   the associated token account: see `setTokenAccount`.
 * - `localnet_snapshot []` → a number. Keeps the state in memory.
 * - `localnet_revert [number]` → the slot. Restores accounts, the clock's offset and the list of transactions of a snapshot.
 * - `localnet_reset []` → the slot. Starts the chain over, with the accounts it was started with. Slots go on, and settings of
 *   the API stay.
 * - `localnet_requestTokens [owner, mint, amount]` → the signature. Mints USDC, USDT or RAY to the owner's associated token
 *   account, in base units.
 * - `localnet_setApiFault [null | { kind, path?, times?, delayMs?, retryAfterSeconds? }]` → null. Simulates a fault of the
 *   provider's API, at one path or all, for a number of requests or until the next call. `kind` is 'slow' (`delayMs`, default
 *   15000), 'too-many-requests' (status 429, with `retryAfterSeconds` if given), 'server-error' (status 500), 'cut' (the
 *   connection ends inside the answer), 'not-found' (status 404, as of a path the provider does not have), 'html', 'truncated' (JSON that ends early), 'wrong-shape' (JSON of another shape),
 *   'refused' (`success: false`).
 * - `localnet_setAvailability [{ swap?, addFarm?, ... }]` → all flags of `/v3/main/AvailabilityCheckAPI`; those not given are
 *   true.
 * - `localnet_setPrices [{ mint: dollars, ... }]` → null: answers of `/mint/price`, decimals as text, instead of the prices in
 *   the pools; a stablecoin is 1 dollar unless set.
 * - `localnet_setRpcs [{ rpcs: [{ url, name, batch }] }]` → null: RPCs in the answer of `/main/rpcs`, instead of this cluster.
 * - `localnet_setLiquidityLines [{ poolId: data, ... }]` → null: answers of `/pools/line/liquidity`; empty for other pools.
 */
export const controlMethods: Readonly<Record<string, Method>> = {
  localnet_status: (bank) => {
    const slot = bank.sync();
    return {
      slot,
      unixTimestamp: bank.clock.unixSeconds(slot),
      clockOffsetSeconds: Math.round(bank.clock.offsetMs / 1000),
      isPaused: bank.clock.isPaused,
      slotMs: bank.clock.slotMs,
      finalitySlots: bank.clock.finalitySlots,
      genesisHash: bank.genesisHash,
      faucet: bank.faucet.address,
      transactions: bank.history.landed,
      programs: bank.programs,
    };
  },
  localnet_programs: (bank) => bank.programs,
  localnet_loadPrograms: (bank) => bank.loadPrograms(),
  localnet_advanceSlots: (bank, params) => {
    const slots = unsignedParam(params, 0);
    return bank.advanceSlots(checkedUnsigned(slots, MAX_SLOT - bank.clock.current()));
  },
  localnet_setClock: (bank, params) => {
    const { offsetSeconds, unixTimestamp } = configParam(params, 0);
    const offsetMs =
      typeof offsetSeconds === 'number' ? offsetSeconds * 1000 : checkedUnsigned(unixTimestamp) * 1000 - Date.now();
    const chainMs = Date.now() + offsetMs;
    if (chainMs < 0 || chainMs > MAX_UNIX_MS) {
      throw invalidParams('Invalid params: the chain can be set to times from 1970 to 9999.');
    }
    const slot = bank.setClockOffset(offsetMs);
    return { slot, unixTimestamp: bank.clock.unixSeconds(slot) };
  },
  localnet_pauseClock: (bank) => {
    bank.pauseClock();
    return bank.sync();
  },
  localnet_resumeClock: (bank) => {
    bank.resumeClock();
    return bank.sync();
  },
  localnet_snapshot: (bank) => refusingSnapshots(() => bank.snapshot()),
  localnet_revert: (bank, params) => {
    const id = unsignedParam(params, 0);
    refusingSnapshots(() => bank.revert(id));
    return bank.sync();
  },
  localnet_reset: (bank) => {
    bank.reset();
    return bank.sync();
  },
  localnet_setTokenAccount: setTokenAccount,
  localnet_setAccount: (bank, params) => {
    const address = addressParam(params, 0);
    const { lamports, owner, data, executable, rentEpoch } = configParam(params, 1);
    if (data !== undefined && typeof data !== 'string') throw invalidParams('Invalid params: `data` is base64 text.');
    const account: StoredAccount = {
      lamports: checkedU64(lamports),
      owner: owner === undefined ? SYSTEM_PROGRAM : checkedAddress(owner),
      data: new Uint8Array(Buffer.from(data ?? '', 'base64')),
      executable: executable === true,
      ...(rentEpoch !== undefined && rentEpoch !== null && { rentEpoch: checkedU64(exactRentEpoch(rentEpoch)) }),
    };
    if (account.data.length > MAX_ACCOUNT_BYTES) {
      throw invalidParams(`Invalid params: an account has at most ${MAX_ACCOUNT_BYTES} bytes of data.`);
    }
    setCheckedAccount(bank, address, account);
    return bank.clock.current();
  },
  localnet_requestTokens: requestTokens,
  localnet_setApiFault: (bank, params) => {
    const { kind, path, times, delayMs, retryAfterSeconds } = configParam(params, 0);
    bank.api.setFault(kind === undefined ? null : {
      kind: checkedFaultKind(kind),
      path: path === undefined ? undefined : checkedString(path),
      times: times === undefined ? undefined : checkedUnsigned(times),
      delayMs: checkedUnsigned(delayMs ?? SLOW_MS, MAX_DELAY_MS),
      retryAfterSeconds: retryAfterSeconds === undefined ? undefined : checkedUnsigned(retryAfterSeconds, MAX_RETRY_SECONDS),
    });
    return null;
  },
  localnet_setAvailability: (bank, params) => {
    const flags = configParam(params, 0);
    for (const [flag, value] of Object.entries(flags)) {
      if (!Object.hasOwn(AVAILABILITY, flag)) throw invalidParams(`Invalid params: unknown field \`${flag}\`.`);
      if (typeof value !== 'boolean') throw invalidParams(`Invalid params: \`${flag}\` is true or false.`);
    }
    bank.api.availability = { ...AVAILABILITY, ...flags };
    return bank.api.availability;
  },
  localnet_setPrices: (bank, params) => {
    const prices = configParam(params, 0);
    bank.api.prices = Object.fromEntries(Object.entries(prices).map(([mint, price]) => [mint, checkedString(price)]));
    return null;
  },
  localnet_setRpcs: (bank, params) => {
    const { rpcs } = configParam(params, 0);
    if (!Array.isArray(rpcs)) throw invalidParams('Invalid params: `rpcs` is a list.');
    bank.api.rpcs = rpcs as readonly Json[];
    return null;
  },
  localnet_setLiquidityLines: (bank, params) => {
    bank.api.liquidityLines = configParam(params, 0) as Readonly<Record<string, Json>>;
    return null;
  },
};

/** Longer than the timeout of the API's clients, in ms. */
const SLOW_MS = 15_000;
const MAX_DELAY_MS = 60_000;
const MAX_RETRY_SECONDS = 86_400;
/** Twelve thousand years of slots, and far below the limit of exact integers. */
const MAX_SLOT = 1_000_000_000_000;
/** End of the year 9999. */
const MAX_UNIX_MS = Date.UTC(10_000, 0);
/** The runtime's maximum size of an account. */
const MAX_ACCOUNT_BYTES = 10 * 1024 * 1024;

/** @throws JsonRpcError -32602 for an account that LiteSVM refuses, or that would crash it later */
function setCheckedAccount(bank: Bank, address: string, account: StoredAccount): void {
  if (account.lamports === 0n && bank.accounts.get(address)?.executable) {
    throw invalidParams('Invalid params: a program cannot be removed.');
  }
  try {
    bank.setAccount(address, account);
  } catch (error) {
    throw invalidParams(`Invalid params: ${(error as Error).message}`);
  }
}

/** @throws JsonRpcError -32602 in place of a SnapshotError */
function refusingSnapshots<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof SnapshotError) throw invalidParams(`Invalid params: ${error.message}`);
    throw error;
  }
}

function checkedFaultKind(kind: unknown): FaultKind {
  const known = FAULT_KINDS.find((name) => name === kind);
  if (!known) throw invalidParams(`Invalid params: \`kind\` is one of ${FAULT_KINDS.join(', ')}.`);
  return known;
}
