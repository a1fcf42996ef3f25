import { BytesEnded } from '../../encoding/ByteReader.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { MetadataError } from './errors.ts';
import { type Metadata, METADATA_KEY, readMetadata, writeMetadata } from './Metadata.ts';

/**
 * Decodes a metadata account, or a new one of zeros.
 *
 * @throws MetadataError `dataTypeMismatch`, `incorrectOwner`
 */
export function metadataAt(context: ProgramContext, address: string): Metadata {
  const { data, owner } = context.account(address);
  const metadata = data[0] === METADATA_KEY || data[0] === 0 ? readable(data) : null;
  if (metadata === null) throw new MetadataError('dataTypeMismatch');
  if (owner !== context.programId) throw new MetadataError('incorrectOwner');
  return metadata;
}

function readable(data: Uint8Array): Metadata | null {
  try {
    return readMetadata(data);
  } catch (error) {
    if (error instanceof BytesEnded) return null;
    throw error;
  }
}

/** Replaces the metadata of an account. Its last byte, which marks an uncollected fee, stays. */
export function saveMetadata(context: ProgramContext, address: string, metadata: Metadata): void {
  const before = context.account(address).data;
  const data = new Uint8Array(before.length);
  data.set(writeMetadata(metadata));
  data[data.length - 1] = before[before.length - 1] ?? 0;
  context.write(address, data);
}
