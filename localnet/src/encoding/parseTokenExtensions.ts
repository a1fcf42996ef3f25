import { ByteReader, BytesEnded } from './ByteReader.ts';
import type { Json } from './json.ts';

/** Token-2022 extension types by number, with their names in `jsonParsed`. */
export const TOKEN_EXTENSIONS: readonly string[] = [
  'uninitialized',
  'transferFeeConfig',
  'transferFeeAmount',
  'mintCloseAuthority',
  'confidentialTransferMint',
  'confidentialTransferAccount',
  'defaultAccountState',
  'immutableOwner',
  'memoTransfer',
  'nonTransferable',
  'interestBearingConfig',
  'cpiGuard',
  'permanentDelegate',
  'nonTransferableAccount',
  'transferHook',
  'transferHookAccount',
  'confidentialTransferFeeConfig',
  'confidentialTransferFeeAmount',
  'metadataPointer',
  'tokenMetadata',
  'groupPointer',
  'tokenGroup',
  'groupMemberPointer',
  'tokenGroupMember',
  'confidentialMintBurn',
  'scaledUiAmount',
  'pausable',
  'pausableAccount',
  'permissionedBurn',
];

type State = { readonly [key: string]: Json };

/** Offset of the extensions: after the padded base account (165) and its kind (1). */
const EXTENSIONS_START = 166;

/**
 * Parses the Token-2022 extensions of a mint or token account for `jsonParsed`.
 *
 * @param data the whole account; the list is empty if there are no extensions
 */
export function parseTokenExtensions(data: Uint8Array): readonly State[] {
  const parsed: State[] = [];
  if (data.length <= EXTENSIONS_START) return parsed;
  const reader = new ByteReader(data, EXTENSIONS_START);
  while (reader.left >= 4) {
    const type = reader.u16();
    if (type === 0) break;
    const length = reader.u16();
    if (length > reader.left) break;
    parsed.push(parseExtension(type, reader.bytes(length)));
  }
  return parsed;
}

function parseExtension(type: number, bytes: Uint8Array): State {
  const extension = TOKEN_EXTENSIONS[type];
  if (!extension) return { extension: 'unparseableExtension' };
  if (!STATES[extension]) return { extension: RENAMED[extension] ?? extension };
  try {
    return { extension: RENAMED[extension] ?? extension, state: STATES[extension](new ByteReader(bytes)) };
  } catch (error) {
    if (error instanceof BytesEnded) return { extension: 'unparseableExtension' };
    throw error;
  }
}

/** Some extensions are named differently in a mint's state than in instructions. */
const RENAMED: Record<string, string> = {
  scaledUiAmount: 'scaledUiAmountConfig', pausable: 'pausableConfig', permissionedBurn: 'permissionedBurnConfig',
};

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const nonZeroBase64 = (bytes: Uint8Array): string | null =>
  bytes.every((byte) => byte === 0) ? null : base64(bytes);

const transferFee = (r: ByteReader): State => ({
  epoch: r.u64(),
  maximumFee: r.u64(),
  transferFeeBasisPoints: r.u16(),
});

const ACCOUNT_STATES = ['uninitialized', 'initialized', 'frozen'];

