import type { CataloguePart } from './entry.ts';
import * as m from '#messages';

export const tokenProgramErrors = {
  'tokenProgram/account-not-found': {
    message: m.errors.tokenprogramAccountNotFound,
    advice: m.errors.tokenprogramAccountNotFoundAdvice,
  },
  'tokenProgram/invalid-account': {
    message: m.errors.tokenprogramInvalidAccount,
    advice: m.errors.tokenprogramInvalidAccountAdvice,
  },
  'tokenProgram/invalid-account-owner': {
    message: m.errors.tokenprogramInvalidAccountOwner,
    advice: m.errors.tokenprogramInvalidAccountOwnerAdvice,
  },
  'tokenProgram/invalid-account-size': {
    message: m.errors.tokenprogramInvalidAccountSize,
    advice: m.errors.tokenprogramInvalidAccountSizeAdvice,
  },
  'tokenProgram/invalid-account-data': {
    message: m.errors.tokenprogramInvalidAccountData,
    advice: m.errors.tokenprogramInvalidAccountDataAdvice,
  },
  'tokenProgram/invalid-mint': {
    message: m.errors.tokenprogramInvalidMint,
    advice: m.errors.tokenprogramInvalidMintAdvice,
  },
  'tokenProgram/invalid-owner': {
    message: m.errors.tokenprogramInvalidOwner,
    advice: m.errors.tokenprogramInvalidOwnerAdvice,
  },
  'tokenProgram/owner-off-curve': {
    message: m.errors.tokenprogramOwnerOffCurve,
    advice: m.errors.tokenprogramOwnerOffCurveAdvice,
  },
  'tokenProgram/invalid-instruction': {
    message: m.errors.tokenprogramInvalidInstruction,
    advice: m.errors.tokenprogramInvalidInstructionAdvice,
  },
  'tokenProgram/unsupported-instruction': {
    message: m.errors.tokenprogramUnsupportedInstruction,
    advice: m.errors.tokenprogramUnsupportedInstructionAdvice,
  },
  'tokenProgram/transfer-hook': {
    message: m.errors.tokenprogramTransferHook,
    advice: m.errors.tokenprogramTransferHookAdvice,
  },
} as const satisfies CataloguePart;

export type TokenProgramDetails = Readonly<Record<keyof typeof tokenProgramErrors, { readonly name?: string | undefined; readonly text?: string | undefined; readonly sentence?: string | undefined }>>;
