import { NATIVE_DECIMALS, WRAPPED_SOL_MINT } from '@/constants.ts';
import { formatShownAmount } from '@/services/amounts/typedDecimal.ts';
import { hex, u64, valueAt } from '@/services/codec.ts';
import { type ChainInstruction, type DecodeContext, type Decoder, type DoneAmount, type DoneText, type InstructionText, WEIGHT } from '@/services/Instruction.ts';
import { shortAddress } from '@/shortAddress.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';

/** Instructions of the Associated Token Account program; in its first release no data means "create". */
export const decodeAssociatedToken: Decoder = ({ data, accounts }) => {
  if ((data[0] ?? 0) > 2) return undefined;
  const text = data[0] === 2 ? m.activity.recoverNestedAccount : formatMessage(m.activity.openAccountFor, { token: short(accounts[3]) });
  return { text, weight: WEIGHT.account };
};

export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';

/**
 * First four bytes of the token metadata interface's instructions, hexadecimal. Token-2022 mints contain their
 * metadata.
 */
const METADATA_WORDS: Readonly<Record<string, string>> = {
  d2e11ea2: m.activity.writeTokenMetadata,
  dde9312d: m.activity.changeTokenMetadata,
  ea122038: m.activity.changeTokenMetadata,
  d7e4a6e4: m.activity.changeUpdateAuthority,
};

const setup = (text: string): InstructionText => ({ text, weight: WEIGHT.setup });
const token = (text: string): InstructionText => ({ text, weight: WEIGHT.token });

/** Instructions of the Token program and Token-2022 by number; extensions by their purpose. */
export const decodeToken: Decoder = (instruction, context) => {
  const { data, accounts } = instruction;
  const metadata = METADATA_WORDS[hex(data.subarray(0, 4))];
  if (metadata !== undefined) return { text: metadata, weight: WEIGHT.metadata };
  switch (data[0]) {
    case 0: case 20: return { text: formatMessage(m.activity.createToken, { token: short(accounts[0]) }), weight: WEIGHT.newToken };
    case 1: case 16: case 18: return setup(m.activity.openAccount);
    case 2: case 19: return token(m.activity.createMultisig);
    case 3: return transfer(instruction, context, 1, undefined, 1);
    case 4: case 13: return token(formatMessage(m.activity.approveDelegate, { delegate: short(accounts[data[0] === 4 ? 1 : 2]) }));
    case 5: return token(m.activity.revokeDelegate);
    case 6: return { ...token(formatAuthorityChange(instruction)), kind: 'revoke-authority', done: revoked(instruction) };
    case 7: case 14: return minted(instruction, context);
    case 8: case 15: return burned(instruction, context);
    case 9: return { text: m.activity.closeTokenAccount, weight: WEIGHT.account };
    case 10: return token(formatMessage(m.activity.freezeTokenAccount, { token: short(accounts[1]) }));
    case 11: return token(formatMessage(m.activity.thawTokenAccount, { token: short(accounts[1]) }));
    case 12: return transfer(instruction, context, 2, accounts[1], 1);
    case 17: return setup(m.activity.countWrappedSol);
    case 21: case 22: case 23: case 24: case 29: return setup(m.activity.initTokenAccount);
    case 26: return data[1] === 1
      ? transfer(instruction, context, 2, accounts[1], 2)
      : data[1] === 0 ? setup(m.activity.initTransferFee) : token(FEE_WORDS[data[1] ?? -1] ?? m.activity.changeTransferFee);
    case 38: return token(m.activity.withdrawSurplusSol);
    case 44: return data[1] === 0 ? setup(m.activity.initTokenExtension)
      : token(formatMessage(data[1] === 1 ? m.activity.pauseToken : m.activity.resumeToken, { token: short(accounts[0]) }));
    default: return (data[0] ?? 255) <= 44 ? setup(m.activity.initTokenExtension) : undefined;
  }
};

const FEE_WORDS: Readonly<Record<number, string>> = {
  2: m.activity.withdrawWithheldFees,
  3: m.activity.withdrawWithheldFees,
  4: m.activity.harvestWithheldFees,
  5: m.activity.changeTransferFee,
};

/** By number of the authority: the text when it is revoked, and when it changes. */
const AUTHORITIES = [
  [m.activity.revokeMintAuthority, m.activity.changeMintAuthority],
  [m.activity.revokeFreezeAuthority, m.activity.changeFreezeAuthority],
  [m.activity.revokeOwner, m.activity.changeOwner],
  [m.activity.revokeCloseAuthority, m.activity.changeCloseAuthority],
] as const;

/** Describes which authority changes, and whether it is revoked. */
function formatAuthorityChange({ data, accounts }: ChainInstruction): string {
  const [revoked, changed] = AUTHORITIES[data[1] ?? -1] ?? [m.activity.revokeUnknownAuthority, m.activity.changeUnknownAuthority];
  return formatMessage(data[2] === 0 ? revoked : changed, { account: short(accounts[0]) });
}

