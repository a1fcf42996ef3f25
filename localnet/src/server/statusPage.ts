import type { Bank } from '../bank/Bank.ts';
import { transactionErrorText, type TransactionErrorJson } from '../bank/transactionError.ts';
import type { TransactionRecord } from '../encoding/transactionRecord.ts';
import { API_VERSION } from '../methods/params.ts';

/** Number of transactions shown. */
const SHOWN = 25;
const LAMPORTS_PER_SOL = 1e9;

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d8d8de, #3a3a42); --muted: light-dark(#5c5c66, #a6a6b0);
  --good: light-dark(#126b3a, #5fd08d); --bad: light-dark(#a8201a, #ff8f87); --soft: light-dark(#f4f4f7, #1d1d22) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 960px; padding: 24px 16px 48px; font: 14px/1.5 system-ui, sans-serif;
  background: light-dark(#fff, #131316); color: light-dark(#1b1b20, #ececf1) }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 16px } h2 { font-size: 20px; margin: 32px 0 8px }
a { color: light-dark(#5b32c4, #b79cff) }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 } dt { color: var(--muted) } dd { margin: 0 }
dd, code, pre { overflow-wrap: anywhere } code, pre { font: 13px/1.5 ui-monospace, monospace }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: 10px; padding: 12px; margin: 8px 0; white-space: pre-wrap }
ul { list-style: none; margin: 0; padding: 0 } li { border-top: 1px solid var(--line); padding: 8px 0 }
summary { cursor: pointer } .muted { color: var(--muted) } .good { color: var(--good) } .bad { color: var(--bad) }
li .kind { float: right; margin-left: 12px } .number { font-variant-numeric: tabular-nums }
`;

/** Headers of the page: it runs no script, loads nothing, and is never cached. */
export const STATUS_PAGE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** The cluster's state as a web page: slot, how to connect, programs, and the newest transactions with their logs. */
export function statusPage(bank: Bank): string {
  const slot = bank.sync();
  const { rpc = '', pubsub = '' } = bank.endpoints ?? {};
  const url = `http://${rpc}`;
  const title = bank.doubles ? `Double of ${bank.doubles}` : 'Localnet';
  const offset = Math.round(bank.clock.offsetMs / 1000);
  const time = new Date(bank.clock.unixSeconds(slot) * 1000).toISOString().replace('T', ' ').replace('.000Z', ' UTC');
  const notes = [...(bank.clock.isPaused ? ['paused'] : []), ...(offset === 0 ? [] : [offsetText(offset)])];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · slot ${grouped(slot)}</title><style>${STYLE}</style></head><body>
<h1>${title}</h1>
<dl class="number">
<dt>Slot</dt><dd>${grouped(slot)}</dd>
<dt>Chain time</dt><dd>${time}${notes.length > 0 ? ` <span class="muted">(${escaped(notes.join(', '))})</span>` : ''}</dd>
<dt>Transactions</dt><dd>${grouped(bank.history.landed)}</dd>
<dt>Version</dt><dd>${API_VERSION}</dd>
<dt>Genesis hash</dt><dd><code>${escaped(bank.genesisHash)}</code></dd>
</dl>
<p><a href="/">Reload</a></p>
<h2>Connect</h2>
<dl>${[
    ['RPC', url], ['WebSocket', `ws://${pubsub}`], ['web3.js', `new Connection('${url}', 'confirmed')`],
    ['Kit', `createSolanaRpc('${url}')`], ['CLI', `solana config set --url ${url}`], ['', 'solana airdrop 10'],
  ].map(([name = '', code = '']) => `<dt>${name}</dt><dd><code>${escaped(code)}</code></dd>`).join('')}</dl>
<h2>Programs</h2>
<ul>${bank.programs.map(programItem).join('')}</ul>
<h2>Recent transactions</h2>
${transactionList(bank)}
</body></html>
`;
}

const KIND_CLASSES = { real: 'good', embedded: 'muted', missing: 'bad' } as const;

function programItem({ id, name, kind, isUnproven, reason, from }: Bank['programs'][number]): string {
  const label = isUnproven ? `${kind}, unproven` : from === undefined ? kind : `${kind}, from ${escaped(from)}`;
  return `<li><span class="kind ${KIND_CLASSES[kind]}"${reason === undefined ? '' : ` title="${escaped(reason)}"`}>${label}</span>`
    + `${name === id ? '' : `${escaped(name)}<br>`}<code class="muted">${escaped(id)}</code></li>`;
}

function transactionList(bank: Bank): string {
  const items: string[] = [];
  for (const record of bank.history.newestFirst()) {
    if (items.length === SHOWN) break;
    items.push(transactionItem(bank, record));
  }
  return items.length === 0 ? '<p class="muted">No transactions yet.</p>' : `<ul>${items.join('')}</ul>`;
}

function transactionItem(bank: Bank, { signature, slot, err, fee, computeUnitsConsumed, logs }: TransactionRecord): string {
  const result = err === null ? '<span class="kind good">Success</span>' : '<span class="kind bad">Failed</span>';
  const facts = [
    `slot ${grouped(Number(slot))}`, bank.clock.commitmentOf(Number(slot)), `fee ${Number(fee) / LAMPORTS_PER_SOL} SOL`,
    `${grouped(Number(computeUnitsConsumed))} compute units`,
  ];
  const error = err === null ? '' : `<p class="bad">${escaped(transactionErrorText(err as TransactionErrorJson))}</p>`;
  return `<li>${result}<code>${escaped(signature)}</code><br><span class="muted number">${facts.join(' · ')}</span>${error}`
    + `<details><summary>Logs (${logs.length})</summary><pre>${escaped(logs.join('\n'))}</pre></details></li>`;
}

const UNITS = [['day', 86_400], ['hour', 3_600], ['minute', 60], ['second', 1]] as const;

/** How far the chain's time is from this machine's, e.g. `7 days ahead of this machine's clock`. */
function offsetText(seconds: number): string {
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS[3];
  const format = new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 });
  return `${format.format(Math.abs(seconds) / size)} ${seconds > 0 ? 'ahead of' : 'behind'} this machine's clock`;
}

function grouped(value: number): string {
  return value.toLocaleString('en-US');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text of programs and transactions can contain anything. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
