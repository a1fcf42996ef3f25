/** A right somebody can hold over a token. */
export type AuthorityKind =
  | 'mint' | 'freeze' | 'metadata' | 'metadataPointer' | 'transferFee' | 'withheldFees' | 'closeMint' | 'interestRate'
  | 'permanentDelegate' | 'transferHook' | 'pause' | 'scaledUiAmount' | 'confidentialTransfer' | 'groupPointer'
  | 'groupMemberPointer' | 'permissionedBurn';

/** A right over a token and who holds it. */
export interface TokenAuthority {
  readonly kind: AuthorityKind;
  /** e.g. 'Mint authority'. */
  readonly name: string;
  /** What its holder can do, one clause: 'can make more of the token'. */
  readonly can: string;
  /** base58; `null` when nobody holds it any more. */
  readonly holder: string | null;
}

/** Rights by kind: their names, and what each lets its holder do. */
export const AUTHORITY_WORDS: Readonly<Record<AuthorityKind, readonly [name: string, can: string]>> = {
  mint: ['Mint authority', 'can make more of the token'],
  freeze: ['Freeze authority', 'can freeze the token in anybody\'s account'],
  metadata: ['Update authority', 'can change name, symbol and link'],
  metadataPointer: ['Metadata pointer authority', 'can have wallets read another name, symbol and link'],
  transferFee: ['Transfer fee authority', 'can change the fee of every transfer'],
  withheldFees: ['Withdraw authority', 'can collect the transfer fees'],
  closeMint: ['Mint close authority', 'can close the mint once nothing of it is left'],
  interestRate: ['Interest rate authority', 'can change how fast shown amounts grow'],
  permanentDelegate: ['Permanent delegate', 'can take or burn the token in anybody\'s account'],
  transferHook: ['Transfer hook authority', 'can change the program that runs at every transfer'],
  pause: ['Pause authority', 'can stop all transfers'],
  scaledUiAmount: ['Scaled amount authority', 'can change what shown amounts are multiplied with'],
  confidentialTransfer: ['Confidential transfer authority', 'can change who may hide amounts'],
  groupPointer: ['Group pointer authority', 'can change the group the token stands for'],
  groupMemberPointer: ['Group member pointer authority', 'can change the group the token belongs to'],
  permissionedBurn: ['Burn authority', 'decides who may burn the token'],
};
