import type { CataloguePart } from './entry.ts';
import * as m from '#messages';

export const transactionsErrors = {
  'transactions/no-instructions': {
    message: m.errors.transactionsNoInstructions,
    advice: m.errors.transactionsNoInstructionsAdvice,
  },
  'transactions/no-signers': {
    message: m.errors.transactionsNoSigners,
    advice: m.errors.transactionsNoSignersAdvice,
  },
  'transactions/instruction-too-large': {
    message: m.errors.transactionsInstructionTooLarge,
    advice: m.errors.transactionsInstructionTooLargeAdvice,
  },
  'transactions/not-signed': {
    message: m.errors.transactionsNotSigned,
    advice: m.errors.transactionsNotSignedAdvice,
  },
  'transactions/message-changed': {
    message: m.errors.transactionsMessageChanged,
    advice: m.errors.transactionsMessageChangedAdvice,
  },
  'transactions/wallet-added': {
    message: m.errors.transactionsWalletAdded,
    advice: m.errors.transactionsWalletAddedAdvice,
  },
  'transactions/unsent': {
    message: m.errors.transactionsUnsent,
    advice: m.errors.transactionsUnsentAdvice,
  },
  'transactions/never-expires': {
    message: m.errors.transactionsNeverExpires,
    advice: m.errors.transactionsNeverExpiresAdvice,
  },
  'transactions/sent-by-wallet': {
    message: m.errors.transactionsSentByWallet,
    advice: m.errors.transactionsSentByWalletAdvice,
  },
  'transactions/refused': {
    message: m.errors.transactionsRefused,
    advice: m.errors.transactionsRefusedAdvice,
  },
  'transactions/needs-version-0': {
    message: m.errors.transactionsNeedsVersion0,
    advice: m.errors.transactionsNeedsVersion0Advice,
  },
  'transactions/lookup-table-missing': {
    message: m.errors.transactionsLookupTableMissing,
    advice: m.errors.transactionsLookupTableMissingAdvice,
  },
  'transactions/wrong-network': {
    message: m.errors.transactionsWrongNetwork,
    advice: m.errors.transactionsWrongNetworkAdvice,
  },
  'transactions/plan-of-another-network': {
    message: m.errors.transactionsPlanOfAnotherNetwork,
    advice: m.errors.transactionsPlanOfAnotherNetworkAdvice,
  },
  'transactions/costs-more': {
    message: m.errors.transactionsCostsMore,
    advice: m.errors.transactionsCostsMoreAdvice,
  },
  'transactions/quote-outdated': {
    message: m.errors.transactionsQuoteOutdated,
    advice: m.errors.transactionsQuoteOutdatedAdvice,
  },
  'transactions/not-enough-sol': {
    message: m.errors.transactionsNotEnoughSol,
    advice: m.errors.transactionsNotEnoughSolAdvice,
  },
  'transactions/still-open': {
    message: m.errors.transactionsStillOpen,
    advice: m.errors.transactionsStillOpenAdvice,
  },
  'transactions/taken-over': {
    message: m.errors.transactionsTakenOver,
    advice: m.errors.transactionsTakenOverAdvice,
  },
  'transactions/abandoned': {
    message: m.errors.transactionsAbandoned,
    advice: m.errors.transactionsAbandonedAdvice,
  },
  'transactions/interrupted': {
    message: m.errors.transactionsInterrupted,
    advice: m.errors.transactionsInterruptedAdvice,
  },
  'transactions/expired': {
    message: m.errors.transactionsExpired,
    advice: m.errors.transactionsExpiredAdvice,
  },
  'transactions/chain-gone': {
    message: m.errors.transactionsChainGone,
    advice: m.errors.transactionsChainGoneAdvice,
  },
  'transactions/still-followed': {
    message: m.errors.transactionsStillFollowed,
    advice: m.errors.transactionsStillFollowedAdvice,
  },
  'transactions/outcome-unknown': {
    message: m.errors.transactionsOutcomeUnknown,
    advice: m.errors.transactionsOutcomeUnknownAdvice,
  },
  'transactions/stopped': {
    message: m.errors.transactionsStopped,
    advice: m.errors.transactionsStoppedAdvice,
  },
  'transactions/journal-unavailable': {
    message: m.errors.transactionsJournalUnavailable,
    advice: m.errors.transactionsJournalUnavailableAdvice,
  },
  'transactions/journal-full': {
    message: m.errors.transactionsJournalFull,
    advice: m.errors.transactionsJournalFullAdvice,
  },
  'transactions/no-bundle-relay': {
    message: m.errors.transactionsNoBundleRelay,
    advice: m.errors.transactionsNoBundleRelayAdvice,
  },
  'transactions/bundle-size': {
    message: m.errors.transactionsBundleSize,
    advice: m.errors.transactionsBundleSizeAdvice,
  },
  'transactions/bundle-refused': {
    message: m.errors.transactionsBundleRefused,
    advice: m.errors.transactionsBundleRefusedAdvice,
  },
} as const satisfies CataloguePart;

export type TransactionsDetails = {
  'transactions/instruction-too-large': { readonly index: number; readonly programId: string | undefined };
  'transactions/not-signed': { readonly entryId?: string | undefined };
  'transactions/message-changed': { readonly what: string };
  'transactions/wallet-added': { readonly sentence: string };
  'transactions/unsent': { readonly sentence: string; readonly reason: string };
  'transactions/never-expires': { readonly reason?: string | undefined; readonly what?: string | undefined };
  'transactions/sent-by-wallet': { readonly signature?: string | undefined; readonly heldBack?: string | undefined };
  'transactions/refused': { readonly sentence: string; readonly reason: string };
  'transactions/lookup-table-missing': { readonly address: string };
  'transactions/wrong-network': {
    readonly sentence: string;
    readonly expected: string;
    readonly found: string;
    readonly host: string;
    readonly hash: string;
  };
  'transactions/plan-of-another-network': { readonly planned: string; readonly selected: string };
  'transactions/costs-more': { readonly shownLamports: string; readonly nowLamports: string };
  /** Base units of the output and of the input. */
  'transactions/quote-outdated': { readonly gained: string; readonly saved: string };
  'transactions/not-enough-sol': { readonly neededLamports?: string | undefined; readonly lamports?: string | undefined };
  'transactions/still-open': { readonly entryId: string; readonly title: string };
  'transactions/taken-over': { readonly entryId: string };
  'transactions/expired': {
    readonly sendError?: string | undefined;
    readonly signature: string;
    readonly lastValidBlockHeight: number;
    readonly height: number;
  };
  'transactions/still-followed': { readonly signature: string };
  'transactions/outcome-unknown': { readonly signature: string; readonly lastValidBlockHeight: number };
  'transactions/stopped': { readonly signature?: string | undefined; readonly sent?: readonly string[] | undefined };
  'transactions/no-bundle-relay': { readonly cluster: string };
  'transactions/bundle-size': { readonly transactions: number };
  'transactions/bundle-refused': { readonly host: string; readonly method: string; readonly answered: unknown };
};
