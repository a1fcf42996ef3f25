/** The SDK's layouts of farms, apart from those of pools in `layouts.ts`: a pool's page carries none of them. */
export {
  farmLedgerLayoutV3_2, farmLedgerLayoutV5_2, farmLedgerLayoutV6_1, farmStateV3Layout, farmStateV5Layout,
  farmStateV6Layout,
} from '@raydium-io/raydium-sdk-v2/lib/raydium/farm/layout.js';
