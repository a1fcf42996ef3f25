// The SDK's prices and fractions are made with libraries of decimals (decimal.js, decimal.js-light, big.js, toformat).
// Its instructions name them and call none of them: amounts here are bigint. Whoever begins to call one is told, and takes
// this file out of scripts/leanSdk.ts.
export default function leftOut<Library>(library: Library): Library {
  if (new.target) throw new Error('prices and fractions of the SDK are left out of this build');
  // This is what `toformat` does to a library while modules are loaded: it hands it back.
  return library;
}
