import { RELOAD, REPORT, type ProgramErrorRow } from '@/errors/programs/programTable.ts';

/** First code of the metadata interface, far from any program's own. */
const FIRST = 901_952_957;

const OWNER = 'Use the wallet that has the authority.';

const ROWS: readonly ProgramErrorRow[] = [
  ['IncorrectAccount', 'The metadata is not in the account it was looked for in.', RELOAD],
  ['MintHasNoMintAuthority', 'The mint authority is revoked, so metadata cannot be added.', REPORT],
  ['IncorrectMintAuthority', 'Only the mint authority may write the metadata, and this wallet is not it.', OWNER],
  ['IncorrectUpdateAuthority', 'Only the update authority may change the metadata, and this wallet is not it.', OWNER],
  ['ImmutableMetadata', 'Name, symbol and link of the token were made unchangeable for good.'],
  ['KeyNotFound', 'The metadata does not have the field that was to be removed.', RELOAD],
];

/**
 * The errors of the metadata interface of Token-2022 mints.
 *
 * @param code the error's code
 * @example tokenMetadataError(901_952_961)?.[0]; // 'ImmutableMetadata'
 */
export function tokenMetadataError(code: number): ProgramErrorRow | undefined {
  return ROWS[code - FIRST];
}
