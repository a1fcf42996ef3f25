import type { CataloguePart } from './entry.ts';

export const tokensErrors = {
  'tokens/supply-required': {
    message: 'No initial supply was given',
    advice: 'Enter how many tokens to mint.',
  },
  'tokens/supply-not-a-number': {
    message: 'The initial supply is not a plain number',
    advice: 'Use digits and at most one point, for example 1000000.5.',
  },
  'tokens/supply-negative': {
    message: 'The initial supply cannot be negative',
    advice: 'Enter 0 or more.',
  },
  'tokens/supply-too-many-decimals': {
    message: 'The initial supply has more decimals than the token',
    advice: 'Shorten the part after the point; a token has 9 decimals unless you choose fewer.',
  },
  'tokens/supply-too-large': {
    message: 'The initial supply is larger than a token account can hold',
    advice: 'With 9 decimals the most is 18446744073.709551615.',
  },
  'tokens/mint-not-found': {
    message: 'There is no token at this address on this network',
    advice: 'Check the address and the network in the header: the token may be on another network.',
  },
  'tokens/not-a-mint': {
    message: 'The account at this address is not a token mint',
    advice: 'Enter the address of the token itself, not of a wallet, a token account or a pool.',
  },
  'tokens/blacklisted': {
    message: 'The provider has blacklisted this token',
    advice: 'Choose another token.',
  },
  'tokens/name-required': {
    message: 'The token has no name',
    advice: 'Enter a name, or leave name, symbol and link all empty for a plain mint.',
  },
  'tokens/name-too-long': {
    message: 'The name is longer than 32 bytes',
    advice: 'Shorten it: accents take 2 bytes, most other scripts 3, emoji 4 or more.',
  },
  'tokens/symbol-too-long': {
    message: 'The symbol is longer than 10 bytes',
    advice: 'Shorten it: accents take 2 bytes, most other scripts 3, emoji 4 or more.',
  },
  'tokens/uri-too-long': {
    message: 'The link to the metadata is longer than 200 bytes',
    advice: 'Use a shorter link, for example without a query.',
  },
  'tokens/text-unwritable': {
    message: 'The text has a character that cannot be written to the chain',
    advice: 'Type it again: it contains a control character or half an emoji.',
  },
  'tokens/decimals': {
    message: 'The number of decimals is not one from 0 to 9',
    advice: 'Enter a whole number from 0 to 9; 9 is usual.',
  },
  'tokens/no-supply-ever': {
    message: 'This token could never be held',
    advice: 'Enter a supply above 0, or keep the right to mint.',
  },
  'tokens/extensions-need-token-2022': {
    message: 'Extensions need a token of Token-2022',
    advice: 'Choose Token-2022, or leave the extensions out.',
  },
  'tokens/extension-conflict': {
    message: 'Two of the extensions do not go together',
    advice: 'Leave one of the two out.',
  },
  'tokens/freeze-needed': {
    message: 'Accounts that start frozen need a freeze authority',
    advice: 'Keep the freeze authority, or let accounts start thawed.',
  },
  'tokens/fee-percent': {
    message: 'The transfer fee is not a percentage from 0 to 100',
    advice: 'Enter a number such as 1.25, with at most two digits after the point.',
  },
  'tokens/fee-maximum': {
    message: 'The highest transfer fee is not an amount of this token',
    advice: 'Enter an amount with no more decimals than the token, or leave it empty for no limit.',
  },
  'tokens/interest-rate': {
    message: 'The interest is not a percentage from -327.68 to 327.67',
    advice: 'Enter a number such as 5.5, with at most two digits after the point.',
  },
  'tokens/multiplier': {
    message: 'The multiplier is not a number above 0',
    advice: 'Enter a plain number such as 2 or 0.5.',
  },
  'tokens/too-large': {
    message: 'The token does not fit into one transaction',
    advice: 'Choose fewer extensions, or a shorter link to the metadata.',
  },
  'tokens/metadata-unreadable': {
    message: 'The metadata of this token cannot be read',
    advice: 'Look it up in an explorer: it is not written the way wallets read it.',
  },
  'tokens/metadata-missing': {
    message: 'This token has no metadata',
    advice: 'Only a token that was made with a name can be given another one.',
  },
  'tokens/metadata-immutable': {
    message: 'Name, symbol and link of this token are final',
    advice: 'The metadata is immutable.',
  },
  'tokens/metadata-unchanged': {
    message: 'Nothing of the metadata would change',
    advice: 'Change the name, the symbol or the link first.',
  },
  'tokens/no-such-authority': {
    message: 'This token does not know the right that was asked for',
    advice: 'Reload the token: choose one of the rights it shows.',
  },
  'tokens/authority-revoked': {
    message: 'This authority is revoked',
    advice: 'It was revoked permanently.',
  },
  'tokens/not-authority': {
    message: 'Another wallet has this right over the token',
    advice: 'Connect the wallet that has it.',
  },
  'tokens/same-holder': {
    message: 'The right would not go to anyone else',
    advice: 'Enter the address of another wallet.',
  },
  'tokens/amount-zero': {
    message: 'No amount of the token was given',
    advice: 'Enter an amount above 0.',
  },
  'tokens/burn-above-balance': {
    message: 'This is more than the wallet holds of the token',
    advice: 'Enter at most what your token account holds.',
  },
  'tokens/airdrop-empty': {
    message: 'There are no recipients',
    advice: 'Paste a list with an address and an amount a line, or choose a CSV file.',
  },
  'tokens/airdrop-too-long': {
    message: 'The list has more than 1,000 recipients',
    advice: 'Split it, and send one list after the other.',
  },
  'tokens/airdrop-line': {
    message: 'A line of the list cannot be read',
    advice: 'Write an address, a comma and an amount, such as 1500.25.',
  },
  'tokens/airdrop-done': {
    message: 'Every recipient on the list has received an airdrop of this token',
    advice: 'Nothing was sent. To send again, tick the box for it.',
  },
  'tokens/airdrop-above-balance': {
    message: 'The airdrop is more than the wallet holds of the token',
    advice: 'Nothing was sent. Lower the amounts, or add tokens to the wallet.',
  },
  'tokens/uri-scheme': {
    message: 'The metadata link is not one wallets can open',
    advice: 'Use a link that begins with https://; for files on IPFS or Arweave that of a gateway.',
  },
  'tokens/uri-unreachable': {
    message: 'The metadata document could not be opened',
    advice: 'Open the link in a browser. If it is there, its host must allow other sites to read it (CORS).',
  },
  'tokens/uri-not-json': {
    message: 'What the metadata link leads to is not a metadata document',
    advice: 'Download the document here, put it at that address unchanged, and use the direct link to the file.',
  },
  'tokens/uri-mismatch': {
    message: 'The metadata document is not that of this token',
    advice: 'Its name, symbol or image differs: put the document made here at that address, or change the form.',
  },
  'tokens/image-link': {
    message: 'The image is not a link',
    advice: 'Enter a link that begins with https://, or leave it empty.',
  },
  'tokens/no-authority-chosen': {
    message: 'No right is chosen to be given up',
    advice: 'Tick at least one, or keep them all.',
  },
} as const satisfies CataloguePart;

