import { ComputeBudgetProgram, Keypair } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { NATIVE_DECIMALS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { getRent, type RentLamports } from '@/services/rpc/getRent.ts';
import { formatShownAmount } from '@/services/amounts/typedDecimal.ts';
import type { Action, StepExpectation } from '@/services/transactions/action.ts';
import { fitsTransaction } from '@/services/transactions/compileTransaction.ts';
import { metaplexAddress } from '@/services/programs/metaplex/addresses.ts';
import { METAPLEX_BYTES, metaplexFee } from '@/services/programs/metaplex/instructions.ts';
import { isolate } from '@/isolate.ts';
import { plainText } from '@/services/tokens/metadata/plainText.ts';
import { checkTokenRequest } from './checkTokenRequest.ts';
import { chosenExtensions } from './extensions.ts';
import { tokenCostItems, tokenSizes } from './cost.ts';
import { tokenInstructions } from './instructions.ts';
import type { TokenRequest } from './TokenRequest.ts';
import { amountOf, phrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface TokenActionQuery {
  readonly cluster: ClusterConfig;
  /** Fee payer, who receives the supply and every authority that is not revoked, base58. */
  readonly ownerAddress: string;
  readonly request: TokenRequest;
}

export interface TokenAction extends Action {
  readonly facts: { readonly mintAddress: string; readonly associatedTokenAddress: string };
}

/**
 * Builds the action that creates a token in one transaction with one wallet signature, including metadata, extensions
 * and revoked authorities. Each action has a new mint address.
 *
 * @throws AppError those of `checkTokenRequest`, `tokens/too-large`, `accounts/rent-unknown`, `rpc/*`
 */
export async function buildTokenAction({ cluster, ownerAddress, request }: TokenActionQuery): Promise<TokenAction> {
  checkTokenRequest(request);
  const mint = Keypair.generate();
  const mintAddress = mint.publicKey.toBase58();
  const rent = await getRent(cluster);
  const made = tokenInstructions({ request, ownerAddress, mintAddress, rent });
  const { instructions, associatedTokenAddress } = made;
  const budget = ComputeBudgetProgram.setComputeUnitLimit({ units: 1 });
  if (!fitsTransaction({ payer: ownerAddress, instructions: [budget, ...instructions] })) {
    throw new AppError('tokens/too-large', { details: { extensions: chosenExtensions(request) } });
  }
  const { metadata, supply, decimals } = request;
  const name = isolate(plainText(metadata?.symbol || metadata?.name || '', LONGEST_IN_TITLE).text);
  return {
    kind: 'mint-token',
    // Each attempt has another mint, so the key consists of name and supply.
    key: `mint-token ${supply} ${name}`,
    title: phrase(m.titles.mintAmount, { amount: amountOf(supply, { decimals }), token: name || phrase(m.titles.newTokens, {}) }),
    steps: [{
      label: m.titles.mintToken, instructions, signers: [mint],
      expects: {
        ...expectation(request, rent, mintAddress),
        tokens: supply === 0n ? [] : [{ mint: mintAddress, account: associatedTokenAddress, change: supply, after: null, decimals }],
      },
    }],
    costLamports: tokenCostItems(rent, request).reduce((sum, { lamports }) => sum + lamports, 0n),
    facts: { mintAddress, associatedTokenAddress },
    accountNames: {
      [mintAddress]: m.tokens.newMint, [associatedTokenAddress]: m.tokens.newTokenAccount,
    },
    mintDecimals: { [mintAddress]: decimals },
    tokenNames: { [mintAddress]: newTokenName(metadata) },
    notes: [...notes(request)],
    ...(metadata && request.standard === 'spl-token' && {
      remarks: [formatMessage(m.tokens.metaplexFeeNote, { amount: formatShownAmount(metaplexFee(rent), NATIVE_DECIMALS) })],
    }),
  };
}

/** As many characters as the chain allows bytes in a name. */
const LONGEST_IN_TITLE = 32;

/** Symbol and name, as typed. @example 'DOV · Doge of Vienna' */
function newTokenName(metadata: TokenRequest['metadata']): string {
  const words = [metadata?.symbol ?? '', metadata?.name ?? ''].map((word) => isolate(plainText(word, LONGEST_IN_TITLE).text));
  return [...new Set(words.filter((word) => word !== ''))].join(' · ') || m.tokens.newToken;
}

/**
 * What the accounts themselves do not show: whether a mint can be closed, and that Metaplex keeps a fee in its account.
 */
function expectation(request: TokenRequest, rent: RentLamports, mintAddress: string): StepExpectation {
  const items = tokenCostItems(rent, request);
  const row = (what: string, address: string, name: string, bytes: number) => {
    const { lamports = 0n, isRefundable = false, why = '' } = items.find((item) => item.what === what) ?? {};
    return { address, name, bytes, rentLamports: lamports, isRefundable, why };
  };
  const mint = row('mint', mintAddress, m.tokens.newMint, tokenSizes(request).mint);
  if (request.standard === 'token-2022' || !request.metadata) return { created: [mint] };
  const feeLamports = metaplexFee(rent);
  const metadata = row('metadata', metaplexAddress(mintAddress), m.tokens.metadataAccount, METAPLEX_BYTES);
  return { created: [mint, { ...metadata, feeLamports }], protocolFeeLamports: feeLamports };
}

function* notes({ metadata, revokeMint, keepFreeze, immutableMetadata }: TokenRequest): Generator<string> {
  yield revokeMint
    ? m.tokens.supplyFinalNote
    : m.tokens.keepMintNote;
  if (keepFreeze) yield m.tokens.keepFreezeNote;
  if (metadata) {
    yield immutableMetadata
      ? m.tokens.immutableNote
      : m.tokens.keepEditNote;
  }
}
