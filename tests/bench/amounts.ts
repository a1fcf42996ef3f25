/** Amounts parsed and formatted per second, ours against the SDK's. Run: `npx tsx tests/bench/amounts.ts` */
import { pathToFileURL } from 'node:url';
import sdk from '@raydium-io/raydium-sdk-v2';
import { createTokenAmount, formatTokenAmountFixed, formatTokenAmountSignificant, NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { formatAmount, parseAmount } from '@/services/amounts/decimals.ts';

const MEASURED_MS = 400;
/** From dust to the largest amount of 9 decimals; the same for both. */
const TEXTS = Array.from({ length: 1_000 }, (_, index) => {
  const whole = (18_446_744_072n * BigInt(index)) / 999n;
  return `${whole}.${String(index * 999_331).padStart(9, '0')}`;
});

/** Parses a text and formats it again. */
type Show = (text: string) => string;

/** Runs `action` over the texts until `MEASURED_MS` have passed, after one warm-up round. */
function perSecond(action: Show): number {
  for (const text of TEXTS) action(text);
  let runs = 0;
  let characters = 0;
  const start = performance.now();
  while (performance.now() - start < MEASURED_MS) {
    // The length is used so that the engine cannot skip the work.
    for (const text of TEXTS) characters += action(text).length;
    runs += TEXTS.length;
  }
  if (characters === 0) throw new Error('nothing was formatted');
  return (runs * 1_000) / (performance.now() - start);
}

/**
 * Measures parsing a typed amount and formatting it again.
 *
 * @returns one row per format: ours and the SDK's in operations per second, and their ratio
 */
export async function benchAmounts(): Promise<readonly { readonly name: string; readonly value: string }[]> {
  const sdkToken = sdk.Token.WSOL;
  const read = (text: string) => createTokenAmount(NATIVE_TOKEN, parseAmount(text, NATIVE_TOKEN.decimals));
  const sdkRead = (text: string) => new sdk.TokenAmount(sdkToken, text, false);
  const pairs: readonly (readonly [name: string, ours: Show, theirs: Show])[] = [
    ['exact', (text) => formatAmount(read(text).amount, NATIVE_TOKEN.decimals), (text) => sdkRead(text).toExact()],
    ['2 decimals', (text) => formatTokenAmountFixed(read(text), 2), (text) => sdkRead(text).toFixed(2)],
    ['5 digits', (text) => formatTokenAmountSignificant(read(text), 5), (text) => sdkRead(text).toSignificant(5)],
  ];
  return pairs.map(([name, ours, theirs]) => {
    const [mine, other] = [perSecond(ours), perSecond(theirs)];
    const count = (rate: number) => `${Math.round(rate / 1_000).toLocaleString('en-US')}k/s`;
    const ratio = (mine / other).toFixed(1);
    return { name: `parse + format ${name}`, value: `${count(mine)}, SDK ${count(other)}: ${ratio}x` };
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.table(await benchAmounts());
