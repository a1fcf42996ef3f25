/** The SDK's client of the provider's API. */
export { Api } from '@raydium-io/raydium-sdk-v2/lib/api/api.js';
