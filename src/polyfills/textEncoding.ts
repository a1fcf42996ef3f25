// borsh brings a decoder for browsers without one; every browser that runs this build has its own.
export const { TextDecoder, TextEncoder } = globalThis;
