import * as z from 'zod/mini';
import type { useActionForm } from '@/action/useActionForm.ts';
import { TOKEN_EXTENSIONS } from '@/services/tokens/create/extensions.ts';
import type { TokenRequest } from '@/services/tokens/create/TokenRequest.ts';

const text = z.string();
/** The mint form, as typed. */
export const mintFormShape = z.object({
  /** A token of either program with metadata, or the bare mint of rule 3.3. */
  kind: z.enum(['spl-token', 'token-2022', 'plain']),
  /** Leaving name, symbol and link empty creates a mint without metadata. */
  name: text,
  /** May be empty. */
  symbol: text,
  uri: text,
  /** 9 when empty. */
  decimals: text,
  /** Whole tokens. */
  supply: text,
  revokeMint: z.boolean(),
  keepFreeze: z.boolean(),
  immutableMetadata: z.boolean(),
  /** The fields below count only for selected extensions. */
  extensions: z.array(z.enum(TOKEN_EXTENSIONS)),
  /** Percent of every transfer. */
  transferFeePercent: text,
  /** Maximum fee per transfer, whole tokens; no limit when empty. */
  transferFeeMaximum: text,
  /** Percent per year; may be negative. */
  interestPercent: text,
  multiplier: text,
  /** Program called on every transfer. */
  hookProgram: text,
  /** Image of the metadata document. */
  imageUrl: text,
  description: text,
  website: text,
  twitter: text,
  telegram: text,
  /** Use the metadata link although this browser could not check it. */
  trustsLink: z.boolean(),
});

export type MintForm = z.infer<typeof mintFormShape>;
export type TokenKind = MintForm['kind'];

/** The mint form as it opens. */
export const EMPTY_MINT_FORM: MintForm = {
  kind: 'spl-token', name: '', symbol: '', uri: '', decimals: '', supply: '', revokeMint: false, keepFreeze: false,
  immutableMetadata: false, extensions: [], transferFeePercent: '', transferFeeMaximum: '', interestPercent: '', multiplier: '',
  hookProgram: '', imageUrl: '', description: '', website: '', twitter: '', telegram: '', trustsLink: false,
};

/** The mint form, parsed. */
export interface MintRequest {
  readonly token: TokenRequest;
  /** Expected in the metadata document; '' accepts any. */
  readonly imageUrl: string;
  /** Use the metadata link without checking it. */
  readonly trustsLink: boolean;
}

/** What the fields of the mint form need. */
export type MintFields = Pick<
  ReturnType<typeof useActionForm<MintForm, MintRequest>>, 'fields' | 'text' | 'errors' | 'refusedField' | 'change'
>;
