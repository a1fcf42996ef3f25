import { STAKE_CONFIG, SYSVAR_CLOCK, SYSVAR_RENT, SYSVAR_STAKE_HISTORY } from './addresses.ts';
import { ByteReader, BytesEnded } from './ByteReader.ts';
import { applyShape, type Fields, type InstructionShape, type ParsedInstruction } from './instructionShape.ts';

/** Parses an instruction of the Stake program for `jsonParsed`. */
export function parseStakeInstruction(data: Uint8Array, accounts: readonly string[]): ParsedInstruction | undefined {
  const reader = new ByteReader(data);
  const shape = SHAPES[reader.u32()];
  if (shape?.type === 'setLockupChecked') return setLockupChecked(shape, reader, accounts);
  return shape && applyShape({ ...shape, accounts: presentNames(shape.accounts, accounts) }, reader, accounts);
}

/** Accounts that clients only pass because older versions of the program needed them. */
const DISPENSABLE: Readonly<Record<string, string>> = {
  clockSysvar: SYSVAR_CLOCK, rentSysvar: SYSVAR_RENT, stakeHistorySysvar: SYSVAR_STAKE_HISTORY, stakeConfigAccount: STAKE_CONFIG,
};

/** Names of the accounts without those that are not passed. */
function presentNames(names: readonly string[], accounts: readonly string[]): string[] {
  const present: string[] = [];
  for (const name of names) {
    const address = DISPENSABLE[name];
    if (address === undefined || accounts[present.length] === address) present.push(name);
  }
  return present;
}

const lamports = (r: ByteReader): Fields => ({ lamports: r.u64() });

function authorityType(r: ByteReader): string {
  const name = ['Staker', 'Withdrawer'][r.u32()];
  if (name === undefined) throw new BytesEnded('an unknown authority type');
  return name;
}

const lockupTimes = (r: ByteReader): Fields => ({
  ...(r.bool() && { unixTimestamp: r.i64() }),
  ...(r.bool() && { epoch: r.u64() }),
});

/** The new custodian is an account instead of a field, and shown like the field. */
function setLockupChecked(shape: InstructionShape, reader: ByteReader, accounts: readonly string[]): ParsedInstruction | undefined {
  const lockup = { ...lockupTimes(reader), ...(accounts[2] !== undefined && { custodian: accounts[2] }) };
  return applyShape({ ...shape, data: () => ({ lockup }) }, reader, accounts);
}

/** Indexed by instruction number. */
const SHAPES: readonly InstructionShape[] = [
  {
    type: 'initialize',
    accounts: ['stakeAccount', 'rentSysvar'],
    data: (r) => ({
      authorized: { staker: r.address(), withdrawer: r.address() },
      lockup: { unixTimestamp: r.i64(), epoch: r.u64(), custodian: r.address() },
    }),
  },
  {
    type: 'authorize',
    accounts: ['stakeAccount', 'clockSysvar', 'authority'],
    optional: ['custodian'],
    data: (r) => ({ newAuthority: r.address(), authorityType: authorityType(r) }),
  },
  {
    type: 'delegate',
    accounts: ['stakeAccount', 'voteAccount', 'clockSysvar', 'stakeHistorySysvar', 'stakeConfigAccount'],
    optional: ['stakeAuthority'],
  },
  { type: 'split', accounts: ['stakeAccount', 'newSplitAccount'], optional: ['stakeAuthority'], data: lamports },
  {
    type: 'withdraw',
    accounts: ['stakeAccount', 'destination', 'clockSysvar', 'stakeHistorySysvar', 'withdrawAuthority'],
    optional: ['custodian'],
    data: lamports,
  },
  { type: 'deactivate', accounts: ['stakeAccount', 'clockSysvar'], optional: ['stakeAuthority'] },
  {
    type: 'setLockup',
    accounts: ['stakeAccount', 'custodian'],
    data: (r) => ({ lockup: { ...lockupTimes(r), ...(r.bool() && { custodian: r.address() }) } }),
  },
  { type: 'merge', accounts: ['destination', 'source', 'clockSysvar', 'stakeHistorySysvar'], optional: ['stakeAuthority'] },
  {
    type: 'authorizeWithSeed',
    accounts: ['stakeAccount', 'authorityBase', 'clockSysvar'],
    optional: ['custodian'],
    data: (r) => ({
      newAuthorized: r.address(), authorityType: authorityType(r), authoritySeed: r.text64(), authorityOwner: r.address(),
    }),
  },
  { type: 'initializeChecked', accounts: ['stakeAccount', 'rentSysvar', 'staker', 'withdrawer'] },
  {
    type: 'authorizeChecked',
    accounts: ['stakeAccount', 'clockSysvar', 'authority', 'newAuthority'],
    optional: ['custodian'],
    data: (r) => ({ authorityType: authorityType(r) }),
  },
  {
    type: 'authorizeCheckedWithSeed',
    accounts: ['stakeAccount', 'authorityBase', 'clockSysvar', 'newAuthorized'],
    optional: ['custodian'],
    data: (r) => ({ authorityType: authorityType(r), authoritySeed: r.text64(), authorityOwner: r.address() }),
  },
  { type: 'setLockupChecked', accounts: ['stakeAccount', 'custodian'] },
  { type: 'getMinimumDelegation', accounts: [] },
  { type: 'deactivateDelinquent', accounts: ['stakeAccount', 'voteAccount', 'referenceVoteAccount'] },
  { type: 'redelegate', accounts: ['stakeAccount', 'newStakeAccount', 'voteAccount', 'stakeConfigAccount', 'stakeAuthority'] },
  { type: 'moveStake', accounts: ['source', 'destination', 'stakeAuthority'], data: lamports },
  { type: 'moveLamports', accounts: ['source', 'destination', 'stakeAuthority'], data: lamports },
];