export type TokensDetails = {
  'tokens/supply-negative': { readonly text: string };
  'tokens/supply-too-large': { readonly supply: bigint; readonly amount: bigint };
  'tokens/mint-not-found': { readonly mint: string };
  'tokens/not-a-mint': { readonly address: string };
  'tokens/name-too-long': { readonly bytes: number; readonly limit: number };
  'tokens/symbol-too-long': { readonly bytes: number; readonly limit: number };
  'tokens/uri-too-long': { readonly bytes: number; readonly limit: number };
  'tokens/text-unwritable': { readonly field: string };
  'tokens/decimals': { readonly text: string };
  'tokens/no-supply-ever': { readonly mint?: string | undefined };
  'tokens/extension-conflict': { readonly pair: readonly [string, string]; readonly why: string };
  'tokens/fee-percent': { readonly text: string };
  'tokens/fee-maximum': { readonly text: string; readonly decimals: number };
  'tokens/interest-rate': { readonly text: string };
  'tokens/multiplier': { readonly text: string };
  'tokens/too-large': { readonly extensions: readonly string[] };
  'tokens/metadata-unreadable': { readonly mint: string };
  'tokens/metadata-missing': { readonly mint: string };
  'tokens/metadata-immutable': { readonly mint: string };
  'tokens/metadata-unchanged': { readonly mint: string };
  'tokens/no-such-authority': { readonly mint: string; readonly authority: string; readonly holder: null | string | undefined };
  'tokens/authority-revoked': { readonly mint: string; readonly authority: string; readonly holder: null | string | undefined };
  'tokens/not-authority': { readonly mint: string; readonly authority: string; readonly holder: null | string | undefined };
  'tokens/same-holder': { readonly newHolder: string };
  'tokens/burn-above-balance': { readonly amount?: bigint | undefined; readonly balance?: bigint | undefined };
  'tokens/airdrop-too-long': { readonly recipients: number };
  'tokens/airdrop-line': { readonly sentence: string; readonly line: number };
  'tokens/airdrop-above-balance': { readonly amount: bigint; readonly balance: bigint };
  'tokens/uri-scheme': { readonly uri: string };
  'tokens/uri-unreachable': { readonly status?: number | undefined; readonly uri: string };
  'tokens/uri-not-json': { readonly uri: string };
  'tokens/uri-mismatch': {
    readonly uri: string;
    readonly differences: readonly { readonly field: string; readonly expected: string; readonly found: unknown }[];
    readonly advice: string;
  };
  'tokens/image-link': { readonly text: string };
};
