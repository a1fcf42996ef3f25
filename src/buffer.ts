// The SDK, spl-token and some wallets use Node's Buffer as a global: the only Node global this app provides. The two lazy
// parts everything else hangs from import it first (`routes/Screens.tsx`, `providers/wallet/WalletIsland.tsx`), so that it
// is there before whatever they load; the landing screen does without its 7 KiB.
import { Buffer } from 'buffer';

globalThis.Buffer ??= Buffer;
