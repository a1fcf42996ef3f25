import { PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { NATIVE_DECIMALS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import { formatShownAmount } from '@/services/amounts/typedDecimal.ts';
import { createUpdateFieldInstruction } from '@/services/programs/token/splToken.ts';
import type { Action } from '@/services/transactions/action.ts';
import { metadataExtensionBytes } from '@/services/tokens/create/cost.ts';
import { type MetadataFields, decodeMetaplex } from '@/services/programs/metaplex/accounts.ts';
import { checkMetadataFields } from '@/services/tokens/metadata/metadataFields.ts';
import { updateMetaplexInstruction } from '@/services/programs/metaplex/instructions.ts';
import { isolate } from '@/isolate.ts';
import { plainText } from '@/services/tokens/metadata/plainText.ts';
import { readTokenAccounts, type TokenAccounts } from './readManagedToken.ts';
import { heldAuthority, tokenAction, type TokenActionQuery } from './tokenAction.ts';
import { phrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface EditMetadataQuery extends TokenActionQuery {
  /** All three as they should become. */
  readonly words: MetadataFields;
}

const FIELDS = ['name', 'symbol', 'uri'] as const;

/**
 * Builds the action that changes a token's metadata, in Metaplex or in the mint itself.
 *
 * @throws AppError `tokens/name-*`, `tokens/symbol-too-long`, `tokens/uri-too-long`, `tokens/text-unwritable`,
 *   `tokens/metadata-missing`, `tokens/metadata-unreadable`, `tokens/metadata-immutable`, `tokens/metadata-unchanged`,
 *   `tokens/not-authority`, `tokens/mint-not-found`, `tokens/not-a-mint`, `rpc/*`
 */
export async function buildEditMetadataAction(query: EditMetadataQuery): Promise<Action> {
  const { cluster, ownerAddress } = query;
  const words = checkMetadataFields(query.words);
  const token = await readTokenAccounts(cluster, query.mint);
  const { metadata, metadataProblem, mint } = token;
  if (metadataProblem) throw metadataProblem;
  const details = { mint: mint.address };
  if (!metadata) throw new AppError('tokens/metadata-missing', { details });
  if (metadata.updateAuthority === null) throw new AppError('tokens/metadata-immutable', { details });
  heldAuthority(token, 'metadata', ownerAddress);
  const changed = FIELDS.filter((field) => words[field] !== metadata[field]);
  if (changed.length === 0) throw new AppError('tokens/metadata-unchanged', { details });
  const { instructions, rentLamports } = metadata.source === 'metaplex'
    ? { instructions: [editMetaplex(token, ownerAddress, words)], rentLamports: 0n }
    : await editOwn(query, token, changed.map((field) => [field, words[field]]));
  return tokenAction(cluster, token, {
    kind: 'edit-metadata',
    title: phrase(m.titles.changeFields, { fields: changed.map((field) => phrase(NAMES_IN_TEXT[field], {})) }),
    label: m.titles.changeMetadata,
    instructions,
    notes: [
      ...changed.map((field) => formatMessage(m.tokens.fieldBecomes, { field: NAMES[field], before: shown(metadata[field]), after: shown(words[field]) })),
      ...(rentLamports > 0n
        ? [formatMessage(m.tokens.mintGrowsNote, { sol: formatShownAmount(rentLamports, NATIVE_DECIMALS) })]
        : []),
    ],
  });
}

/** Longer than any legitimate text on chain. */
const MAX_SHOWN = 200;

function shown(text: string): string {
  const { text: plain, isDoctored } = plainText(text, MAX_SHOWN);
  const readable = isolate(plain) || m.tokens.emptyField;
  return isDoctored ? formatMessage(m.tokens.withHiddenCharacters, { text: readable }) : readable;
}

const NAMES = { name: m.ui.name, symbol: m.ui.symbol, uri: m.tokens.link } as const;
const NAMES_IN_TEXT = { name: m.titles.theName, symbol: m.titles.theSymbol, uri: m.titles.theLink } as const;

function editMetaplex({ mint, metaplexAccount }: TokenAccounts, updateAuthority: string, words: MetadataFields) {
  const { rest } = decodeMetaplex(mint.address, metaplexAccount?.data ?? new Uint8Array());
  return updateMetaplexInstruction({ mint: mint.address, updateAuthority, words: { ...words, rest } });
}

/** The mint grows with its metadata, and must hold the rent of its new size before it does. */
async function editOwn(
  { cluster, ownerAddress }: EditMetadataQuery, { mint, metadata, mintAccount }: TokenAccounts,
  changes: readonly (readonly [field: keyof MetadataFields, value: string])[],
): Promise<{ readonly instructions: readonly TransactionInstruction[]; readonly rentLamports: bigint }> {
  const [key, owner] = [new PublicKey(mint.address), new PublicKey(ownerAddress)];
  const programId = new PublicKey(mint.programId);
  const before = { name: metadata?.name ?? '', symbol: metadata?.symbol ?? '', uri: metadata?.uri ?? '' };
  const after: MetadataFields = { ...before, ...Object.fromEntries(changes) };
  const bytes = mintAccount.data.length + metadataExtensionBytes(after) - metadataExtensionBytes(before);
  const missing = (await getRent(cluster))(Math.max(bytes, mintAccount.data.length)) - mintAccount.lamports;
  const rentLamports = missing > 0n ? missing : 0n;
  return {
    rentLamports,
    instructions: [
      ...(rentLamports > 0n
        ? [SystemProgram.transfer({ fromPubkey: owner, toPubkey: key, lamports: rentLamports })]
        : []),
      ...changes.map(([field, value]) =>
        createUpdateFieldInstruction({ programId, metadata: key, updateAuthority: owner, field, value })),
    ],
  };
}
