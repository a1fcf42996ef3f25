// The SDK, spl-token and some wallets use Node's Buffer as a global: the only Node global this app provides. The doors to them
// (`services/sdkInstructions.ts`, `services/programs/token/splToken.ts`, `app/wallet/WalletIsland.tsx`) import this first, so that it is there before
// what they import is run; no screen waits for its 8 KiB. Our own modules import the Buffer they use.
import { Buffer } from 'buffer';

globalThis.Buffer ??= Buffer;
