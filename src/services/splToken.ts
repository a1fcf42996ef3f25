/**
 * `@solana/spl-token` and what the app takes of its metadata package. Both use `Buffer` as a global, the second as soon as it is
 * loaded: imported here only, after that global is there.
 */
import '../buffer.ts';

export * from '@solana/spl-token';
export {
  createInitializeInstruction, createUpdateAuthorityInstruction, createUpdateFieldInstruction,
} from '@solana/spl-token-metadata';
