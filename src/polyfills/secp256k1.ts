// web3.js carries a whole curve and a hash for a program of Ethereum signatures, which nothing here calls: 11 KiB that
// every visitor would load. Whoever begins to call it is told, and takes this file out of scripts/leanDependencies.ts.
function leftOut(): never {
  throw new Error('Ethereum signatures are left out of this build');
}

export const secp256k1 = { sign: leftOut, getPublicKey: leftOut, utils: { isValidPrivateKey: leftOut } };

export const keccak_256 = leftOut;
