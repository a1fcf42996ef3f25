import { SYSTEM_PROGRAM } from '../encoding/addresses.ts';
import { invalidParams } from '../jsonRpcError.ts';
import type { Method } from './Method.ts';
import { addressParam, checkedAddress, checkedUnsigned, configParam, unsignedParam } from './params.ts';

/**
 * Methods no real node has, for tests and developers. All take positional parameters:
 *
 * - `localnet_status []` → slot, chain time, programs, number of transactions.
 * - `localnet_advanceSlots [slots]` → the new slot. Blockhashes expire and transactions become final as if the time
 *   had passed; the chain's clock stays.
 * - `localnet_setClock [{ offsetSeconds } | { unixTimestamp }]` → slot and unix time from the next slot on.
 * - `localnet_setAccount [address, { lamports, owner?, data?, executable? }]` → the slot. `data` is base64. Writes
 *   past every rule of the runtime; zero lamports remove the account.
 */
export const controlMethods: Readonly<Record<string, Method>> = {
  localnet_status: (bank) => {
    const slot = bank.sync();
    return {
      slot,
      unixTimestamp: bank.clock.unixSeconds(slot),
      clockOffsetSeconds: Math.round(bank.clock.offsetMs / 1000),
      slotMs: bank.clock.slotMs,
      finalitySlots: bank.clock.finalitySlots,
      genesisHash: bank.genesisHash,
      faucet: bank.faucet.address,
      transactions: bank.history.landed,
      programs: bank.programs,
    };
  },
  localnet_advanceSlots: (bank, params) => bank.advanceSlots(unsignedParam(params, 0)),
  localnet_setClock: (bank, params) => {
    const { offsetSeconds, unixTimestamp } = configParam(params, 0);
    const slot = bank.setClockOffset(
      typeof offsetSeconds === 'number' ? offsetSeconds * 1000 : checkedUnsigned(unixTimestamp) * 1000 - Date.now(),
    );
    return { slot, unixTimestamp: bank.clock.unixSeconds(slot) };
  },
  localnet_setAccount: (bank, params) => {
    const address = addressParam(params, 0);
    const { lamports, owner, data, executable } = configParam(params, 1);
    if (data !== undefined && typeof data !== 'string') throw invalidParams('Invalid params: `data` is base64 text.');
    bank.setAccount(address, {
      lamports: BigInt(checkedUnsigned(lamports)),
      owner: owner === undefined ? SYSTEM_PROGRAM : checkedAddress(owner),
      data: new Uint8Array(Buffer.from(data ?? '', 'base64')),
      executable: executable === true,
    });
    return bank.clock.current();
  },
};
