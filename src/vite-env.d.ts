/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_DEFAULT_CLUSTER?: string;
  readonly VITE_ENABLE_MAINNET?: string;
  readonly VITE_LOCALNET_RPC_URL?: string;
  readonly VITE_LOCALNET_WS_URL?: string;
  readonly VITE_DEVNET_RPC_URL?: string;
  readonly VITE_DEVNET_WS_URL?: string;
  readonly VITE_DEVNET_API_BASE?: string;
  readonly VITE_DEVNET_API_OWNER?: string;
  readonly VITE_DEVNET_API_SERVICE?: string;
  readonly VITE_DEVNET_API_SWAP?: string;
  readonly VITE_DEVNET_API_MONITOR?: string;
  readonly VITE_MAINNET_RPC_URL?: string;
  readonly VITE_MAINNET_WS_URL?: string;
  readonly VITE_MAINNET_API_BASE?: string;
  readonly VITE_MAINNET_API_OWNER?: string;
  readonly VITE_MAINNET_API_SERVICE?: string;
  readonly VITE_MAINNET_API_SWAP?: string;
  readonly VITE_MAINNET_API_MONITOR?: string;
  readonly VITE_PRIORITY_FEE_HOST?: string;
  readonly VITE_TOKEN_LIST_URL?: string;
  readonly VITE_JUPITER_LIST_URL?: string;
  readonly VITE_LOG_REQUESTS?: string;
  readonly VITE_SHOW_REQUESTS?: string;
  readonly VITE_BUNDLE_RELAY_URL?: string;
  readonly VITE_AMM_MARKET_ID?: string;
  readonly VITE_TEST_SIGNER_SECRET_KEY?: string;
  readonly VITE_SOURCE_URL?: string;
  readonly VITE_SITE_URL?: string;
}
