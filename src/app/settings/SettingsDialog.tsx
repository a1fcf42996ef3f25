import { useState } from 'react';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useSettings } from '@/app/session/SettingsProvider.tsx';
import { useTheme } from '@/app/shell/ThemeProvider.tsx';
import { SlippageSetting } from '@/action/SlippageSetting.tsx';
import { useSlippage } from '@/action/useSlippage.ts';
import { MAX_PRIORITY_FEE_CAP_LAMPORTS, NATIVE_DECIMALS } from '@/constants.ts';
import { parseAmount } from '@/services/amounts/decimals.ts';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import { maxPriorityFeeLamports } from '@/services/fees/priorityFeeLamports.ts';
import { Dialog } from '@/ui/Dialog.tsx';
import { explorerNames } from '@/ui/explorerLinks.ts';
import { Field } from '@/ui/Field.tsx';
import { formatSol } from '@/ui/format.ts';
import { numberFormats, numberLocale } from '@/ui/numberLocale.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { Radio } from './Radio.tsx';
import { RpcSetting } from './RpcSetting.tsx';

/** What counts once 'Custom' is chosen: 0.001 SOL. */
const FIRST_CAP_LAMPORTS = 1_000_000n;

/** What this browser remembers for its visitor; every choice counts at once. */
export default function SettingsDialog({ onClosed }: { onClosed(): void }) {
  const { cluster } = useCluster();
  const { settings, set } = useSettings();
  const theme = useTheme();
  const slippage = useSlippage();
  return (
    <Dialog title="Settings" onClosed={onClosed}>
      {() => (
        <div className="stack">
          <RpcSetting cluster={cluster} />
          <PriorityFeeSetting />
          <Choice
            label="Node checks before sending" value={cluster.runsPreflight ? 'on' : ''} choose={(value) => set('node-checks', value)}
            options={[['', 'Off'], ['on', 'On']]}
            hint="This app simulates every transaction itself. With this on, the RPC does so once more."
          />
          <SlippageSetting
            {...slippage}
            warning={slippage.percent && !slippage.isKept ? 'More than 5 % is not kept. Set it where you trade.' : slippage.warning}
          />
          <Choice
            label="Explorer" value={cluster.explorer} choose={(name) => set('explorer', name)}
            options={explorerNames.map((name, index) => [index === 0 ? '' : name, name])}
            hint={cluster.name === 'localnet' ? 'Localnet opens in Solana Explorer only.' : undefined}
          />
          <Choice
            label="Number format" value={numberLocale()} choose={(locale) => set('number-format', locale)}
            options={numberFormats.map(({ locale, example }) => [locale, example] as const)}
          />
          <Choice
            label="Theme" value={theme} choose={(choice) => set('theme', choice)}
            options={[['system', 'Auto'], ['light', 'Light'], ['dark', 'Dark']]}
          />
          <Field
            label="Pinata key (JWT)" type="password" autoComplete="off" spellCheck={false} optional value={settings['ipfs-key'] ?? ''}
            hint="Stores token pictures on IPFS. Kept in this browser."
            onChange={({ target }) => set('ipfs-key', target.value.trim() || null)}
          />
        </div>
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  /** Values and what they are called; the first is the default. */
  readonly options: readonly (readonly [value: string, text: string])[];
  choose(value: string | null): void;
  readonly hint?: string | undefined;
}

function Choice({ label, value, options, choose, hint }: ChoiceProps) {
  const [[defaultValue] = ['']] = options;
  const isOffered = options.some(([offered]) => offered === value);
  return (
    <div className="field">
      <label className="select line--apart">
        <span>{label}</span>
        <select
          value={isOffered ? value : defaultValue}
          onChange={({ target }) => choose(target.value === defaultValue ? null : target.value)}
        >
          {options.map(([offered, text]) => <option key={offered} value={offered}>{text}</option>)}
        </select>
      </label>
      {hint && <p className="field__hint">{hint}</p>}
    </div>
  );
}

function PriorityFeeSetting() {
  const { cluster: { priorityFee } } = useCluster();
  const { set } = useSettings();
  const [text, setText] = useState(typeof priorityFee === 'bigint' ? typedAmount(priorityFee, NATIVE_DECIMALS) : null);
  const { plain, readAs, error } = typedNumber(text ?? '');

  function chooseCap(typed: string) {
    setText(typed);
    const lamports = parseCap(typedNumber(typed).plain);
    if (lamports !== null) set('priority-fee', `${lamports}`);
  }
  function choose(setting: 'fast' | null) {
    setText(null);
    set('priority-fee', setting);
  }
  const problem = text === null || parseCap(plain) !== null ? undefined
    : error ?? `Enter more than 0 and at most ${formatSol(MAX_PRIORITY_FEE_CAP_LAMPORTS)}.`;

  return (
    <fieldset className="choices">
      <legend>Priority fee</legend>
      <Radio
        name="priority-fee" label="Automatic" hint={`The average of recent transactions, at most about ${formatSol(maxPriorityFeeLamports('automatic'))}.`}
        checked={text === null && priorityFee === 'automatic'} choose={() => choose(null)}
      />
      <Radio
        name="priority-fee" label="Fast" hint={`More than most recent transactions, at most about ${formatSol(maxPriorityFeeLamports('fast'))}.`}
        checked={text === null && priorityFee === 'fast'} choose={() => choose('fast')}
      />
      <Radio
        name="priority-fee" label="Custom" hint="As fast, up to your own maximum." checked={text !== null}
        choose={() => chooseCap(typedAmount(FIRST_CAP_LAMPORTS, NATIVE_DECIMALS))}
      />
      {text !== null && (
        <Field
          label="Maximum per transaction (SOL)" number="decimal" readAs={readAs} value={text} error={problem}
          onChange={({ target }) => chooseCap(target.value)}
        />
      )}
    </fieldset>
  );
}

/** @returns lamports; `null` for what is no cap */
function parseCap(plain: string): bigint | null {
  try {
    const lamports = parseAmount(plain, NATIVE_DECIMALS);
    return lamports > 0n && lamports <= MAX_PRIORITY_FEE_CAP_LAMPORTS ? lamports : null;
  } catch {
    return null;
  }
}
