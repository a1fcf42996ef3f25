import bs58 from 'bs58';
import type { Bank } from '../bank/Bank.ts';
import { readMint } from '../bank/tokenAccounts.ts';
import { METADATA_PROGRAM, TOKEN_2022_PROGRAM } from '../encoding/addresses.ts';
import { ByteReader, BytesEnded } from '../encoding/ByteReader.ts';
import type { Json } from '../encoding/json.ts';
import { parseTokenExtensions } from '../encoding/parseTokenExtensions.ts';
import { derivedAddress } from '../encoding/derived.ts';

/** The provider's only chain id. */
const CHAIN_ID = 101;
const FREEZE_AUTHORITY_AT = 46;

/** A token in the provider's format (`ApiV3Token`). */
export type ApiToken = { readonly [key: string]: Json } & { readonly address: string; readonly decimals: number };

/** Describes a mint, or returns `null` if there is none. */
export function describeToken(bank: Bank, address: string): ApiToken | null {
  const account = bank.accounts.get(address);
  const mint = account && readMint(account);
  if (!account || !mint) return null;
  const isToken2022 = account.owner === TOKEN_2022_PROGRAM;
  const extensions = parseTokenExtensions(account.data);
  const fees = stateOf(extensions, 'transferFeeConfig');
  const { name, symbol, uri } = stateOf(extensions, 'tokenMetadata') ?? metaplexMetadata(bank, address) ?? {};
  const hasFreeze = account.data[FREEZE_AUTHORITY_AT] === 1;
  return {
    chainId: CHAIN_ID,
    address,
    programId: account.owner,
    logoURI: uri ?? '',
    symbol: symbol ?? '',
    name: name ?? '',
    decimals: mint.decimals,
    tags: [
      ...(hasFreeze ? ['hasFreeze'] : []),
      ...(fees ? ['hasTransferFee'] : []),
      ...(isToken2022 ? ['token-2022'] : []),
    ],
    extensions: fees ? { feeConfig: feeConfig(fees) } : {},
  };
}

type State = { readonly [key: string]: Json };

function stateOf(extensions: readonly State[], name: string): State | undefined {
  return extensions.find(({ extension }) => extension === name)?.['state'] as State | undefined;
}

/** The provider sends amounts and epochs as strings. */
function feeConfig(config: State): Json {
  const fee = (of: Json | undefined): Json => {
    const { epoch, maximumFee, transferFeeBasisPoints } = of as State;
    return { epoch: text(epoch), maximumFee: text(maximumFee), transferFeeBasisPoints: transferFeeBasisPoints ?? 0 };
  };
  return {
    transferFeeConfigAuthority: config['transferFeeConfigAuthority'] ?? '',
    withdrawWithheldAuthority: config['withdrawWithheldAuthority'] ?? '',
    withheldAmount: text(config['withheldAmount']),
    olderTransferFee: fee(config['olderTransferFee']),
    newerTransferFee: fee(config['newerTransferFee']),
  };
}

const text = (value: Json | undefined): string => (typeof value === 'bigint' ? value.toString() : '0');

/** Name, symbol and URI from Metaplex metadata, which pads them with zeros. */
function metaplexMetadata(bank: Bank, mint: string): State | undefined {
  const seeds = ['metadata', bs58.decode(METADATA_PROGRAM), bs58.decode(mint)] as const;
  const account = bank.accounts.get(derivedAddress(METADATA_PROGRAM, ...seeds));
  if (account?.owner !== METADATA_PROGRAM) return undefined;
  try {
    const reader = new ByteReader(account.data, 1 + 32 + 32);
    const [name, symbol, uri] = [reader.text32(), reader.text32(), reader.text32()].map((padded) =>
      padded.replace(/\0+$/, ''));
    return { name: name!, symbol: symbol!, uri: uri! };
  } catch (error) {
    if (error instanceof BytesEnded) return undefined;
    throw error;
  }
}