function transfer(
  { data, accounts }: ChainInstruction, context: DecodeContext, to: number, mint: string | undefined, offset: number,
): InstructionText | undefined {
  const amount = valueAt(data, offset, u64);
  if (amount === undefined) return undefined;
  const [source, destination] = [accounts[0], accounts[to]];
  const known = [source, destination]
    .map((address) => (address === undefined ? undefined : context.tokenAccounts.get(address)))
    .find((account) => account !== undefined);
  const ofMint = mint ?? known?.mint;
  const decimals = decimalsOf(ofMint, context);
  return moved(tokens(amount, ofMint, decimals), { mint: ofMint, units: `${amount}`, decimals }, source, destination, context);
}

function minted({ data, accounts: [mint] }: ChainInstruction, context: DecodeContext): InstructionText | undefined {
  const amount = valueAt(data, 1, u64);
  if (amount === undefined) return undefined;
  const decimals = decimalsOf(mint, context);
  return { text: formatMessage(m.activity.mintTokens, { amount: tokens(amount, mint, decimals) }), weight: WEIGHT.mint, kind: 'mint-more', done: done(m.activity.minted, { amount: { mint, units: `${amount}`, decimals } }) };
}

function burned({ data, accounts: [, mint] }: ChainInstruction, context: DecodeContext): InstructionText | undefined {
  const amount = valueAt(data, 1, u64);
  if (amount === undefined) return undefined;
  const decimals = decimalsOf(mint, context);
  return { ...token(formatMessage(m.ui.burnAmount, { amount: tokens(amount, mint, decimals) })), kind: 'burn-tokens', done: done(m.activity.burned, { amount: { mint, units: `${amount}`, decimals } }) };
}

/** What was done, in whole or not at all: without decimals an amount would be another. */
function done(message: string, values: DoneText['values']): DoneText | undefined {
  const isWhole = Object.values(values).every((value) => typeof value !== 'object' || !('units' in value) || value.decimals !== undefined && value.mint !== undefined);
  return isWhole ? { message, values } : undefined;
}

/** Of the authorities of a mint. */
function revoked({ data, accounts: [mint] }: ChainInstruction): DoneText | undefined {
  const authority = data[1] === 0 ? m.titles.theMintAuthority : data[1] === 1 ? m.titles.theFreezeAuthority : null;
  return authority === null || data[2] !== 0 || mint === undefined ? undefined : done(m.activity.revoked, { authority: { message: authority, values: {} }, token: { mint } });
}

function decimalsOf(mint: string | undefined, { decimals }: DecodeContext): number | undefined {
  return mint === undefined ? undefined : decimals.get(mint);
}

/** A shortened address, as shown on screens. */
function short(address: string | undefined): string {
  return address === undefined ? m.activity.unknownAccount : shortAddress(address);
}

/** `1.5 SOL` */
export function sol(lamports: bigint): string {
  return formatMessage(m.ui.solAmount, { amount: formatShownAmount(lamports, NATIVE_DECIMALS) });
}

/** `1,000 of 4k3D..kX6R`; in base units if the decimals are unknown. */
function tokens(amount: bigint, mint: string | undefined, decimals: number | undefined): string {
  if (mint === WRAPPED_SOL_MINT) return formatMessage(m.activity.wrappedSol, { amount: formatShownAmount(amount, NATIVE_DECIMALS) });
  const number = formatShownAmount(amount, decimals ?? 0);
  if (mint === undefined) return formatMessage(decimals === undefined ? m.activity.baseUnits : m.activity.amountTokens, { amount: number });
  return formatMessage(decimals === undefined ? m.activity.baseUnitsOf : m.activity.amountOf, { amount: number, mint: short(mint) });
}

/** The owner of a token account, otherwise the account itself. */
function holderOf(address: string | undefined, { tokenAccounts }: DecodeContext): string | undefined {
  return address === undefined ? undefined : tokenAccounts.get(address)?.owner ?? address;
}

/** `Transfer 1.5 SOL to 4k3D..kX6R`, or `Receive 1.5 SOL from 4k3D..kX6R` for the recipient. */
export function moved(
  what: string, amount: DoneAmount, from: string | undefined, to: string | undefined, context: DecodeContext,
): InstructionText {
  const [sender, receiver] = [holderOf(from, context), holderOf(to, context)];
  const isReceived = receiver === context.viewer && sender !== context.viewer;
  return isReceived
    ? { text: formatMessage(m.activity.receiveFrom, { what, sender: short(sender) }), weight: WEIGHT.transfer, kind: 'receive', done: done(m.activity.received, { what: amount, sender: short(sender) }) }
    : { text: formatMessage(m.activity.transfer, { what, receiver: short(receiver) }), weight: WEIGHT.transfer, kind: 'transfer', done: done(m.activity.sent, { what: amount, receiver: short(receiver) }) };
}