/** Parsers for the extensions that have a state. Fields are read in layout order. */
const STATES: Record<string, (reader: ByteReader) => State> = {
  transferFeeConfig: (r) => ({
    transferFeeConfigAuthority: r.nonZeroAddress(),
    withdrawWithheldAuthority: r.nonZeroAddress(),
    withheldAmount: r.u64(),
    olderTransferFee: transferFee(r),
    newerTransferFee: transferFee(r),
  }),
  transferFeeAmount: (r) => ({ withheldAmount: r.u64() }),
  mintCloseAuthority: (r) => ({ closeAuthority: r.nonZeroAddress() }),
  confidentialTransferMint: (r) => ({
    authority: r.nonZeroAddress(),
    autoApproveNewAccounts: r.bool(),
    auditorElgamalPubkey: nonZeroBase64(r.bytes(32)),
  }),
  confidentialTransferAccount: (r) => ({
    approved: r.bool(),
    elgamalPubkey: base64(r.bytes(32)),
    pendingBalanceLo: base64(r.bytes(64)),
    pendingBalanceHi: base64(r.bytes(64)),
    availableBalance: base64(r.bytes(64)),
    decryptableAvailableBalance: base64(r.bytes(36)),
    allowConfidentialCredits: r.bool(),
    allowNonConfidentialCredits: r.bool(),
    pendingBalanceCreditCounter: r.u64(),
    maximumPendingBalanceCreditCounter: r.u64(),
    expectedPendingBalanceCreditCounter: r.u64(),
    actualPendingBalanceCreditCounter: r.u64(),
  }),
  defaultAccountState: (r) => ({ accountState: ACCOUNT_STATES[r.u8()] ?? 'uninitialized' }),
  memoTransfer: (r) => ({ requireIncomingTransferMemos: r.bool() }),
  interestBearingConfig: (r) => ({
    rateAuthority: r.nonZeroAddress(),
    initializationTimestamp: r.i64(),
    preUpdateAverageRate: r.i16(),
    lastUpdateTimestamp: r.i64(),
    currentRate: r.i16(),
  }),
  cpiGuard: (r) => ({ lockCpi: r.bool() }),
  permanentDelegate: (r) => ({ delegate: r.nonZeroAddress() }),
  transferHook: (r) => ({ authority: r.nonZeroAddress(), programId: r.nonZeroAddress() }),
  transferHookAccount: (r) => ({ transferring: r.bool() }),
  confidentialTransferFeeConfig: (r) => ({
    authority: r.nonZeroAddress(),
    withdrawWithheldAuthorityElgamalPubkey: nonZeroBase64(r.bytes(32)),
    harvestToMintEnabled: r.bool(),
    withheldAmount: base64(r.bytes(64)),
  }),
  confidentialTransferFeeAmount: (r) => ({ withheldAmount: base64(r.bytes(64)) }),
  metadataPointer: (r) => ({ authority: r.nonZeroAddress(), metadataAddress: r.nonZeroAddress() }),
  tokenMetadata: (r) => ({
    updateAuthority: r.nonZeroAddress(),
    mint: r.address(),
    name: r.text32(),
    symbol: r.text32(),
    uri: r.text32(),
    additionalMetadata: Array.from({ length: fits(r.u32(), r.left) }, () => [r.text32(), r.text32()]),
  }),
  groupPointer: (r) => ({ authority: r.nonZeroAddress(), groupAddress: r.nonZeroAddress() }),
  tokenGroup: (r) => ({
    updateAuthority: r.nonZeroAddress(),
    mint: r.address(),
    size: r.u64(),
    maxSize: r.u64(),
  }),
  groupMemberPointer: (r) => ({ authority: r.nonZeroAddress(), memberAddress: r.nonZeroAddress() }),
  tokenGroupMember: (r) => ({ mint: r.address(), group: r.address(), memberNumber: r.u64() }),
  confidentialMintBurn: (r) => ({
    confidentialSupply: base64(r.bytes(64)),
    decryptableSupply: base64(r.bytes(36)),
    supplyElgamalPubkey: base64(r.bytes(32)),
    pendingBurn: base64(r.bytes(64)),
  }),
  scaledUiAmount: (r) => ({
    authority: r.nonZeroAddress(),
    multiplier: String(r.f64()),
    newMultiplierEffectiveTimestamp: r.i64(),
    newMultiplier: String(r.f64()),
  }),
  pausable: (r) => ({ authority: r.nonZeroAddress(), paused: r.bool() }),
  permissionedBurn: (r) => ({ authority: r.nonZeroAddress() }),
};

/** Bounds a count before it sizes an array: each entry takes at least 8 bytes. */
function fits(count: number, bytesLeft: number): number {
  if (count * 8 > bytesLeft) throw new BytesEnded(`${count} entries in ${bytesLeft} bytes`);
  return count;
}
