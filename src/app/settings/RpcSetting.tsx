import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { isRpcUrl } from '@/app/session/ClusterProvider.tsx';
import { useSettings } from '@/app/session/SettingsProvider.tsx';
import { clusters, withRpcUrl, type ClusterConfig } from '@/config.ts';
import { isAppError } from '@/errors/AppError.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import { Field } from '@/ui/Field.tsx';
import { plainText } from '@/services/tokens/metadata/plainText.ts';
import { formatInteger } from '@/ui/format.ts';
import { Radio } from './Radio.tsx';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** What this folder reads with: web3.js comes with it. */
export const loadReads = () => import('./reads.ts');

/** Characters of an RPC's name. */
const MAX_NAME = 40;

/** Whether a URL has a name or password, with which browsers refuse to make a request. */
function hasPassword(text: string): boolean {
  const { username = '', password = '' } = URL.canParse(text) ? new URL(text) : {};
  return username !== '' || password !== '';
}

/** Chooses the RPC of the current network. One that serves another network is refused. */
export function RpcSetting({ cluster }: { readonly cluster: ClusterConfig }) {
  const { settings, set } = useSettings();
  const name = `rpc-${cluster.name}` as const;
  const kept = settings[name] ?? '';
  const publicRpc = clusters.find((candidate) => candidate.name === cluster.name) ?? cluster;
  const { rpcs, isUnavailable } = useRecommendedRpcs(publicRpc);
  const [isTyping, setIsTyping] = useState(false);
  const [url, setUrl] = useState(kept);
  const [check, setCheck] = useState<{ readonly url: string; readonly problem: ReactNode } | null>(null);
  const isCustom = isTyping || (kept !== '' && rpcs.every((rpc) => rpc.url !== kept));
  const isChecking = check !== null && check.problem === null;

  async function choose(chosen: string) {
    setCheck({ url: chosen, problem: null });
    try {
      const { checkNetwork } = await loadReads();
      await checkNetwork(withRpcUrl(cluster, chosen));
      set(name, chosen);
      setCheck(null);
    } catch (error) {
      setCheck({ url: chosen, problem: errorText(error) });
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = url.trim();
    if (isRpcUrl(typed)) void choose(typed);
    else setCheck({ url: typed, problem: hasPassword(typed) ? m.settings.rpcUrlPassword : m.settings.rpcUrlInvalid });
  }

  return (
    <fieldset className="choices">
      <legend>{formatMessage(m.settings.rpcOnCluster, { cluster: cluster.label })}</legend>
      <Radio
        name="rpc" label={cluster.name === 'localnet' ? m.settings.defaultRpc : m.settings.publicRpc} hint={kept === '' ? undefined : new URL(publicRpc.rpcUrl).host}
        checked={!isCustom && kept === ''}
        choose={() => {
          setIsTyping(false);
          setCheck(null);
          set(name, null);
        }}
      />
      {rpcs.map((rpc) => (
        <Radio
          key={rpc.url} name="rpc" label={new URL(rpc.url).host} checked={!isCustom && kept === rpc.url}
          hint={formatMessage(m.settings.fromRaydiumList, { name: plainText(rpc.name, MAX_NAME).text })}
          choose={() => {
            setIsTyping(false);
            void choose(rpc.url);
          }}
        />
      ))}
      <Radio name="rpc" label={m.settings.customRpc} checked={isCustom} choose={() => setIsTyping(true)} />
      {isUnavailable && <p className="field__hint">{m.settings.raydiumListUnavailable}</p>}
      {isCustom ? (
        <form className="field" noValidate onSubmit={submit}>
          <Field
            label={m.settings.rpcUrl} type="url" inputMode="url" autoComplete="off" spellCheck={false} placeholder="https://"
            value={url} error={check?.problem}
            onChange={({ target }) => {
              setUrl(target.value);
              setCheck(null);
            }}
          />
          <div>
            <button type="submit" className="button button--small" aria-disabled={isChecking} disabled={isChecking}>
              {isChecking ? m.ui.checkingNow : m.settings.useRpc}
            </button>
          </div>
        </form>
      ) : check && (
        <p className={check.problem === null ? 'field__hint' : 'field__error'} role={check.problem === null ? 'status' : 'alert'}>
          {check.problem ?? formatMessage(m.settings.checkingHost, { host: new URL(check.url).host })}
        </p>
      )}
      <Latency key={cluster.rpcUrl} cluster={cluster} />
    </fieldset>
  );
}

/**
 * RPCs that the provider recommends for a network (rule 7.7), without its default and those this page may not connect to.
 *
 * @param cluster with its default RPC
 */
function useRecommendedRpcs(cluster: ClusterConfig) {
  const [found, setFound] = useState<{ readonly rpcs: readonly { readonly name: string; readonly url: string }[]; readonly isUnavailable: boolean }>(
    { rpcs: [], isUnavailable: false },
  );
  useEffect(() => {
    let isGone = false;
    void (async () => {
      const rpcs = await (await loadReads()).fetchRpcs(cluster, { fresh: true });
      return rpcs.rpcs.filter(({ url }) => isRpcUrl(url) && new URL(url).href !== new URL(cluster.rpcUrl).href);
    })().then(
      (rpcs) => !isGone && setFound({ rpcs, isUnavailable: false }),
      (error: unknown) => !isGone && setFound({ rpcs: [], isUnavailable: !isAppError(error, 'api/absent') }),
    );
    return () => {
      isGone = true;
    };
  }, [cluster]);
  return found;
}

/** The RPC in use and its latency. */
function Latency({ cluster }: { readonly cluster: ClusterConfig }) {
  const [answer, setAnswer] = useState<string>(m.settings.measuring);
  useEffect(() => {
    let isGone = false;
    const show = (text: string) => !isGone && setAnswer(text);
    measureLatency(cluster).then((ms) => show(formatMessage(m.settings.latencyMs, { ms: formatInteger(ms) })), () => show(m.settings.unavailable));
    return () => {
      isGone = true;
    };
  }, [cluster]);
  return <p className="field__hint" role="status">{formatMessage(m.settings.rpcInUse, { host: new URL(cluster.rpcUrl).host, latency: answer })}</p>;
}

/** @returns duration of one request in whole milliseconds */
async function measureLatency(cluster: ClusterConfig): Promise<number> {
  const { request } = await loadReads();
  const startedAt = performance.now();
  await request(cluster, 'getSlot');
  return Math.round(performance.now() - startedAt);
}
