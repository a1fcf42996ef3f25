import type { PoolRequest } from '@/services/programs/pool/poolRequest.ts';

/** A checked request for a new CPMM pool; base and quote as typed, whatever order the program keeps them in. */
export interface CpmmPoolRequest extends PoolRequest {
  /** Fee tier, one of `readCpmmConfigs`, base58. */
  readonly configId: string;
}
