import { useEffect, useState } from 'react';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

const SHORT_HASH = 7;

/** The version of the app at this address, as its build wrote it; nothing where the host has no such file. */
export function Version() {
  const [version, setVersion] = useState('');
  useEffect(() => {
    readVersion().then(setVersion, () => undefined);
  }, []);
  return version ? <p className="field__hint">{formatMessage(m.settings.version, { version })}</p> : null;
}

/** @returns e.g. '0.1.0 (abc1234)', with a plus after the commit if the build's sources differ from it */
async function readVersion(): Promise<string> {
  const { version, commit, isModified } = (await (await fetch('/version.json')).json()) as { version: string; commit?: string; isModified?: true };
  return commit ? `${version} (${commit.slice(0, SHORT_HASH)}${isModified ? '+' : ''})` : version;
}
