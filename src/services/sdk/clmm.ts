/** The SDK's instructions of concentrated pools, their positions and their rewards. */
export { ClmmInstrument } from '@raydium-io/raydium-sdk-v2/lib/raydium/clmm/instrument.js';
