import type { ByteReader } from './ByteReader.ts';
import { applyShape, signerFields, type Fields, type InstructionShape, type ParsedInstruction } from './instructionShape.ts';
import { uiTokenAmount } from './tokenAmount.ts';

/**
 * Parses a Token-2022 instruction of an extension, which has a second number.
 *
 * The confidential transfer extensions are not decoded.
 *
 * @param kind number of the instruction, which identifies the extension
 * @param reader positioned after it
 */
export function parseTokenExtensionInstruction(
  kind: number,
  reader: ByteReader,
  accounts: readonly string[],
): ParsedInstruction | undefined {
  const shapes = SHAPES[kind];
  if (!shapes) return undefined;
  const which = reader.u8();
  if (kind === TRANSFER_FEE && which === WITHDRAW_FROM_ACCOUNTS) return withdrawFromAccounts(reader, accounts);
  if (kind === TRANSFER_FEE && which === HARVEST) return harvest(accounts);
  const shape = shapes[which];
  return shape && applyShape(shape, reader, accounts);
}

const TRANSFER_FEE = 26;
const WITHDRAW_FROM_ACCOUNTS = 3;
const HARVEST = 4;
const ACCOUNT_STATES = ['uninitialized', 'initialized', 'frozen'];

const accountState = (r: ByteReader): Fields => ({
  accountState: ACCOUNT_STATES[r.u8()] ?? 'uninitialized',
});

const switched = (name: string): readonly InstructionShape[] => [
  { type: `enable${name}`, accounts: ['account'], signer: 'owner' },
  { type: `disable${name}`, accounts: ['account'], signer: 'owner' },
];

/** An extension with an authority and an address; each is omitted if it is not set. */
const pointer = (name: string, field: string): readonly InstructionShape[] => [
  {
    type: `initialize${name}`,
    accounts: ['mint'],
    data: (r) => given({ authority: r.nonZeroAddress(), [field]: r.nonZeroAddress() }),
  },
  {
    type: `update${name}`,
    accounts: ['mint'],
    signer: 'authority',
    data: (r) => given({ [field]: r.nonZeroAddress() }),
  },
];

/** By instruction number, then by the number within the extension. */
const SHAPES: Readonly<Record<number, readonly (InstructionShape | undefined)[]>> = {
  [TRANSFER_FEE]: [
    {
      type: 'initializeTransferFeeConfig',
      accounts: ['mint'],
      data: (r) => ({
        ...given({
          transferFeeConfigAuthority: r.optionalAddress(),
          withdrawWithheldAuthority: r.optionalAddress(),
        }),
        transferFeeBasisPoints: r.u16(),
        maximumFee: r.u64(),
      }),
    },
    {
      type: 'transferCheckedWithFee',
      accounts: ['source', 'mint', 'destination'],
      signer: 'authority',
      data: (r) => {
        const amount = r.u64();
        const decimals = r.u8();
        return { tokenAmount: uiTokenAmount(amount, decimals), feeAmount: uiTokenAmount(r.u64(), decimals) };
      },
    },
    {
      type: 'withdrawWithheldTokensFromMint',
      accounts: ['mint', 'feeRecipient'],
      signer: 'withdrawWithheldAuthority',
    },
    undefined,
    undefined,
    {
      type: 'setTransferFee',
      accounts: ['mint'],
      signer: 'transferFeeConfigAuthority',
      data: (r) => ({ transferFeeBasisPoints: r.u16(), maximumFee: r.u64() }),
    },
  ],
  28: [
    { type: 'initializeDefaultAccountState', accounts: ['mint'], data: accountState },
    { type: 'updateDefaultAccountState', accounts: ['mint'], signer: 'freezeAuthority', data: accountState },
  ],
  30: switched('RequiredMemoTransfers'),
  33: [
    {
      type: 'initializeInterestBearingConfig',
      accounts: ['mint'],
      data: (r) => ({ rateAuthority: r.nonZeroAddress(), rate: r.i16() }),
    },
    {
      type: 'updateInterestBearingConfigRate',
      accounts: ['mint'],
      signer: 'rateAuthority',
      data: (r) => ({ newRate: r.i16() }),
    },
  ],
  34: switched('CpiGuard'),
  36: pointer('TransferHook', 'programId'),
  39: pointer('MetadataPointer', 'metadataAddress'),
  40: pointer('GroupPointer', 'groupAddress'),
  41: pointer('GroupMemberPointer', 'memberAddress'),
  43: [
    {
      type: 'initializeScaledUiAmountConfig',
      accounts: ['mint'],
      data: (r) => ({ authority: r.nonZeroAddress(), multiplier: String(r.f64()) }),
    },
    {
      type: 'updateMultiplier',
      accounts: ['mint'],
      signer: 'authority',
      data: (r) => ({ newMultiplier: String(r.f64()), newMultiplierTimestamp: r.i64() }),
    },
  ],
  44: [
    { type: 'initializePausableConfig', accounts: ['mint'], data: (r) => ({ authority: r.nonZeroAddress() }) },
    { type: 'pause', accounts: ['mint'], signer: 'authority' },
    { type: 'resume', accounts: ['mint'], signer: 'authority' },
  ],
};

/** The last accounts are the sources, whose number is in the data. The signer comes before them. */
function withdrawFromAccounts(reader: ByteReader, accounts: readonly string[]): ParsedInstruction | undefined {
  const sourceCount = reader.u8();
  if (accounts.length < 3 + sourceCount) return undefined;
  const firstSource = accounts.length - sourceCount;
  return {
    type: 'withdrawWithheldTokensFromAccounts',
    info: {
      mint: accounts[0]!,
      feeRecipient: accounts[1]!,
      sourceAccounts: accounts.slice(firstSource),
      ...signerFields('withdrawWithheldAuthority', accounts.slice(2, firstSource)),
    },
  };
}

function harvest(accounts: readonly string[]): ParsedInstruction {
  return {
    type: 'harvestWithheldTokensToMint',
    info: { mint: accounts[0]!, sourceAccounts: accounts.slice(1) },
  };
}

/** Omits fields that are `null`. */
function given(fields: Record<string, string | null>): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
