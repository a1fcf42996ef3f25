import { AddressLookupTableProgram, PublicKey, StakeProgram } from '@solana/web3.js';
import bs58 from 'bs58';
import { LiteSVM } from 'litesvm';
import { describe, expect, test } from 'vitest';
import { accountBytes, u16, u32, u64, u8, zeros } from '../../src/encoding/accountBytes.ts';
import { encodeAccount } from '../../src/encoding/encodeAccount.ts';
import { ANYWHERE, chainAccount, f64, key, MINT, OTHER, OWNER, parsed, SYSTEM, SYSVAR, ZERO_KEY } from './accountData.ts';

describe('jsonParsed of runtime accounts', () => {
  const svm = new LiteSVM();

  test.each([
    ['SysvarC1ock11111111111111111111111111111111', 'clock', {
      slot: svm.getClock().slot, epoch: svm.getClock().epoch, epochStartTimestamp: svm.getClock().epochStartTimestamp,
      leaderScheduleEpoch: svm.getClock().leaderScheduleEpoch, unixTimestamp: svm.getClock().unixTimestamp,
    }],
    ['SysvarRent111111111111111111111111111111111', 'rent', {
      lamportsPerByte: String(svm.getRent().lamportsPerByteYear),
    }],
    ['SysvarEpochSchedu1e111111111111111111111111', 'epochSchedule', {
      slotsPerEpoch: 432000n, leaderScheduleSlotOffset: 432000n, warmup: true, firstNormalEpoch: 14n,
      firstNormalSlot: svm.getEpochSchedule().firstNormalSlot,
    }],
    ['SysvarLastRestartS1ot1111111111111111111111', 'lastRestartSlot', { lastRestartSlot: 0n }],
  ])('sysvar %s', (id, type, info) => {
    const sysvar = svm.getAccount(id as never);
    const account = chainAccount(sysvar.exists ? Uint8Array.from(sysvar.data) : zeros(0), SYSVAR);
    expect(encodeAccount(account, id, { encoding: 'jsonParsed' })).toMatchObject({
      data: { program: 'sysvar', parsed: { type, info } },
    });
  });

  test('slot hashes are a list of slots and hashes', () => {
    const id = 'SysvarS1otHashes111111111111111111111111111';
    const account = chainAccount(accountBytes(u64(1n), u64(5n), key(OWNER)), SYSVAR);
    expect(encodeAccount(account, id, { encoding: 'jsonParsed' })).toMatchObject({
      data: { parsed: { type: 'slotHashes', info: [{ slot: 5n, hash: OWNER.toBase58() }] } },
    });
  });

  test('an initialized nonce account; any other account of the System program is base64', () => {
    const nonce = accountBytes(u32(1), u32(1), key(OWNER), key(OTHER), u64(5000n));
    expect(parsed(SYSTEM, nonce)).toEqual({
      program: 'nonce',
      space: 80n,
      parsed: {
        type: 'initialized',
        info: {
          authority: OWNER.toBase58(), blockhash: OTHER.toBase58(), feeCalculator: { lamportsPerSignature: '5000' },
        },
      },
    });
    expect(parsed(SYSTEM, zeros(80))).toEqual([Buffer.alloc(80).toString('base64'), 'base64']);
    expect(parsed(SYSTEM, zeros(0))).toEqual(['', 'base64']);
  });

  test('an address lookup table', () => {
    const meta = accountBytes(u32(1), u64(2n ** 64n - 1n), u64(7n), u8(1), u8(1), key(OWNER), u16(0));
    const program = AddressLookupTableProgram.programId.toBase58();
    expect(parsed(program, accountBytes(meta, key(MINT), key(OTHER)))).toMatchObject({
      program: 'address-lookup-table',
      parsed: {
        type: 'lookupTable',
        info: {
          deactivationSlot: '18446744073709551615', lastExtendedSlot: '7', lastExtendedSlotStartIndex: 1,
          authority: OWNER.toBase58(), addresses: [MINT.toBase58(), OTHER.toBase58()],
        },
      },
    });
    const frozen = accountBytes(u32(1), u64(1n), u64(7n), u8(0), u8(0), zeros(34));
    const { parsed: table } = parsed(program, frozen) as { parsed: object };
    expect(table).toMatchObject({ info: { addresses: [] } });
    expect(table).not.toHaveProperty('info.authority');
  });

  test('an upgradeable program and its ProgramData', () => {
    const loader = 'BPFLoaderUpgradeab1e11111111111111111111111';
    expect(parsed(loader, accountBytes(u32(2), key(OTHER)))).toMatchObject({
      program: 'bpf-upgradeable-loader', parsed: { type: 'program', info: { programData: OTHER.toBase58() } },
    });
    expect(parsed(loader, accountBytes(u32(3), u64(9n), u8(1), key(OWNER), Buffer.from('ELF')))).toMatchObject({
      parsed: { type: 'programData', info: { slot: 9n, authority: OWNER.toBase58(), data: ['RUxG', 'base64'] } },
    });
  });
});

