import { MINT_SIZE } from '@solana/spl-token';
import { Keypair } from '@solana/web3.js';
import type { ClusterConfig } from '../../config.ts';
import { MINTED_TOKEN_DECIMALS } from '../../constants.ts';
import { getRent } from '../accounts/getRent.ts';
import { formatAmount } from '../amounts/formatAmount.ts';
import type { ActionDraft } from '../transactions/action.ts';
import { mintTokenInstructions } from './mintTokenInstructions.ts';

export interface MintTokenDraftQuery {
  readonly cluster: ClusterConfig;
  /** Who will pay, hold the supply and be the mint authority, base58. */
  readonly ownerAddress: string;
  /** Base units, at most 2^64 - 1. */
  readonly supply: bigint;
}

export interface MintTokenDraft extends ActionDraft {
  readonly facts: { readonly mintAddress: string; readonly associatedTokenAddress: string };
}

/**
 * What minting a new token will do; the address of the mint is new with each draft.
 *
 * @throws AppError `rpc/*`
 */
export async function draftMintToken(query: MintTokenDraftQuery): Promise<MintTokenDraft> {
  const { cluster, ownerAddress, supply } = query;
  const mint = Keypair.generate();
  const mintAddress = mint.publicKey.toBase58();
  const rent = await getRent(cluster);
  const { instructions, associatedTokenAddress } = mintTokenInstructions({
    owner: ownerAddress,
    mint: mintAddress,
    supply,
    mintRentLamports: rent(MINT_SIZE),
  });
  return {
    kind: 'mint-token',
    // Its mint is another one in each try; the supply is what the person typed.
    key: `mint-token ${supply}`,
    title: `Mint ${formatAmount(supply, MINTED_TOKEN_DECIMALS, { grouping: true })} new tokens`,
    steps: [{
      label: 'Mint the token',
      instructions,
      signers: [mint],
      instructionTypes: ['createAccount', 'initializeMint2', 'createAssociatedTokenAccount', 'mintTo'],
    }],
    facts: { mintAddress, associatedTokenAddress },
    accountNames: { [mintAddress]: 'Mint of the new token', [associatedTokenAddress]: 'Your account for the new token' },
    mintDecimals: { [mintAddress]: MINTED_TOKEN_DECIMALS },
  };
}
