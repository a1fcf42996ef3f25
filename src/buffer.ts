// The SDK, spl-token and some wallets use Node's Buffer as a global, the only Node global this app provides. The
// modules that import them (`services/sdkInstructions.ts`, `services/programs/token/splToken.ts`,
// `app/wallet/WalletIsland.tsx`) import this first, so that it is defined before their other imports run, and no screen
// waits for its 8 KiB. Our own modules import the Buffer they use.
import { Buffer } from 'buffer';

globalThis.Buffer ??= Buffer;
