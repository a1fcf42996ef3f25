// web3.js can write a PublicKey by a schema of borsh, which nothing here asks it to do: 3 KiB that every visitor would
// load. Whoever begins to is told, and takes this file out of scripts/leanDependencies.ts.
function leftOut(): never {
  throw new Error('PublicKey.encode and PublicKey.decode are left out of this build');
}

export const serialize = leftOut;
export const deserialize = leftOut;
export const deserializeUnchecked = leftOut;
