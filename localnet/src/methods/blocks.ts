import type { Bank } from '../bank/Bank.ts';
import { BLOCKHASH_LIFETIME_SLOTS } from '../bank/Blockhashes.ts';
import { SLOTS_PER_EPOCH } from '../bank/SlotClock.ts';
import { encodeTransaction, encodeTransactionAccounts } from '../encoding/encodeTransaction.ts';
import { jsonList, stringifyJson } from '../encoding/json.ts';
import { invalidParams, jsonRpcCode, JsonRpcError } from '../encoding/jsonRpcError.ts';
import type { TransactionRecord } from '../encoding/transactionRecord.ts';
import {
  checkedAddress, checkedString, checkedU64, checkedUnsigned, commitmentOf, configParam, contextSlot, type Method, stringParam,
  unsignedParam, withContext,
} from './params.ts';
import { requireConfirmed, transactionConfig, transactionOptions } from './transactions.ts';

/** Newest slot at a commitment. */
export const getSlot: Method = (bank, params) => contextSlot(bank, configParam(params, 0));

/** Maximum number of slots per request. */
const MAX_LEADERS = 5_000;

/** Leaders of consecutive slots, all the same node. @throws JsonRpcError -32602 beyond the next epoch */
export const getSlotLeaders: Method = (bank, params) => {
  const epoch = checkedU64(params[0]) / BigInt(SLOTS_PER_EPOCH);
  if (epoch > BigInt(Math.floor(bank.clock.current() / SLOTS_PER_EPOCH)) + 1n) {
    throw invalidParams(`Invalid slot range: leader schedule for epoch ${epoch} is unavailable`);
  }
  const limit = unsignedParam(params, 1);
  if (limit > MAX_LEADERS) throw invalidParams(`Invalid limit; max ${MAX_LEADERS}`);
  return Array.from({ length: limit }, () => bank.faucet.address);
};

/** Address of the cluster's only node. */
export const getSlotLeader: Method = (bank, params) => {
  contextSlot(bank, configParam(params, 0));
  return bank.faucet.address;
};

/** Newest block at a commitment. No slot is skipped, so block height and slot are equal. */
export const getBlockHeight: Method = (bank, params) => contextSlot(bank, configParam(params, 0));

/**
 * The block of a slot. Every slot has one, most of them empty.
 *
 * @throws JsonRpcError -32004 for a slot that has not reached the commitment, -32001 for one that is no longer kept
 */
export const getBlock: Method = (bank, params) => {
  const slot = unsignedParam(params, 0);
  const config = transactionConfig(params[1]);
  const commitment = commitmentOf(config);
  requireConfirmed(commitment);
  requireBlock(bank, params[0], bank.clock.slotAt(commitment));
  const records = bank.history.ofSlot(slot);
  const options = transactionOptions(config);
  return {
    blockhash: bank.blockhashes.of(slot),
    previousBlockhash: bank.blockhashes.of(slot - 1),
    parentSlot: slot - 1,
    blockHeight: slot,
    blockTime: bank.clock.unixSeconds(slot),
    ...transactionsOf(records, config['transactionDetails'] ?? 'full', options),
    ...(options.rewards === false ? {} : { rewards: [] }),
  };
};

/** @param slot as in the request; may exceed 2^53 */
function requireBlock(bank: Bank, slot: unknown, newest: number): void {
  const first = bank.firstAvailableSlot;
  if (Number(slot) < first) {
    const reason = `Block ${String(slot)} cleaned up, does not exist on node. First available block: ${first}`;
    throw new JsonRpcError(jsonRpcCode.blockCleanedUp, reason);
  }
  if (Number(slot) > newest) throw new JsonRpcError(jsonRpcCode.blockNotAvailable, `Block not available for slot ${String(slot)}`);
}

function transactionsOf(
  records: readonly TransactionRecord[],
  details: unknown,
  options: ReturnType<typeof transactionOptions>,
): object {
  switch (details) {
    case 'none':
      return {};
    case 'signatures':
      return { signatures: records.map((record) => record.signature) };
    case 'accounts':
      return { transactions: records.map((record) => encodeTransactionAccounts(record, options)) };
    case 'full':
      return { transactions: jsonList(transactionTexts(records, options)) };
    default:
      throw invalidParams(
        `Invalid params: unknown variant \`${checkedString(details)}\`, expected one of \`full\`, \`signatures\`, `
          + '`none`, `accounts`.',
      );
  }
}

function* transactionTexts(
  records: readonly TransactionRecord[],
  options: ReturnType<typeof transactionOptions>,
): IterableIterator<string> {
  for (const record of records) {
    const { transaction, meta, version } = encodeTransaction(record, options);
    yield stringifyJson({ transaction, meta, version });
  }
}

/** Maximum range of slots per request. */
const MAX_RANGE = 500_000;

/** Slots with a block in a range: all of them. */
export const getBlocks: Method = (bank, params) => {
  const start = Math.max(unsignedParam(params, 0), bank.firstAvailableSlot);
  const hasEnd = typeof params[1] === 'number';
  const config = configParam(params, hasEnd ? 2 : 1);
  requireConfirmed(commitmentOf(config));
  const newest = contextSlot(bank, config);
  const end = hasEnd ? Math.min(checkedUnsigned(params[1]), newest) : newest;
  if (end - start > MAX_RANGE) throw invalidParams(`Slot range too large; max ${MAX_RANGE}`);
  return Array.from({ length: Math.max(0, end - start + 1) }, (_, i) => start + i);
};

/** Slots with a block, up to a limit: all of them. */
export const getBlocksWithLimit: Method = (bank, params) => {
  const start = Math.max(unsignedParam(params, 0), bank.firstAvailableSlot);
  const limit = unsignedParam(params, 1);
  if (limit > MAX_RANGE) throw invalidParams(`Limit too large; max ${MAX_RANGE}`);
  const config = configParam(params, 2);
  requireConfirmed(commitmentOf(config));
  const newest = contextSlot(bank, config);
  return Array.from({ length: Math.max(0, Math.min(limit, newest - start + 1)) }, (_, i) => start + i);
};

/** Unix time of a slot in seconds. @throws JsonRpcError -32004 for a future slot, -32001 for one that is no longer kept */
export const getBlockTime: Method = (bank, params) => {
  const slot = unsignedParam(params, 0);
  requireBlock(bank, params[0], bank.clock.current());
  return bank.clock.unixSeconds(slot);
};

/** First slot whose block is still kept. */
export const getFirstAvailableBlock: Method = (bank) => bank.firstAvailableSlot;

/** First slot whose block is still kept. */
export const minimumLedgerSlot: Method = (bank) => bank.firstAvailableSlot;

/** Newest blockhash at a commitment, and the last block height at which it is valid. */
export const getLatestBlockhash: Method = (bank, params) => {
  const slot = contextSlot(bank, configParam(params, 0));
  return withContext(slot, {
    blockhash: bank.blockhashes.of(slot),
    lastValidBlockHeight: slot + BLOCKHASH_LIFETIME_SLOTS,
  });
};

/** Whether a blockhash is still valid at the newest slot of a commitment. */
export const isBlockhashValid: Method = (bank, params) => {
  const blockhash = checkedAddress(stringParam(params, 0));
  const slot = contextSlot(bank, configParam(params, 1));
  return withContext(slot, bank.blockhashes.slotOf(blockhash, slot) !== undefined);
};
