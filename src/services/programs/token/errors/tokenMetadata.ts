import { RELOAD, REPORT, type ProgramErrorRow } from '@/errors/programs/programTable.ts';
import * as m from '#messages';

/** First code of the metadata interface, far from any program's own. */
const FIRST = 901_952_957;

const OWNER = m.programErrors.useWalletAuthority;

const ROWS: readonly ProgramErrorRow[] = [
  ['IncorrectAccount', m.programErrors.metadataNotAccountLooked, RELOAD],
  ['MintHasNoMintAuthority', m.programErrors.mintAuthorityRevokedSoMetadata, REPORT],
  ['IncorrectMintAuthority', m.programErrors.onlyMintAuthorityMayWrite, OWNER],
  ['IncorrectUpdateAuthority', m.programErrors.onlyUpdateAuthorityMayChange, OWNER],
  ['ImmutableMetadata', m.programErrors.nameSymbolLinkTokenMade],
  ['KeyNotFound', m.programErrors.metadataDoesNotFieldRemoved, RELOAD],
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
