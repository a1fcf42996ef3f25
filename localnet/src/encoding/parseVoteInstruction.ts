import { ByteReader, BytesEnded } from './ByteReader.ts';
import { applyShape, type Fields, type InstructionShape, type ParsedInstruction } from './instructionShape.ts';
import type { Json } from './json.ts';

/** Parses an instruction of the Vote program for `jsonParsed`. Newer kinds of votes, which only validators send, are left out. */
export function parseVoteInstruction(data: Uint8Array, accounts: readonly string[]): ParsedInstruction | undefined {
  const reader = new ByteReader(data);
  const shape = SHAPES[reader.u32()];
  return shape && applyShape(shape, reader, accounts);
}

/** What an authority may do; the newest kind also proves a BLS key. */
function authorityType(r: ByteReader): Json {
  const kind = r.u32();
  if (kind === 2) return { VoterWithBLS: { bls_pubkey: [...r.bytes(48)], bls_proof_of_possession: [...r.bytes(96)] } };
  const name = ['Voter', 'Withdrawer'][kind];
  if (name === undefined) throw new BytesEnded('an unknown authority type');
  return name;
}

const vote = (r: ByteReader): Json => ({
  slots: r.list(8, () => r.u64()),
  hash: r.address(),
  timestamp: r.bool() ? r.i64() : null,
});

const seeded = (r: ByteReader): Fields => ({
  authorityType: authorityType(r), authorityOwner: r.address(), authoritySeed: r.text64(),
});

const VOTE = ['voteAccount', 'slotHashesSysvar', 'clockSysvar', 'voteAuthority'];

/** By instruction number. */
const SHAPES: Readonly<Record<number, InstructionShape>> = {
  0: {
    type: 'initialize',
    accounts: ['voteAccount', 'rentSysvar', 'clockSysvar', 'node'],
    data: (r) => {
      r.bytes(32); // the node again
      return { authorizedVoter: r.address(), authorizedWithdrawer: r.address(), commission: r.u8() };
    },
  },
  1: {
    type: 'authorize',
    accounts: ['voteAccount', 'clockSysvar', 'authority'],
    data: (r) => ({ newAuthority: r.address(), authorityType: authorityType(r) }),
  },
  2: { type: 'vote', accounts: VOTE, data: (r) => ({ vote: vote(r) }) },
  3: { type: 'withdraw', accounts: ['voteAccount', 'destination', 'withdrawAuthority'], data: (r) => ({ lamports: r.u64() }) },
  4: { type: 'updateValidatorIdentity', accounts: ['voteAccount', 'newValidatorIdentity', 'withdrawAuthority'] },
  5: { type: 'updateCommission', accounts: ['voteAccount', 'withdrawAuthority'], data: (r) => ({ commission: r.u8() }) },
  6: { type: 'voteSwitch', accounts: VOTE, data: (r) => ({ vote: vote(r), hash: r.address() }) },
  7: {
    type: 'authorizeChecked',
    accounts: ['voteAccount', 'clockSysvar', 'authority', 'newAuthority'],
    data: (r) => ({ authorityType: authorityType(r) }),
  },
  10: {
    type: 'authorizeWithSeed',
    accounts: ['voteAccount', 'clockSysvar', 'authorityBaseKey'],
    data: (r) => ({ ...seeded(r), newAuthority: r.address() }),
  },
  11: { type: 'authorizeCheckedWithSeed', accounts: ['voteAccount', 'clockSysvar', 'authorityBaseKey', 'newAuthority'], data: seeded },
};