describe('jsonParsed of staking accounts', () => {
  const meta = accountBytes(u64(2_282_880n), key(OWNER), key(OTHER), u64(5n), u64(6n), key(ZERO_KEY));
  const parsedMeta = {
    rentExemptReserve: '2282880',
    authorized: { staker: OWNER.toBase58(), withdrawer: OTHER.toBase58() },
    lockup: { unixTimestamp: 5n, epoch: 6n, custodian: ZERO_KEY.toBase58() },
  };

  test('stake accounts in each state', () => {
    const stake = StakeProgram.programId.toBase58();
    const account = (...fields: Uint8Array[]): unknown => parsed(stake, accountBytes(...fields, zeros(200)).subarray(0, 200));
    const delegation = accountBytes(key(MINT), u64(7n), u64(8n), u64(2n ** 64n - 1n), f64(0.25), u64(9n));
    expect(account(u32(0))).toEqual({ program: 'stake', space: 200n, parsed: { type: 'uninitialized' } });
    expect(account(u32(1), meta)).toMatchObject({ parsed: { type: 'initialized', info: { meta: parsedMeta, stake: null } } });
    expect(account(u32(2), meta, delegation)).toMatchObject({
      parsed: {
        type: 'delegated',
        info: {
          meta: parsedMeta,
          stake: {
            delegation: { voter: MINT.toBase58(), stake: '7', activationEpoch: '8', deactivationEpoch: '18446744073709551615' },
            creditsObserved: 9n,
          },
        },
      },
    });
    expect(account(u32(9))).toEqual([expect.any(String), 'base64']);
  });

  test.each([1, 2, 3])('vote accounts in layout %i', (version) => {
    const vote = (latency: number): Uint8Array => accountBytes(version === 1 ? zeros(0) : u8(latency), u64(100n), u32(3));
    const before = version === 3
      ? accountBytes(key(MINT), key(ANYWHERE), u16(750), u16(20), u64(6n), u8(1), new Uint8Array(48).fill(1))
      : u8(7);
    const data = accountBytes(
      u32(version), key(OWNER), key(OTHER), before,
      u64(1n), vote(4), u8(1), u64(99n), u64(1n), u64(12n), key(MINT), version === 3 ? zeros(0) : zeros(32 * 48 + 9),
      u64(1n), u64(11n), u64(50n), u64(40n), u64(100n), u64(1_700n), zeros(100),
    );
    const newer = {
      commission: 7, inflationRewardsCommissionBps: 750, inflationRewardsCollector: MINT.toBase58(), blockRevenueCollector: ANYWHERE.toBase58(),
      blockRevenueCommissionBps: 20, pendingDelegatorRewards: '6', blsPubkeyCompressed: bs58.encode(new Uint8Array(48).fill(1)),
    };
    const older = {
      commission: 7, inflationRewardsCommissionBps: 700, inflationRewardsCollector: ANYWHERE.toBase58(), blockRevenueCollector: OWNER.toBase58(),
      blockRevenueCommissionBps: 10_000, pendingDelegatorRewards: '0', blsPubkeyCompressed: null,
    };
    expect(parsed('Vote111111111111111111111111111111111111111', data)).toEqual({
      program: 'vote',
      space: BigInt(data.length),
      parsed: {
        type: 'vote',
        info: {
          nodePubkey: OWNER.toBase58(), authorizedWithdrawer: OTHER.toBase58(), ...(version === 3 ? newer : older),
          votes: [{ slot: 100n, confirmationCount: 3, latency: version === 1 ? 0 : 4 }], rootSlot: 99n,
          authorizedVoters: [{ epoch: 12n, authorizedVoter: MINT.toBase58() }], priorVoters: [],
          epochCredits: [{ epoch: 11n, credits: '50', previousCredits: '40' }], lastTimestamp: { slot: 100n, timestamp: 1_700n },
        },
      },
    });
  });

  test('a validator description of the Config program, if it is JSON', () => {
    const info = (text: string): Uint8Array => accountBytes(
      u8(2), key(new PublicKey('Va1idator1nfo111111111111111111111111111111')), u8(0), key(OWNER), u8(1), u64(BigInt(text.length)), Buffer.from(text), zeros(9),
    );
    const config = 'Config1111111111111111111111111111111111111';
    const keys = [{ pubkey: 'Va1idator1nfo111111111111111111111111111111', signer: false }, { pubkey: OWNER.toBase58(), signer: true }];
    expect(parsed(config, info('{"name":"Node"}'))).toMatchObject({
      program: 'config', parsed: { type: 'validatorInfo', info: { keys, configData: { name: 'Node' } } },
    });
    expect(parsed(config, info('{"name"'))).toEqual([expect.any(String), 'base64']);
    expect(parsed(config, Buffer.from('AAAAAAAAANA/DA==', 'base64'))).toEqual(['AAAAAAAAANA/DA==', 'base64']);
  });

  test('the slot history as digits, and the next slot', () => {
    const words = accountBytes(u8(1), u64(2n), u64(0b101n), u64(1n), u64(128n), u64(43n));
    const data = encodeAccount(chainAccount(words, SYSVAR), 'SysvarS1otHistory11111111111111111111111111', { encoding: 'jsonParsed' });
    const bits = `101${'0'.repeat(61)}1${'0'.repeat(63)}`;
    expect(data).toMatchObject({ data: { parsed: { type: 'slotHistory', info: { nextSlot: 43n, bits } } } });
  });
});
