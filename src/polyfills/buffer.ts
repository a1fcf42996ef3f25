// The SDK, spl-token and some wallets use Node's Buffer as a global: the only Node global this build provides.
import { Buffer } from 'buffer';

globalThis.Buffer ??= Buffer;
