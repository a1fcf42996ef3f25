import type { ClusterConfig } from '../../../config.ts';
import { getRent, type RentLamports } from '../../accounts/getRent.ts';
import { METAPLEX_BYTES, metaplexFee } from '../metadata/metaplexInstructions.ts';
import type { TokenRequest } from './TokenRequest.ts';
import { tokenSizes } from './tokenSizes.ts';

/** The owner's signature and the one of the new mint's key. */
const SIGNATURES = 2;
const LAMPORTS_PER_SIGNATURE = 5_000n;

/** One thing that is paid for. */
export interface TokenCostItem {
  readonly what: 'mint' | 'account' | 'metadata' | 'metaplex-fee' | 'network-fee';
  /** e.g. 'Rent of the mint'. */
  readonly name: string;
  readonly lamports: bigint;
  readonly isRefundable: boolean;
  /** Why it is refundable or not, one sentence. */
  readonly why: string;
}

/** What making a token takes, before anything is signed. */
export interface TokenCost {
  readonly items: readonly TokenCostItem[];
  readonly totalLamports: bigint;
  readonly refundableLamports: bigint;
  readonly transactionCount: number;
  /** What the wallet is asked for; the key of the mint signs by itself. */
  readonly walletSignatureCount: number;
}

/**
 * What making a token costs, by the rent the cluster asks for; the priority fee, which moves, is not in it.
 *
 * @throws AppError `accounts/rent-unknown`, `rpc/*`
 */
export async function tokenCost(cluster: ClusterConfig, request: TokenRequest): Promise<TokenCost> {
  const items = tokenCostItems(await getRent(cluster), request);
  const sum = (some: readonly TokenCostItem[]): bigint => some.reduce((total, { lamports }) => total + lamports, 0n);
  return {
    items,
    totalLamports: sum(items),
    refundableLamports: sum(items.filter(({ isRefundable }) => isRefundable)),
    transactionCount: 1,
    walletSignatureCount: 1,
  };
}

/** The parts of it, from the cluster's rent rule. */
export function tokenCostItems(rent: RentLamports, request: TokenRequest): readonly TokenCostItem[] {
  const sizes = tokenSizes(request);
  const isClosable = request.extensions.mintCloseAuthority === true;
  return [
    {
      what: 'mint', name: 'Rent of the mint', lamports: rent(sizes.mint), isRefundable: isClosable,
      why: isClosable
        ? 'Comes back when the mint is closed, once all tokens are burned.'
        : 'A mint can never be closed: it stays as long as the token.',
    },
    {
      what: 'account', name: 'Rent of your token account', lamports: rent(sizes.account), isRefundable: true,
      why: 'Comes back when you close the token account, once it is empty.',
    },
    ...(request.standard === 'spl-token' && request.metadata ? metaplexItems(rent) : []),
    {
      what: 'network-fee', name: 'Network fee', lamports: BigInt(SIGNATURES) * LAMPORTS_PER_SIGNATURE,
      isRefundable: false, why: 'For two signatures: yours and that of the new mint.',
    },
  ];
}

function metaplexItems(rent: RentLamports): readonly TokenCostItem[] {
  return [
    {
      what: 'metadata', name: 'Rent of the metadata account', lamports: rent(METAPLEX_BYTES), isRefundable: false,
      why: 'The account of name, symbol and link belongs to Metaplex and stays as long as the token.',
    },
    {
      what: 'metaplex-fee', name: 'Fee of Metaplex', lamports: metaplexFee(rent), isRefundable: false,
      why: 'The metadata program takes it for every token it describes.',
    },
  ];
}
