import { useEffect, useId, useState, type ReactNode } from 'react';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { readChoice, writeChoice } from '@/app/session/browserStorage.ts';
import { useSettings } from '@/app/session/SettingsProvider.tsx';
import { useTheme } from '@/app/shell/ThemeProvider.tsx';
import { SlippageChoices } from '@/action/SlippageSetting.tsx';
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
import { RpcSetting } from './RpcSetting.tsx';
import styles from './SettingsDialog.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** What counts once 'Custom' is chosen: 0.001 SOL. */
const FIRST_CAP_LAMPORTS = 1_000_000n;

/** What this browser remembers for its visitor; every choice counts at once. */
export default function SettingsDialog({ onClosed }: { onClosed(): void }) {
  const { cluster } = useCluster();
  const { settings, set } = useSettings();
  const theme = useTheme();
  const slippage = useSlippage();
  return (
    <Dialog title={m.settings.settings} onClosed={onClosed} footer={null}>
      {() => (
        <>
          <Group title={m.settings.groupTrading}>
            <div>
              <p aria-hidden="true">{m.action.slippageTolerance}</p>
              <SlippageChoices
                {...slippage}
                warning={slippage.percent && !slippage.isKept ? m.settings.slippageNotKept : slippage.warning}
              />
            </div>
            <PriorityFeeSetting />
            <Switch name="node-checks" label={m.settings.nodeChecks} hint={m.settings.nodeChecksHint} />
          </Group>
          <Group title={m.settings.groupNetwork}>
            <RpcSetting cluster={cluster} />
            <Choice
              label={m.settings.explorer} value={cluster.explorer} choose={(name) => set('explorer', name)}
              options={explorerNames.map((name, index) => [index === 0 ? '' : name, name])}
              hint={cluster.name === 'localnet' ? m.settings.explorerLocalnetHint : undefined}
            />
          </Group>
          <Group title={m.settings.groupDisplay}>
            <Choice
              label={m.settings.theme} value={theme} choose={(choice) => set('theme', choice)}
              options={[['system', m.settings.themeAuto], ['light', m.settings.themeLight], ['dark', m.settings.themeDark]]}
            />
            <Choice
              label={m.settings.language} value={readChoice('language') ?? ''} options={[['', m.settings.languageOfBrowser], ...languages]}
              hint={m.settings.languageHint} choose={chooseLanguage}
            />
            <Choice
              label={m.settings.numberFormat} value={numberLocale()} choose={(locale) => set('number-format', locale)}
              options={numberFormats.map(({ locale, example }) => [locale, example] as const)}
            />
            <Switch name="unlisted-pictures" label={m.settings.unlistedPictures} hint={m.settings.unlistedPicturesHint} />
          </Group>
          <Group title={m.settings.groupStorage}>
            <Field
              label={m.settings.pinataKey} type="password" autoComplete="off" spellCheck={false} optional value={settings['ipfs-key'] ?? ''}
              hint={m.settings.pinataKeyHint}
              onChange={({ target }) => set('ipfs-key', target.value.trim() || null)}
            />
          </Group>
          <Version />
        </>
      )}
    </Dialog>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={`stack ${styles.group}`} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Languages with their own names. */
const languages = m.languages.split('|').map((language) => language.split(':') as [string, string]);

/** Each language has a page of its own, which the address leads to (`app/boot/early.ts`). */
function chooseLanguage(locale: string | null) {
  writeChoice('language', locale);
  const url = new URL(window.location.href);
  url.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', url);
  window.location.reload();
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

interface SwitchProps {
  readonly name: 'node-checks' | 'unlisted-pictures';
  readonly label: string;
  readonly hint: string;
}

function Switch({ name, label, hint }: SwitchProps) {
  const { settings, set } = useSettings();
  const id = useId();
  return (
    <label className="choice">
      <input
        type="checkbox" checked={settings[name] === 'on'} aria-labelledby={id} aria-describedby={`${id}-hint`}
        onChange={({ target }) => set(name, target.checked ? 'on' : null)}
      />
      <span>
        <span id={id}>{label}</span>
        <span id={`${id}-hint`} className="choice__hint">{hint}</span>
      </span>
    </label>
  );
}

function PriorityFeeSetting() {
  const { cluster: { priorityFee } } = useCluster();
  const { set } = useSettings();
  const id = useId();
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
    : error ?? formatMessage(m.settings.maximumInvalid, { most: formatSol(MAX_PRIORITY_FEE_CAP_LAMPORTS) });

  const [chosen, hint] = text !== null ? ['custom', m.settings.feeCustomHint]
    : priorityFee === 'fast' ? ['fast', formatMessage(m.settings.feeFastHint, { sol: formatSol(maxPriorityFeeLamports('fast')) })]
      : ['automatic', formatMessage(m.settings.feeAutomaticHint, { sol: formatSol(maxPriorityFeeLamports('automatic')) })];
  const segments = [
    ['automatic', m.settings.feeAutomatic, () => choose(null)],
    ['fast', m.settings.feeFast, () => choose('fast')],
    ['custom', m.settings.feeCustom, () => chooseCap(typedAmount(FIRST_CAP_LAMPORTS, NATIVE_DECIMALS))],
  ] as const;

  return (
    <fieldset className="choices">
      <legend>{m.ui.priorityFee}</legend>
      <div className={styles.segments}>
        {segments.map(([value, label, chooseIt]) => (
          <label key={value} className={`option ${styles.segment}`}>
            <input type="radio" name="priority-fee" checked={value === chosen} aria-describedby={value === chosen ? id : undefined} onChange={chooseIt} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <p id={id} className="field__hint">{hint}</p>
      {text !== null && (
        <Field
          label={m.settings.maximumFee} number="decimal" readAs={readAs} value={text} error={problem}
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

const SHORT_HASH = 7;

/** The version of the app at this address, as its build wrote it; nothing where the host has no such file. */
function Version() {
  const [version, setVersion] = useState('');
  useEffect(() => {
    readVersion().then(setVersion, () => undefined);
  }, []);
  return version ? <p className="field__hint">{formatMessage(m.ui.version, { version })}</p> : null;
}

/** @returns e.g. '0.1.0 (abc1234)', with a plus after the commit if the build's sources differ from it */
async function readVersion(): Promise<string> {
  const { version, commit, isModified } = (await (await fetch('/version.json')).json()) as { version: string; commit?: string; isModified?: true };
  return commit ? `${version} (${commit.slice(0, SHORT_HASH)}${isModified ? '+' : ''})` : version;
}
