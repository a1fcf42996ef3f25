import { MetadataError } from './errors.ts';
import { type Collection, type Creator, MAX_BYTES, type MetadataData, type Uses } from './Metadata.ts';

const MAX_SELLER_FEE = 10_000;
const MAX_CREATORS = 5;

/** The signer that sets a token's metadata. */
interface Setter {
  readonly updateAuthority: string;
  readonly isSigner: boolean;
}

/**
 * Checks text, royalty and creators, in the program's order.
 *
 * @param existing current creators
 * @throws MetadataError
 */
export function checkData(data: MetadataData, existing: readonly Creator[] | null, setter: Setter): void {
  if (Buffer.byteLength(data.name) > MAX_BYTES.name) throw new MetadataError('nameTooLong');
  if (Buffer.byteLength(data.symbol) > MAX_BYTES.symbol) throw new MetadataError('symbolTooLong');
  if (Buffer.byteLength(data.uri) > MAX_BYTES.uri) throw new MetadataError('uriTooLong');
  if (data.sellerFee > MAX_SELLER_FEE) throw new MetadataError('invalidBasisPoints');
  if (data.creators !== null) checkCreators(data.creators, existing ?? [], setter);
  else if (existing?.some(({ verified }) => verified)) throw new MetadataError('cannotRemoveVerifiedCreator');
}

function checkCreators(creators: readonly Creator[], existing: readonly Creator[], setter: Setter): void {
  if (creators.length > MAX_CREATORS) throw new MetadataError('creatorsTooLong');
  if (creators.length === 0) throw new MetadataError('creatorsMustBeAtLeastOne');
  if (new Set(creators.map(({ address }) => address)).size !== creators.length) {
    throw new MetadataError('duplicateCreatorAddress');
  }
  const decidesAlone = (address: string): boolean => setter.isSigner && address === setter.updateAuthority;
  let shares = 0;
  for (const { address, verified, share } of creators) {
    shares += share;
    if (shares > 255) throw new MetadataError('numericalOverflow');
    if (decidesAlone(address)) continue;
    const before = existing.find((creator) => creator.address === address);
    if (verified && !before?.verified) throw new MetadataError('cannotVerifyAnotherCreator');
    if (!verified && before?.verified) throw new MetadataError('cannotUnverifyAnotherCreator');
  }
  if (shares !== 100) throw new MetadataError('shareTotalMustBe100');
  const isDropped = ({ address, verified }: Creator): boolean =>
    verified && !decidesAlone(address) && creators.every((creator) => creator.address !== address);
  if (existing.some(isDropped)) throw new MetadataError('cannotUnverifyAnotherCreator');
}

const MULTIPLE = 1;
const SINGLE = 2;

/** @throws MetadataError */
export function checkUses(next: Uses | null, now: Uses | null): void {
  if (next === null) return;
  if (next.method === SINGLE && (next.total !== 1n || next.remaining !== 1n)) throw new MetadataError('invalidUseMethod');
  if (next.method === MULTIPLE && (next.total < 2n || next.total < next.remaining)) throw new MetadataError('invalidUseMethod');
  if (now === null || now.total === now.remaining) return;
  if (next.method !== now.method) throw new MetadataError('cannotChangeUseMethod');
  if (next.total !== now.total || next.remaining !== now.remaining) throw new MetadataError('cannotChangeUses');
}

/** @throws MetadataError */
export function checkCollection(next: Collection | null, now: Collection | null): void {
  const isAllowed = next?.verified ? now?.verified === true && now.mint === next.mint : now?.verified !== true;
  if (!isAllowed) throw new MetadataError('collectionCannotBeVerified');
}
